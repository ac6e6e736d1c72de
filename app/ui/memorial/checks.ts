import { parseDay } from "~/lib/dates";
import { descriptionOf, fieldNames } from "~/lib/field-values";
import { isBefore } from "~/lib/life-dates";
import { holdsAddress, parseLink } from "~/lib/link";
import type { Description } from "~/lib/memorial-fields";
import { slugShape } from "~/lib/slug";
import { type DayOrder, readDayOrMoment, readLifeDate } from "~/lib/written-date";
import type { Check, Checks } from "../form/mended";

interface Setting {
  /** Today in the site's time zone, 'YYYY-MM-DD'. */
  today?: string;
  /** The order of day and month in typed dates. */
  order?: DayOrder | null;
}

const optional =
  (check: Check): Check =>
  (text, textOf) =>
    text.trim() === "" || check(text, textOf);

/** How a browser judges each kind of field. */
const kinds: Record<Description["kind"], (setting: Setting) => Check> = {
  name: () => (text) => !holdsAddress(text),
  line: () => () => true,
  block: () => () => true,
  language: () => () => true,
  choice: () => () => true,
  tick: () => () => true,
  link: () => optional((text) => parseLink(text.trim()) !== null),
  lifeDate: ({ today = "", order = null }) =>
    optional((text) => {
      const read = readLifeDate(text, order);
      return "date" in read && read.date >= "1000" && !isBefore(today, read.date);
    }),
  moment: ({ order = null }) => optional((text) => "moment" in readDayOrMoment(text, order)),
  password: () => (text) => text.replace(/[\s-]/g, "").length >= 4,
  slug: () => (text) => slugShape.test(text),
};

/** The checks of a memorial's form in the browser, by the names of its fields. */
export function memorialChecks(setting: Setting = {}): Checks {
  const { order = null } = setting;
  const of = (name: (typeof fieldNames)[number]): Check => {
    const { kind, required, max = Number.POSITIVE_INFINITY, under = max + 1 } = descriptionOf(name);
    const isValid = kinds[kind](setting);
    return (text, textOf) => text.length < under && (!required || text.trim() !== "") && isValid(text, textOf);
  };
  const checks: Checks = Object.fromEntries(fieldNames.map((name) => [name, of(name)]));
  const { dateOfDeath, livestreamDate } = checks;
  return {
    ...checks,
    dateOfDeath: (text, textOf) => {
      const [birth, death] = [readLifeDate(textOf("dateOfBirth"), order), readLifeDate(text, order)];
      const isOpen = "fault" in birth && textOf("dateOfBirth").trim() !== "";
      const isReversed = "date" in birth && "date" in death && isBefore(death.date, birth.date);
      return !isOpen && !isReversed && dateOfDeath?.(text, textOf) === true;
    },
    livestreamDate: (text, textOf) => {
      const hasStart = ["livestreamDate", "serviceDate", "serviceDay"].some((name) =>
        parseDay(textOf(name).slice(0, 10)),
      );
      return (hasStart || !textOf("livestreamUrl").trim()) && livestreamDate?.(text, textOf) === true;
    },
  };
}
