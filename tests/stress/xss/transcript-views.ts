import type { Planted } from "./planted.ts";
import { detail, page, receipt, type View, view, words } from "./views.ts";

const said = ["transcripts.words"];
const title = words("film").slice(0, 2);

const earlier = ["transcript_versions.words"];
const waiting = ["proposed_transcripts.words"];
const proposal = (group: Planted) => `${detail(group)}/recordings/${group.memories.film}/proposals/${group.media.help}`;
const unheard = ["awaited_transcripts.words"];

/** The pages of what is said in films and voices. */
export const transcriptViews: View[] = [
  view("memorial.$id", "owner", page, said),
  view("memorial.$id_.receipt.$token_.edit", "nobody", (group) => `${receipt("unheard")(group)}/edit`, unheard),
  view("memorial-detail.$id_.recordings", "owner", (group) => `${detail(group)}/recordings`, title),
  view(
    "memorial-detail.$id_.recordings_.$memory",
    "owner",
    (group) => `${detail(group)}/recordings/${group.memories.film}`,
    [...title, ...said, ...earlier],
  ),
  view("memorial-detail.$id_.recordings_.$memory_.proposals.$proposal", "owner", proposal, [
    ...title,
    ...said,
    ...waiting,
  ]),
  view(
    "memorial.$id_.write-down.$memory",
    "owner",
    (group) => `${page(group)}/write-down/${group.memories.voice}`,
    title.slice(1),
  ),
];
