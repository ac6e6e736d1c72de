import { filmed, spoken, x264 } from "./filming.ts";

const locked = [
  ...["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "76a6c65c5ea762046bd749a2e632ccbb"],
  ...["-encryption_kid", "a7e61c373e219033c21091fa607bf3b8"],
];

/** A film or voice that is protected against copying (ISO/IEC 23001-7). */
export async function sealed(ending: "mp4" | "m4a", pictures: boolean): Promise<Buffer> {
  if (pictures) return filmed(ending, { video: x264, more: locked });
  return spoken(ending, ["-c:a", "aac", "-f", "mp4", ...locked]);
}
