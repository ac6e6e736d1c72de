import { env } from "~/env.server";
import { type KeptGathering, keptInWords } from "~/features/gatherings/door.server";
import type { Texts } from "~/languages/texts";
import { showWhenOf } from "~/lib/day-or-moment";
import { type Html, html } from "~/lib/html";
import type { Language } from "~/lib/languages";
import { paragraphsOf } from "~/lib/text";
import type { MemorialRow } from "~/models/memorial/contents.server";

type Memorial = Pick<MemorialRow, "service_date" | "service_location"> & { gatherings: KeptGathering[] };

const paragraphs = (text: string | null) =>
  paragraphsOf(text ?? "").map((paragraph) => html`<p dir="auto">${paragraph}</p>`);

function serviceOf({ service_date: at, service_location }: Memorial, { about, service }: Texts) {
  if (!at) return [];
  const { day, time } = showWhenOf(at, env.timeZone, about.locale);
  const shown = html`<section class="service"><h2>${service.title}</h2><p>${[day, time].filter(Boolean).join(" · ")}</p>
<p dir="auto">${service_location}</p></section>`;
  return [{ at, shown }];
}

/** The service of a memorial and its gatherings in index.html, the earliest first. Those that were called off are in the data alone. */
export function daysOf(memorial: Memorial, texts: Texts, language: Language): Html[] {
  const gatherings = memorial.gatherings
    .filter(({ isCalledOff }) => !isCalledOff)
    .map((gathering) => {
      const { name, when } = keptInWords(gathering, language);
      const shown = html`<section class="service"><h2>${name}</h2><p>${when}</p>
${gathering.place && html`<p dir="auto">${gathering.place}</p>`}${paragraphs(gathering.note)}</section>`;
      return { at: gathering.startsAt ?? gathering.day, shown };
    });
  return [...serviceOf(memorial, texts), ...gatherings]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ shown }) => shown);
}
