import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { pageMarks } from "~/http/session.server";

/** Answers session.stable.ts with the marks of the account that is signed in; with an empty text if nobody is. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(viewer ? pageMarks(viewer.id).join(" ") : "", { headers });
}
