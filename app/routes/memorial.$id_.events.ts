import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "~/http/event-stream.server";
import * as guard from "~/http/guard.server";
import { watchMemorial } from "~/models/memorial/watch.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.unlockedMemorial(args);
  return eventStream(args, {
    version: face.version,
    watch: (onChange) => watchMemorial(face.id, face.version, onChange),
    currentVersion: async () => (await guard.unlockedMemorial(args)).face.version,
  });
}
