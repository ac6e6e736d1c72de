import { segment } from "~/lib/url";

/** The URLs of what is said in films and voices. */
export const transcriptsPaths = {
  recordings: (memorial: string) => `/memorial-detail/${segment(memorial)}/recordings`,
  drafts: (memorial: string) => `/memorial-detail/${segment(memorial)}/recordings/drafts`,
  silence: (memorial: string) => `/memorial-detail/${segment(memorial)}/recordings/silent`,
  recording: (memorial: string, memory: string) =>
    `/memorial-detail/${segment(memorial)}/recordings/${segment(memory)}`,
  visitors: (memorial: string) => `/memorial-detail/${segment(memorial)}/recordings/visitors`,
  proposal: (memorial: string, memory: string, proposal: string) =>
    `/memorial-detail/${segment(memorial)}/recordings/${segment(memory)}/proposals/${segment(proposal)}`,
  restore: (memorial: string, memory: string) =>
    `/memorial-detail/${segment(memorial)}/recordings/${segment(memory)}/restore`,
  help: (idOrSlug: string, memory: string) => `/memorial/${segment(idOrSlug)}/write-down/${segment(memory)}`,
  captions: (idOrSlug: string, memory: string) => `/memorial/${segment(idOrSlug)}/captions/${segment(memory)}`,
};

/** The form of one button that says that nobody speaks in a recording, or takes it back. */
export const silencePressOf = (memorial: string, media: string, silent: boolean) => ({
  label: silent ? "Nobody speaks in it" : "Somebody speaks in it",
  action: transcriptsPaths.silence(memorial),
  fields: { media, silent: silent ? "yes" : "no" },
});
