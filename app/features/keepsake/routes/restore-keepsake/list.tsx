import { keepsakePaths } from "~/features/keepsake/paths";
import type { RestoreView } from "~/features/keepsake/restore/input";
import { JobList } from "~/ui/upload/job-list";

interface Listed extends Pick<RestoreView, "id" | "name" | "state" | "percent" | "when"> {
  /** The name on the memorial, once it is known. */
  fullName: string | null;
}

const states: Record<RestoreView["state"], string> = {
  uploading: "The file has not arrived",
  waiting: "Waiting",
  working: "Being restored",
  done: "Restored",
  refused: "Not restored",
};

export function RestoreList({ restores }: { restores: Listed[] }) {
  const jobs = restores.map(({ id, name, state, percent, fullName, when }) => ({
    id,
    url: keepsakePaths.keepsakeRestore(id),
    name: <bdi>{fullName ?? name}</bdi>,
    status: `${states[state]}${state === "working" ? `: ${percent}%` : ""}, ${when}`,
  }));
  return <JobList id="restores" title="Your restored keepsakes" jobs={jobs} />;
}
