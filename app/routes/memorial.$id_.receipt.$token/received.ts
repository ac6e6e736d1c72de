import type { ApprovalStatus, MemoryType } from "~/lib/memory-types";
import type { MemoryView } from "~/models/memory/input";
import type { ShownPicture } from "~/ui/picture";
import type { Place } from "./awaited-pictures";
import type { More } from "./more";

export interface Received {
  /** The memorial's id or slug from the URL. */
  id: string;
  token: string;
  /** The whole address of this page. */
  address: string;
  type: MemoryType;
  /** The portrait of the person who died, and their name. */
  portrait: { picture: ShownPicture | null; name: string };
  /** The memory as the page will show it. */
  shown: MemoryView;
  /** Whether its writer gave it a title. */
  hasOwnTitle: boolean;
  status: ApprovalStatus;
  /** The state of the memory and of its file in words. */
  state: {
    title: string;
    text: string;
    /** A file that arrived after the words were published, and the decision about it. */
    late: string | null;
    /** A recording that doesn't play yet. */
    unprepared: string | null;
    /** Says who reads a pending memory. */
    thanks: string | null;
  };
  more: More;
  fileAwaited: boolean;
  /** Whether the memory was rejected before its file arrived. */
  fileUnneeded: boolean;
  /** The places of its pictures, if it was sent with several. */
  pictures: Place[];
  /** The address that gets a mail once it is published. */
  notice: string | null;
}
