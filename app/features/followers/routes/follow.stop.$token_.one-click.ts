import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { followersPaths } from "~/features/followers/paths";
import { stopFollower } from "~/features/followers/stop.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

/** Seconds after which a mail program may try again. */
const retryAfter = 60;

/** Mail programs that don't know RFC 8058 open the address in a browser. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return seeOther(followersPaths.stopFollowing(args.params.token ?? ""));
}

/** Answers without a redirect, because mail programs don't follow one (RFC 8058 §3.1). */
export async function action(args: ActionFunctionArgs) {
  await guard.mailProgram(args);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  try {
    await stopFollower(args.params.token ?? "");
    return new Response("These emails have stopped.", { headers });
  } catch (error) {
    console.error("follower:", error);
    const again = { ...headers, "Retry-After": String(retryAfter) };
    return new Response("These emails could not be stopped. Please try again.", { status: 503, headers: again });
  }
}
