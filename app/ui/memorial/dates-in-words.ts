import { parseLifeDate, showLifeDate } from "~/lib/life-dates";

interface Life {
  dateOfBirth?: string | undefined;
  dateOfDeath?: string | undefined;
}

/** The texts of a form with stored dates of birth and death in words, '3 May 1941', as people type and check them. */
export function withDatesInWords<Texts extends Life>(texts: Texts): Texts {
  const written = { ...texts };
  for (const name of ["dateOfBirth", "dateOfDeath"] as const) {
    const date = parseLifeDate(texts[name] ?? "");
    if (date) written[name] = showLifeDate(date);
  }
  return written;
}
