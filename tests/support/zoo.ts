import { bombs, boxes, cut, withCodecs } from "./zoo/bombs.ts";
import { drawings } from "./zoo/drawings.ts";
import { doubles, pretenders } from "./zoo/pretenders.ts";

/** Files that should do harm, each as it might be sent for a picture. */
export const zoo = [...drawings, ...pretenders, ...doubles, ...cut, ...bombs, ...boxes, ...withCodecs];
