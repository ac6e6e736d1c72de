import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { papersPaths } from "~/features/papers/paths";
import { securityContact } from "~/features/papers/settings.server";
import { later } from "~/gateways/clock.server";
import * as guard from "~/http/guard.server";
import { day } from "~/lib/time";

/** Milliseconds for which the file counts: less than a year, as RFC 9116 §2.5.5 recommends. */
const valid = 180 * day;

/** Where weaknesses are reported (RFC 9116); 404 if nobody has said where. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  if (!securityContact) throw guard.notFound();
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${later(valid).slice(0, 10)}T00:00:00Z`,
    `Canonical: ${env.origin}${papersPaths.securityContact()}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
