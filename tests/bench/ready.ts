import { Client } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

let address = 0;
const guestOf = (server: Server) =>
  new Client(server.origin, `10.1.${address >> 8}.${address++ & 255}`).unlock("margaret-ellis", "rosegarden");

/** Prepares a form with a file, as a guest has it open; returns a function that sends it. */
export async function ready(server: Server, memoryType: string, bytes: Uint8Array, name: string) {
  const guest = await guestOf(server);
  const media = new File([new Uint8Array(bytes)], name);
  const form = await filledIn(guest, `A ${memoryType}`, { memoryType, media });
  return async () => {
    const sent = await guest.post(share, form);
    if (sent.status !== 303) throw new Error(`sharing a ${memoryType} answered ${sent.status}`);
  };
}
