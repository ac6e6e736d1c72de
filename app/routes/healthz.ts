import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";

/** Answers once the database does: the guard asked it who is there. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.healthy(args);
  return new Response("ok", { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
