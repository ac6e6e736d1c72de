import { z } from "zod";
import type { ShownWords } from "~/features/transcripts/door.server";
import { parseDay, showDay } from "~/lib/dates";
import { type DayOrder, readDay } from "~/lib/written-date";

/** Seconds for which a picture is shown. */
export const paces = ["5", "7", "10", "15"] as const;

/** The orders of the slideshow: as memories were shared, the newest first, or mixed. */
export const showOrders = ["shared", "newest", "mixed"] as const;
export type ShowOrder = (typeof showOrders)[number];

/** The most characters of a story that is shown: about what can be read from the last pew in 40 seconds. */
export const longestStory = 600;

/** The most days for which a browser may keep a slideshow. */
export const mostDaysKept = 60;

/** The choices of the people who show memories in the chapel. A choice that is left out gets its usual value. */
export const showChoices = () =>
  z.object({
    pace: z.enum(paces, "Please choose one of these").default("7"),
    order: z.enum(showOrders, "Please choose one of these orders").default("shared"),
    /** Whether the writers' names stand beside what they shared. */
    names: z.boolean().default(true),
    /** Whether the code of the memorial's page is on some slides. */
    code: z.boolean().default(true),
    /** The last day on which a browser may show it, in the site's time zone; null until somebody chooses one. */
    lastDay: z.string().nullable().default(null),
    /** The ids of memories that are not shown. */
    leftOut: z.array(z.string()).default([]),
  });

export type ShowChoices = z.infer<ReturnType<typeof showChoices>>;

/** The first and the latest day that may be chosen, 'YYYY-MM-DD', and the order of day and month in typed dates. */
export interface DaysToChoose {
  first: string;
  latest: string;
  order: DayOrder | null;
}

/** The form of the choices, apart from its memories. */
export const showForm = ({ first, latest, order: dayOrder }: DaysToChoose) => {
  const { pace, order } = showChoices().shape;
  const yesOrNo = z.enum(["shown", "left-out"], "Please choose one of these").default("shown");
  return z.object({
    pace,
    order,
    names: yesOrNo,
    code: yesOrNo,
    lastDay: z
      .string("Please choose a day")
      .overwrite((text) => {
        const read = readDay(text, dayOrder);
        return "day" in read ? read.day : text;
      })
      .refine((text) => parseDay(text) !== null, { error: `Please write the day as ${showDay(first)}`, abort: true })
      .refine((text) => text >= first, { error: "This day is over. Please choose today or a later day", abort: true })
      .refine((text) => text <= latest, `Please choose a day in the next ${mostDaysKept} days`),
  });
};

export type ShowForm = z.infer<ReturnType<typeof showForm>>;

const shown = (value: boolean) => (value ? ("shown" as const) : ("left-out" as const));

/** The form that shows choices. */
export const formOf = ({ pace, order, names, code }: ShowChoices, lastDay: string): ShowForm => ({
  pace,
  order,
  lastDay,
  names: shown(names),
  code: shown(code),
});

/** The choices that a form holds. */
export const choicesOf = ({ names, code, ...same }: ShowForm): Omit<ShowChoices, "leftOut"> => ({
  ...same,
  names: names === "shown",
  code: code === "shown",
});

/** A file of a slideshow. */
export interface ShowFile {
  url: string;
  type: string;
  bytes: number;
  /** SHA-256 in hexadecimal digits; null until the server has sent the file for the first time. */
  sha256: string | null;
  /** Whether a film or voice has a sound track; null if nothing on the server can tell. */
  hasSound: boolean | null;
}

/** One slide. A voice has a picture to look at while it plays. */
export interface Slide {
  /** Stays the same while its memory does, so that a running slideshow finds it again. */
  id: string;
  kind: "picture" | "film" | "voice" | "words";
  /** Whether it is the first one, with the portrait, the name and the dates. */
  isTitle?: boolean;
  /** The URL of its file; null for words. */
  src: string | null;
  /** The URL of the picture behind a voice; null if there is no portrait. */
  behind: string | null;
  alt: string;
  /** The caption below it, in any script. */
  caption: string;
  /** Who is in the picture, in the memorial's language; empty if nobody is named. */
  people: string;
  name: string;
  /** The story of a slide of words, or a part of it; on the first slide the dates. */
  text: string;
  /** The spoken words of a film or voice, with their language; null if nobody has written them down, or nobody speaks. */
  said: ShownWords | null;
}

/** A slideshow, as the page and a browser without a network have it. */
export interface ShowList {
  memorial: string;
  /** The account for which a browser keeps it. */
  account: string;
  pace: number;
  names: boolean;
  /** The code of the memorial's page as a data: URL; null if it isn't shown. */
  code: string | null;
  /** The words below the code, in the memorial's language. */
  invitation: string;
  /** ISO UTC: from then on no browser shows it. */
  endsAt: string;
  slides: Slide[];
  files: ShowFile[];
}
