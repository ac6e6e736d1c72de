import { startWorker } from "~/jobs/worker.server";
import { paths } from "~/paths";
import type { Feature } from "../feature";
import { certificateNotice, deletionsAround, deskNotice, mayDelete } from "./around.server";
import { deletionJobs } from "./job.server";
import { deletionPaths } from "./paths";
import { exportDeletions, inheritDeletions } from "./person.server";

export const feature: Feature = {
  name: "deletion",
  help: [
    {
      question: "Can a memorial be deleted?",
      answer:
        "Yes, by its owner: the last link on its management page. Everybody who looks after it is told and has 14 days to keep it. Then everything is deleted and nobody can bring it back, printed codes lead to a page that names nobody, and you get a certificate.",
    },
  ],
  secrets: [/(\/deletions\/keep\/)[\w-]+/g],
  startJobs: () => startWorker(deletionJobs),
  person: { account: exportDeletions },
  leaving: { inherit: inheritDeletions },
  attention: async (viewer) =>
    (await deletionsAround(viewer)).map(({ memorialId, memorialName: name, due }) => ({
      text: `Will be deleted on ${due}`,
      name,
      to: paths.memorialDetail(memorialId),
    })),
  notices: { list: certificateNotice, memorial: deskNotice },
  links: {
    removal: (access) =>
      mayDelete(access) ? [{ label: "Delete this memorial", to: deletionPaths.deleteMemorial(access.memorialId) }] : [],
  },
};
