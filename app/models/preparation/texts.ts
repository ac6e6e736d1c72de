/** Shown to moderators instead of a recording that doesn't play. */
export const unpreparedTexts = {
  video: {
    "under-way": "This video is being prepared. It can be watched here in a few minutes.",
    failed: "We couldn't prepare this video. Please ask the sender for another copy, for instance an MP4.",
  },
  audio: {
    "under-way": "This recording is being prepared. It can be heard here in a few minutes.",
    failed: "We couldn't prepare this recording. Please ask the sender for another copy, for instance an MP3.",
  },
} as const;

/** The reason why a memory with such a recording can't be approved. */
export const notApprovable = {
  video: {
    "under-way": "The video is still being prepared, so nobody has seen it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the video, so nobody has seen it and it can't be approved. You can reject it.",
  },
  audio: {
    "under-way":
      "The recording is still being prepared, so nobody has heard it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the recording, so nobody has heard it and it can't be approved. You can reject it.",
  },
} as const;
