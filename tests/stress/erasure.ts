import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Client, memorialId, photo, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { addStories } from "../support/many.ts";
import { addMember, change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const others = 10_000;
const own = 100;
const name = "Quentin Zappa-Moreau";
const email = "quentin.zappa@test.example";
const words = "taught me how a swarm is caught with a bedsheet";
const traces = [name, email, words, "quentin", "zappa"].map((text) => Buffer.from(text));

/** How often something of the person stands in the bytes of a data folder, in capitals or not. */
function hits(dataDir: string) {
  let count = 0;
  for (const file of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    const full = path.join(dataDir, file);
    if (!statSync(full).isFile()) continue;
    const bytes = Buffer.from(readFileSync(full).toString("latin1").toLowerCase(), "latin1");
    for (const trace of traces) {
      const low = Buffer.from(trace.toString().toLowerCase());
      for (let offset = bytes.indexOf(low); offset >= 0; offset = bytes.indexOf(low, offset + 1)) count++;
    }
  }
  return count;
}

/** Erases a person with a hundred memories among ten thousand, while the server goes on, and looks for them in every byte. */
export async function erasure(): Promise<Row[]> {
  const server = await startServer(withAddresses);
  const { dataDir } = server;
  const margaret = memorialId(dataDir, "margaret-ellis");
  addStories(dataDir, margaret, others / 2);
  addMember(dataDir, { email });
  change(dataDir, "update accounts set full_name = ? where email = ?", name, email);
  const guest = await new Client(server.origin, "10.9.0.1").unlock("margaret-ellis", "rosegarden");
  const media = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
  for (let index = 0; index < own; index++) {
    const given = { authorName: name, contentText: `${name} ${words}, ${index}.` };
    const kind: Record<string, string | File> = index % 4 ? {} : { memoryType: "photo", media };
    await guest.post(share, await filledIn(guest, `Bees ${index}`, { ...given, ...kind }));
  }
  await new Client(server.origin, "10.9.0.2").post("/auth/forgot", { email });
  addStories(dataDir, margaret, others / 2);
  const before = hits(dataDir);
  const erased = await command("erase-person", dataDir, [email, "--yes"]);
  const after = hits(dataDir);
  await server.stop();
  const what = `a person with ${own} memories among ${others} is erased`;
  return [
    atLeast(own, `${what}: hits in database, WAL, media and outbox before`, before),
    { ...atMost(0, `${what}: hits afterwards`, after), ...(erased.code !== 0 && { good: false, figure: erased.err }) },
  ];
}
