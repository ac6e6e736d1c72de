import { Client, rows } from "../client.ts";
import type { Server } from "../server.ts";
import { filledIn, share } from "../sharing.ts";
import type { CorpusFile } from "./file.ts";

/** Files from one network address; fewer than it may send at once. */
const perAddress = 200;

/** The answer to a file: its medium's id, or the page that says why there is none. */
export interface Answer {
  media: string | null;
  status: number;
  page: string;
}

const types = { image: "photo", video: "video", audio: "audio" };

/** Sends files through the share form one after the other; a server that was started withAddresses counts them for several mourners. */
export function sender(server: Server): (file: CorpusFile, bytes: Buffer) => Promise<Answer> {
  let sent = 0;
  let guest: Client | undefined;
  return async ({ name, kind }, bytes) => {
    if (sent++ % perAddress === 0 || !guest) {
      const address = `10.70.0.${Math.floor(sent / perAddress) + 1}`;
      guest = await new Client(server.origin, address).unlock("margaret-ellis", "rosegarden");
    }
    // The name tells nothing: files are recognised by their content.
    const media = new File([new Uint8Array(bytes)], "file");
    const response = await guest.post(share, await filledIn(guest, name, { memoryType: types[kind], media }));
    const { text } = await guest.follow(response);
    const sql = "select media_id from memories where content_title = ? order by created_at desc";
    const [row] = rows<{ media_id: string | null }>(server.dataDir, sql, name);
    return { media: row?.media_id ?? null, status: response.status, page: text };
  };
}
