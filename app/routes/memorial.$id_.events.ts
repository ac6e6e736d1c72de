import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "~/http/event-stream.server";
import * as guard from "~/http/guard.server";
import { pageVersion } from "~/models/memorial/opening.server";
import { watchMemorial } from "~/models/memorial/watch.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.unlockedMemorial(args);
  const version = pageVersion(face);
  return eventStream(args, {
    version,
    watch: (onChange) => watchMemorial(face.id, version, onChange),
    currentVersion: async () => pageVersion((await guard.unlockedMemorial(args)).face),
  });
}
