import { WaitingNames } from "./ui/waiting";

export const parts = { waiting: WaitingNames };
