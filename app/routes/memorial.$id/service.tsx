import type { ReactNode } from "react";
import { addressLines } from "~/lib/address-lines";
import type { Link } from "~/lib/link";
import type { Livestream, Service, ServiceParts } from "~/models/memorial/service.server";
import { paths } from "~/paths";
import { Filled } from "~/ui/page/filled";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";

const directions = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;

/** A link that the family set, with the name of the site that it leads to. The other site doesn't learn where people come from. */
function Watch({ link, name, children }: { link: Link; name: string; children?: ReactNode }) {
  const { page, service } = useTexts();
  return (
    <div className="mt-4">
      <a
        className="button button-plain"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {name}
        <span className="sr-only"> {page.newTab}</span>
      </a>
      <p className="quiet mt-1 [overflow-wrap:anywhere]">
        {children}
        {service.leadsTo(link.host)}
      </p>
    </div>
  );
}

/** When the livestream begins; the service above it may have said on which day, and in which time zone. */
function Begins({ livestream, service }: { livestream: Livestream; service: Service | null }) {
  const texts = useTexts().service;
  const { at, day, time, zone } = livestream;
  if (!time || !zone) return null;
  const text = day === service?.day ? texts.beginsAt(time) : texts.beginsOn(day, time, zone);
  return (
    <>
      <Filled text={texts.begins} when={<time dateTime={at}>{text}</time>} />{" "}
    </>
  );
}

/** The time zone is for paper, and for people in another one: live.script.ts compares theirs. */
function WhenAndWhere({ at, day, time, zone, place }: Service) {
  const { service } = useTexts();
  const { timeZone } = useSite();
  const { first, rest } = addressLines(place);
  return (
    <>
      <p className="mt-2 text-[1.0625rem] text-balance [@media(min-width:640px)]:text-xl">
        <time dateTime={at} data-zone={time ? timeZone : undefined}>
          {time ? service.moment(day, time) : day}
        </time>
        {!time && <span className="quiet block text-[1.0625rem]">{service.toBeTold}</span>}
        {zone && (
          <>
            <span hidden className="quiet print:block">
              {zone}
            </span>
            <noscript>
              <span className="quiet block print:hidden">{zone}</span>
            </noscript>
          </>
        )}
      </p>
      {place && (
        <p className="mt-2 break-words" dir="auto">
          <strong className="font-semibold">{first}</strong>
          {rest && (
            <>
              <span className="sr-only">, </span>
              <span className="block whitespace-pre-line">{rest}</span>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** When and where the service takes place, its livestream and its recording. Only the recording stays after the day that follows the service. */
export function ServiceNotice({ service, livestream, recording, past, url }: ServiceParts & { url: string }) {
  const texts = useTexts();
  if (!service && !livestream && !recording) return null;
  return (
    <section aria-labelledby="service" className="mt-10 border-y border-rule py-6 text-center">
      <h2 id="service" className="text-2xl">
        {texts.service.title}
      </h2>
      {service && <WhenAndWhere {...service} />}
      {livestream && (
        <Watch link={livestream} name={texts.service.livestream}>
          <Begins livestream={livestream} service={service} />
        </Watch>
      )}
      {past && <p className="mt-2 text-balance break-words">{texts.service.was(past.day, past.place)}</p>}
      {recording && <Watch link={recording} name={texts.service.recording} />}
      {(service || livestream) && (
        <p className="mt-2 flex flex-wrap justify-center gap-x-7">
          <TextLink href={paths.serviceCalendar(url)}>{texts.service.calendar}</TextLink>
          {service?.place && (
            <a className="link" href={directions(service.place)} target="_blank" rel="noreferrer">
              {texts.service.directions}
              <span className="sr-only"> {texts.page.newTab}</span>
            </a>
          )}
        </p>
      )}
    </section>
  );
}
