import type { ShownPicture } from "~/ui/memory/picture";

/** What anyone with the address may see of a memorial. */
export interface Face {
  url: string;
  name: string;
  line: string;
  portrait: ShownPicture | null;
  archived: boolean;
}
