import { showBytes } from "~/lib/sizes";

/** The most that a business may have; null where there is no limit. */
export interface Quota {
  memorials: number | null;
  /** Each of 1024 × 1024 × 1024 bytes, as sizes are shown. */
  gigabytes: number | null;
}

/** The memorials of a business, archived ones too, and the bytes of their files. */
export interface Had {
  memorials: number;
  bytes: number;
}

export const gigabyte = 1024 ** 3;

/** A number of memorials in words. */
export const memorialsInWords = (count: number): string =>
  count === 1 ? "1 memorial" : `${count.toLocaleString("en-GB")} memorials`;

/** A quota in words: '20 memorials and 10 GB', or 'no quota'. */
export function quotaInWords({ memorials, gigabytes }: Quota): string {
  const parts = [
    ...(memorials === null ? [] : [memorialsInWords(memorials)]),
    ...(gigabytes === null ? [] : [`${gigabytes.toLocaleString("en-GB")} GB`]),
  ];
  return parts.join(" and ") || "no quota";
}

/** Says how much of each part of its quota a business has: '18 of 20 memorials', '9.4 GB of 10 GB'. */
export function hadInWords(quota: Quota, had: Had): string {
  const { memorials, gigabytes } = quota;
  const parts = [
    ...(memorials === null ? [] : [`${had.memorials.toLocaleString("en-GB")} of ${memorialsInWords(memorials)}`]),
    ...(gigabytes === null ? [] : [`${showBytes(had.bytes)} of ${gigabytes.toLocaleString("en-GB")} GB of files`]),
  ];
  return parts.join(" · ");
}

/** The share of its quota that a business has, of the part that is fuller: 0.9 for nine tenths. */
export function shareOf({ memorials, gigabytes }: Quota, had: Had): number {
  return Math.max(
    memorials === null ? 0 : had.memorials / memorials,
    gigabytes === null ? 0 : had.bytes / (gigabytes * gigabyte),
  );
}

export type Level = "free" | "near" | "reached";

/** How close a business is to its quota: 'near' from nine tenths on, 'reached' where no further memorial can be registered. */
export function levelOf(quota: Quota, had: Had): Level {
  const share = shareOf(quota, had);
  return share >= 1 ? "reached" : share >= 0.9 ? "near" : "free";
}
