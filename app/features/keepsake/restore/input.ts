import { z } from "zod";

const gigabyte = 1024 ** 3;

/** The largest keepsake that can be restored, in bytes. */
export const mostBytes = 10 * gigabyte;

/** Why a keepsake can't be restored at all. */
export type RestoreRefusal =
  | "not-a-zip"
  | "no-keepsake"
  | "part"
  | "unreadable"
  | "changed"
  | "newer"
  | "too-much"
  | "no-room"
  | "another-account"
  | "no-more"
  | "stopped"
  | "silent"
  | "failed";

/** Its message. */
export const refusalTexts: Record<RestoreRefusal, string> = {
  "not-a-zip": "This isn't a ZIP file, or it is damaged. Please download the keepsake again.",
  "no-keepsake":
    "This ZIP file isn't a keepsake: it has no memorial.json. If the keepsake came in parts, unpack all of them into one folder and pack that folder.",
  part: "This is one part of a keepsake: files that it names are in the others. Please unpack all parts into one folder, and pack that folder.",
  unreadable: "The data of this keepsake can't be read. It may be damaged; please download it again.",
  changed:
    "The data of this keepsake don't match its checksums, so it was changed or damaged. Please use the file as it was downloaded.",
  newer: "This keepsake comes from a newer version of this service, which this site can't read yet.",
  "too-much": "This file would take far more room than a keepsake does, so it was left alone.",
  "no-room": "There isn't enough room for this keepsake at the moment. Please tell the people who run this site.",
  "another-account":
    "This memorial is on this site already, and another account looks after it. Its owner can invite you.",
  "no-more":
    "Your business has as many memorials, or as many files, as were agreed, so this keepsake was left alone. Please write to the people who run this site, and restore it later.",
  stopped:
    "The server stopped twice while it read this keepsake, so it was left alone. Please tell the people who run this site.",
  silent:
    "This upload stood still while there was hardly any room left, so it was given up. Please send the keepsake again.",
  failed: "The keepsake could not be restored. Please try again later.",
};

/** Why a part of a keepsake wasn't restored. */
export const problemReasons = [
  "field",
  "memory",
  "memory-twice",
  "address",
  "short-address",
  "file-missing",
  "file-changed",
  "file-twice",
  "file-too-big",
  "file-refused",
] as const;

export type ProblemReason = (typeof problemReasons)[number];

/** A part of a keepsake that wasn't restored as it was. */
export interface Problem {
  reason: ProblemReason;
  /** The memory, the field or the address that it is about. */
  of: string;
  /** The file in the keepsake. */
  file?: string;
}

/** Problems that a report lists one by one. Of further ones it has the number. */
export const mostProblems = 200;

export interface RestoreReport {
  refused?: RestoreRefusal;
  fullName?: string;
  /** Whether the memorial was here before, so that nothing was changed. */
  already?: boolean;
  memories?: number;
  /** Files stored. */
  files?: number;
  /** Whether the choices for its book were in the keepsake. */
  hasBook?: boolean;
  /** Whether the keepsake has no checksums, so that damage can't be noticed. */
  unchecked?: boolean;
  problems?: Problem[];
  /** Problems beyond those in the list. */
  more?: number;
}

/** A keepsake that an account restores, for its pages. */
export interface RestoreView {
  id: string;
  name: string;
  bytes: number;
  state: "uploading" | "waiting" | "working" | "done" | "refused";
  /** The part that is done, from 0 to 100. */
  percent: number;
  /** The time that it may still take, in words; null before that can be told. */
  timeLeft: string | null;
  report: RestoreReport;
  memorialId: string | null;
  /** When it was asked for, in words and in the site's time zone. */
  when: string;
}

/** Whether a restore is on its way, so that its page is worth another look. */
export const isUnderWay = ({ state }: Pick<RestoreView, "state">) => state === "waiting" || state === "working";

/** The form that starts a restore: a file, or the name and length in bytes of one that follows in pieces. */
export const restoreForm = () =>
  z.object({ name: z.string().max(1000).optional(), bytes: z.coerce.number<string>().int().min(0).optional() });
