import { env } from "~/env.server";
import { showDay } from "~/lib/dates";
import { cookiesIn, lengthIn, retained } from "../retention.server";
import { operator, processors } from "../settings.server";

/** The day of the last change of the papers' texts. */
const changedOn = "2026-11-28";

/** That day in words of a locale. */
export const changedIn = (locale?: string): string => showDay(changedOn, locale);

/** What the notice says about the site beside its texts, in words of a locale. */
export async function noticeFacts(locale: string) {
  const lives = (await retained()).flatMap(({ id, life }) => (id ? [[id, lengthIn(life, locale)] as const] : []));
  return {
    changed: changedIn(locale),
    operator: { name: operator.name ?? env.brand, address: operator.address },
    authority: operator.authority,
    lives: Object.fromEntries(lives) as Partial<Record<string, string>>,
    processors,
    cookies: cookiesIn(locale),
  };
}

export type NoticeFacts = Awaited<ReturnType<typeof noticeFacts>>;
