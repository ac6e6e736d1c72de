import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { mediaTrouble } from "~/models/health.server";
import { hasRoomForFiles } from "~/models/media/room.server";

/**
 * Answers 200 if the database answers: the guard has just queried it. A full disk, or a store for media that doesn't answer, is reported in the text only,
 * because an error status would take the machine out of service for people who only read or write words.
 */
export async function loader(args: LoaderFunctionArgs) {
  await guard.healthCheck(args);
  const disk = hasRoomForFiles() ? null : "the disk is nearly full: files are refused, words are taken";
  const troubles = [disk, await mediaTrouble()].filter((trouble) => trouble !== null);
  const status = ["ok", ...troubles].join(", but ");
  return new Response(status, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
