import type { Service } from "~/models/memorial/service.server";
import { paths } from "~/paths";

const directions = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;

/** When and where the service takes place. Disappears after the day that follows it. */
export function ServiceNotice({ service, url }: { service: Service; url: string }) {
  const { at, day, time, zone, place } = service;
  return (
    <section aria-labelledby="service" className="mt-10 border-y border-rule py-6 text-center">
      <h2 id="service" className="text-2xl">
        The service
      </h2>
      <p className="mt-2 text-xl">
        <time dateTime={at}>
          {day} <span className="block">{time}</span>
        </time>
        <span className="quiet block">{zone}</span>
      </p>
      {place && <p className="mt-2 break-words">{place}</p>}
      <p className="mt-2 flex flex-wrap justify-center gap-x-7">
        <a className="link" href={paths.serviceCalendar(url)}>
          Add to calendar
        </a>
        {place && (
          <a className="link" href={directions(place)} target="_blank" rel="noreferrer">
            Directions<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
    </section>
  );
}
