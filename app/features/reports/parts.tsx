import { WaitingReports } from "./ui/waiting";

export const parts = { waiting: WaitingReports };
