import { LostMemorials } from "./ui/lost-memorials";
import { WaitingTakeover } from "./ui/waiting";

export const parts = { lost: LostMemorials, waiting: WaitingTakeover };
