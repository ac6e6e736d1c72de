import { z } from "zod";
import { carrySecret, takeSecret } from "~/http/flash.server";
import { jsonIn } from "~/lib/json";

const shape = z.object({ codes: z.array(z.string().regex(/^[0-9a-z]{5}-[0-9a-z]{5}$/)), next: z.string() });

/** Returns the Set-Cookie value that carries new recovery codes to their page, which shows them once, and the page to which its readers go on. */
export const carryCodes = (codes: string[], next: string): Promise<string> =>
  carrySecret(JSON.stringify({ codes, next }));

/** The recovery codes that a request carries, or null; and the headers that forget them. */
export async function takeCodes(request: Request) {
  const { text, headers } = await takeSecret(request);
  const parsed = shape.safeParse(text && jsonIn(text));
  return { carried: parsed.success ? parsed.data : null, headers };
}
