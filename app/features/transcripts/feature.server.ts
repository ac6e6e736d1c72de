import { startWorker } from "~/jobs/worker.server";
import type { Feature } from "../feature";
import { draftJobs, forgetJobs } from "./drafts/job.server";
import { draftSigns } from "./drafts/signs.server";
import { listRecordings } from "./find.server";
import { transcriptsPaths } from "./paths";
import { wordsNaming } from "./person.server";
import { senderField } from "./sender.server";
import { transcribeCommand } from "./settings.server";
import { spokenWords } from "./spoken.server";
import { waitingAt, waitingFor, waitingForViewer } from "./waiting.server";

export const feature: Feature = {
  name: "transcripts",
  startJobs() {
    if (transcribeCommand) startWorker(draftJobs(transcribeCommand));
    else forgetJobs().catch((error: Error) => console.error(`transcripts: ${error.message}`));
  },
  signs: draftSigns,
  spoken: spokenWords,
  field: senderField,
  person: { find: wordsNaming },
  attention: async (viewer) => {
    const memorials = new Map((await waitingForViewer(viewer)).map(({ memorial }) => [memorial.id, memorial.name]));
    return [...memorials].map(([id, name]) => ({ text: "Words to read", name, to: transcriptsPaths.recordings(id) }));
  },
  notices: {
    queue: async (access) => {
      const words = await waitingFor(access);
      return words.length ? [{ part: "transcripts/waiting", data: { words, isOne: "memorialId" in access } }] : [];
    },
  },
  tools: async (access) => {
    const recordings = await listRecordings(access);
    if (recordings.length === 0) return [];
    const missing = recordings.filter(({ state }) => state === "missing").length;
    const waiting = (await waitingAt(access)).length;
    const states = [waiting ? `${waiting} to decide` : [], missing ? `${missing} not written down yet` : []].flat();
    return [
      {
        phase: "after",
        name: "What is said",
        to: transcriptsPaths.recordings(access.memorialId),
        about: "The words of films and voices, for those who can't hear them",
        state: states.join(", ") || null,
        picture: { drawing: "M8 12h32v20H22l-8 6v-6H8zM14 19h20M14 25h13" },
      },
    ];
  },
};
