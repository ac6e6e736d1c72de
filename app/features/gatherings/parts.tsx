import { Gatherings } from "./ui/gatherings";

export const parts = { page: Gatherings };
