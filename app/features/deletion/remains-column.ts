import { z } from "zod";
import { jsonColumn } from "~/db/json-column";

/** What an erasure has to remove once the rows are gone: folders of media, uploads of memories, other files by their keys, and mails by the words in them. */
const remains = () =>
  z.object({
    media: z.array(z.string()),
    memories: z.array(z.string()),
    keys: z.array(z.string()),
    /** The id, short id and slugs of the memorial. */
    addresses: z.array(z.string()),
    /** Its names, if no other memorial has them: mails are told apart by their addresses otherwise. */
    names: z.array(z.string()),
  });

export type Remains = z.infer<ReturnType<typeof remains>>;

/** The list of a deletion that has begun. */
export const remainsColumn = jsonColumn<Remains>("deletions.remains", remains, () => {
  throw new Error("deletions.remains is empty");
});
