import { WaitingTranscripts } from "./ui/waiting";

export const parts = { waiting: WaitingTranscripts };
