import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { hasRoomForFiles } from "~/models/media/room.server";

/**
 * Answers 200 if the database answers: the guard has just queried it. A full disk is reported in the text only, because an error status
 * would take the machine out of service for people who only read.
 */
export async function loader(args: LoaderFunctionArgs) {
  await guard.healthCheck(args);
  const status = hasRoomForFiles() ? "ok" : "ok, but the disk is nearly full: files are refused, words are taken";
  return new Response(status, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
