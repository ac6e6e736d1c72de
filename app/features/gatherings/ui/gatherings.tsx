import type { ShownGathering } from "../shown.server";
import { GatheringLines } from "./gathering-lines";

/** The service in its place among the gatherings; the page tells more about it. */
interface ServiceLine {
  name: string;
  at: string;
  when: string;
}

interface Props {
  title: string;
  /** In the page's order. */
  gatherings: (ShownGathering | ServiceLine)[];
  zone: string | null;
  language: string | null;
  newTab: string;
  calendar: { label: string; to: string };
}

/** The gatherings of a memorial that the readers of its page may see. */
export function Gatherings({ title, gatherings, zone, language, newTab, calendar }: Props) {
  return (
    <section aria-labelledby="gatherings" className="my-10 text-start break-words">
      <h2 id="gatherings" className="text-2xl">
        {title}
      </h2>
      <ul role="list">
        {gatherings.map((one) => (
          <li key={"id" in one ? one.id : "service"} className="mt-5">
            {"id" in one ? (
              <>
                <h3>{one.name}</h3>
                <GatheringLines gathering={one} language={language} newTab={newTab} />
              </>
            ) : (
              <>
                <h3>
                  <a href="#service">{one.name}</a>
                </h3>
                <p>
                  <time dateTime={one.at}>{one.when}</time>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {zone && <p className="quiet mt-4">{zone}</p>}
      <p>
        <a className="link" href={calendar.to}>
          {calendar.label}
        </a>
      </p>
    </section>
  );
}
