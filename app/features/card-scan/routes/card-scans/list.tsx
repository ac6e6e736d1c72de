import type { listScans } from "~/features/card-scan/find.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { JobList } from "~/ui/upload/job-list";

type Listed = Awaited<ReturnType<typeof listScans>>[number];

const states: Record<Listed["state"], string> = {
  uploading: "Some of its files have not arrived",
  waiting: "Waiting",
  working: "Being read",
  paused: "Waiting for you",
  done: "Done",
  undone: "Undone",
};

function statusOf({ state, filed, unsorted }: Listed) {
  const parts = [states[state]];
  if (state !== "undone" && filed > 0) parts.push(`${filed} ${filed === 1 ? "side" : "sides"} of cards filed`);
  if (unsorted > 0) parts.push(`${unsorted} unsorted`);
  return parts.join(", ");
}

export function ScanList({ scans }: { scans: Listed[] }) {
  const jobs = scans.map((scan) => {
    return { id: scan.id, url: cardScanPaths.cardScan(scan.id), name: scan.when, status: statusOf(scan) };
  });
  return <JobList id="scans" title="Your scans" jobs={jobs} />;
}
