import type { ShownGathering } from "../shown.server";

interface Props {
  gathering: ShownGathering;
  /** The language in which the family writes. */
  language: string | null;
  newTab: string;
}

/** When and where a gathering is, with its note and links. Other sites don't learn where people come from. */
export function GatheringLines({ gathering, language, newTab }: Props) {
  const { at, today, when, later, calledOff, place, directions, note, links } = gathering;
  const other = { target: "_blank", rel: "noopener noreferrer", referrerPolicy: "no-referrer" } as const;
  return (
    <>
      {calledOff && <p className="font-semibold text-rose">{calledOff}</p>}
      <p>
        {today && <strong>{today}: </strong>}
        <time dateTime={at} className={calledOff ? "line-through" : undefined}>
          {when}
        </time>
      </p>
      {later && <p>{later}</p>}
      {place && (
        <p>
          <bdi>
            <b>{place.first}</b>
            {place.rest && `, ${place.rest}`}
          </bdi>
        </p>
      )}
      {note && (
        <p className="whitespace-pre-line" dir="auto" lang={language ?? undefined}>
          {note}
        </p>
      )}
      {links.map(({ url, name, leadsTo }) => (
        <p key={name}>
          <a className="link" href={url} {...other}>
            {name}
            <span className="sr-only"> {newTab}</span>
          </a>{" "}
          <span className="quiet">{leadsTo}</span>
        </p>
      ))}
      {directions && (
        <p>
          <a className="link" href={directions.url} {...other}>
            {directions.name}
            <span className="sr-only"> {newTab}</span>
          </a>
        </p>
      )}
    </>
  );
}
