import { sweepIncoming } from "~/http/uploads/upload.server";
import { sweepSignUps } from "~/models/account/pending.server";
import { sweepHeld } from "~/models/held-form/hold.server";
import { sweepMedia } from "~/models/media/sweep.server";
import { sweepDrafts } from "~/models/memorial/drafts.server";
import { isThere } from "~/models/memory/attach.server";
import { startRounds } from "~/models/rounds.server";
import { forgetDecided } from "~/models/upload/forget.server";
import { sweepUploads } from "~/models/upload/upload-room.server";

const hour = 3_600_000;

async function sweep(end: AbortSignal) {
  const incoming = await sweepIncoming(new Date());
  const { expired, lost } = await sweepUploads(isThere);
  await forgetDecided(new Date());
  const drafts = await sweepDrafts(new Date(), end);
  const signUps = await sweepSignUps();
  const held = await sweepHeld();
  const { media, folders } = await sweepMedia(new Date(), end);
  if (incoming + expired + lost + drafts + signUps + held + media + folders === 0) return;
  console.log(
    `sweep: ${incoming} incoming, ${expired} old uploads, ${lost} uploads of no memory, ${drafts} old registrations, ${signUps} old sign-ups, ${held} held forms, ${media} unused media, ${folders} unknown folders`,
  );
}

/** Starts to remove what belongs to nothing: at once, and each hour. It logs figures, never a name. */
export function startSweeping(): void {
  startRounds("sweep", {
    shortly: 0,
    round: async (end) => {
      await sweep(end).catch((error) => console.error("sweep:", error));
      return hour;
    },
  });
}
