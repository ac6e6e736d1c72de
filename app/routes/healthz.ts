import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { hasRoomForFiles } from "~/models/media/room.server";

/**
 * Answers once the database does: the guard asked it who is there. A disk that fills is for the operator to read of, and no reason to
 * take the machine away from those who read.
 */
export async function loader(args: LoaderFunctionArgs) {
  await guard.healthy(args);
  const said = hasRoomForFiles() ? "ok" : "ok, but the disk is nearly full: files are refused, words are taken";
  return new Response(said, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
