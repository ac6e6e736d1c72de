import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStream } from "~/http/event-stream.server";
import * as guard from "~/http/guard.server";
import { watchMemorial } from "~/models/memorial/watch.server";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.reading(args);
  return eventStream(args, {
    version: face.version,
    watch: (hear) => watchMemorial(face.id, face.version, hear),
    ask: async () => (await guard.reading(args)).face.version,
  });
}
