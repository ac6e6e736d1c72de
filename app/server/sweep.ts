import { awaitsScanUpload } from "~/features/card-scan/arrive.server";
import { sweepItemPictures } from "~/features/card-scan/forget.server";
import { sweepFollowers } from "~/features/followers/ask.server";
import { sweepTakeoverLinks } from "~/features/handover/takeover/claim.server";
import { sweepHistory } from "~/features/history/sweep.server";
import { sweepImports } from "~/features/imports/start.server";
import { awaitsUpload } from "~/features/keepsake/restore/folder.server";
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
  const incoming = await sweepIncoming(new Date());
  const { expired, lost } = await sweepUploads({ memory: isThere, restore: awaitsUpload, scan: awaitsScanUpload });
  await forgetDecided(new Date());
  const drafts = await sweepDrafts(new Date(), end);
  const signUps = await sweepSignUps();
  await sweepNewAddresses();
  const followers = await sweepFollowers();
  await sweepTakeoverLinks();
  const held = await sweepHeld();
  const history = await sweepHistory(new Date(), end);
  await sweepItemPictures();
  const imports = await sweepImports();
  const { media, folders } = await sweepMedia(new Date(), end);
  if (incoming + expired + lost + drafts + signUps + followers + held + history + imports + media + folders === 0)
    return;
  const uploads = `${incoming} incoming, ${expired} old uploads, ${lost} uploads of no memory`;
  const forms = `${drafts} old registrations, ${signUps} old sign-ups, ${followers} unconfirmed followers, ${held} held forms, ${history} entries of histories, ${imports} imports`;
  console.log(`sweep: ${uploads}, ${forms}, ${media} unused media, ${folders} unknown folders`);
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
