import { features } from "~/features/all.server";
import { sweepIncoming } from "~/http/uploads/upload.server";
import { startJob } from "~/jobs/background-jobs.server";
import { hour } from "~/lib/time";
import { sweepHeld } from "~/models/account/held-form.server";
import { sweepNewAddresses } from "~/models/account/new-address-link.server";
import { sweepSignUps } from "~/models/account/pending.server";
import { sweepMedia } from "~/models/media/sweep.server";
import { forgetDecided } from "~/models/media/upload-quota.server";
import { sweepUploads } from "~/models/media/upload-room.server";
import { sweepDrafts } from "~/models/memorial/drafts.server";
import { isThere } from "~/models/memory/attach.server";

async function sweep(end: AbortSignal) {
  const all = await features();
  const incoming = await sweepIncoming(new Date());
  const { expired, lost } = await sweepUploads({
    memory: isThere,
    others: all.flatMap(({ uploads }) => uploads ?? []),
  });
  await forgetDecided(new Date());
  const drafts = await sweepDrafts(new Date(), end);
  const signUps = await sweepSignUps();
  await sweepNewAddresses();
  const held = await sweepHeld();
  const swept: [count: number, of: string][] = [];
  for (const feature of all) {
    const counted = await feature.sweep?.(end);
    if (counted) swept.push(counted);
  }
  const { media, folders } = await sweepMedia(new Date(), end);
  const removed: typeof swept = [
    [incoming, "incoming"],
    [expired, "old uploads"],
    [lost, "uploads of no memory"],
    [drafts, "old registrations"],
    [signUps, "old sign-ups"],
    [held, "held forms"],
    ...swept,
    [media, "unused media"],
    [folders, "unknown folders"],
  ];
  const some = removed.filter(([count]) => count > 0).map(([count, of]) => `${count} ${of}`);
  if (some.length) console.log(`sweep: ${some.join(", ")}`);
}

/** Starts the job that removes abandoned files and rows: at once, then every hour. It logs counts and never a name. */
export function startSweeping(): void {
  startJob("sweep", {
    wakeDelay: 0,
    round: async (end) => {
      await sweep(end).catch((error) => console.error("sweep:", error));
      return hour;
    },
  });
}
