import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { hungryDrawing, nestedUse, slowDrawing } from "../support/hostile-drawings.ts";
import { watchMemory } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const memorials = [
  { share: "/memorial/margaret-ellis/share", slug: "margaret-ellis", password: "rosegarden" },
  { share: "/memorial/lukasz-wisniewski/share", slug: "lukasz-wisniewski", password: "amber-1952" },
];

/** Prepares a form of a memorial with bytes for a photo; returns a function that sends it and returns the status and the seconds that it took. */
async function filled(server: Server, address: string, index: number, title: string, bytes: BlobPart) {
  const memorial = memorials[index % memorials.length];
  if (!memorial) throw new Error("no memorial");
  const guest = await new Client(server.origin, address).unlock(memorial.slug, memorial.password);
  const { values } = await readPage(await guest.get(memorial.share));
  const words = { authorName: "Joan Marsh", contentTitle: title, contentText: `About ${index}.`, memoryType: "photo" };
  const media = new File([bytes], "photo.jpg");
  return async () => {
    const begun = performance.now();
    const answer = await guest.post(memorial.share, { submissionId: values.submissionId ?? "", ...words, media });
    await answer.text();
    return { status: answer.status, seconds: (performance.now() - begun) / 1000 };
  };
}

/**
 * Several clients send many drawings at once that multiply themselves, take their whole time or take all memory, to each memorial of the cast.
 * Meanwhile mourners there send photos of 12 megapixels one after the other; none may take longer than `patience` seconds.
 */
export async function svgQueue(clients: number, each: number, mourners: number, patience: number): Promise<Row[]> {
  const server = await startServer(withAddresses);
  try {
    const warm = await filled(server, "10.7.255.1", 0, "Warm", await photo());
    await warm();
    const picture = await photo(4000, 3000);
    const kinds = [nestedUse(), slowDrawing(), hungryDrawing(), slowDrawing()];
    const flood: Awaited<ReturnType<typeof filled>>[] = [];
    for (let index = 0; index < clients * each; index++) {
      const client = index % clients;
      const drawing = kinds[Math.floor(index / clients) % kinds.length] ?? "";
      flood.push(await filled(server, `10.7.0.${client}`, client, `Hostile ${index}`, drawing));
    }
    const photos: typeof flood = [];
    for (let index = 0; index < mourners; index++)
      photos.push(await filled(server, `10.7.1.${index % 250}`, index, "Honest", picture));
    const memory = watchMemory(server.process.pid);
    const answered: number[] = [];
    const ended = Promise.all(flood.map(async (send) => answered.push((await send()).status)));
    const honest: { status: number; seconds: number }[] = [];
    let beside = 0;
    for (const send of photos) {
      honest.push(await send());
      if (answered.length < clients * each) beside++;
    }
    await ended;
    const sql = "select count(*) as count from memories where content_title = 'Honest' and media_state = 'attached'";
    const [stored] = rows<{ count: number }>(server.dataDir, sql);
    const what = `${clients * each} hostile SVGs of ${clients} clients, ${mourners} honest photos`;
    const seconds = honest.map((one) => one.seconds);
    const wait = Math.max(...seconds);
    return [
      atLeast(
        clients * each,
        `${what}: hostile ones refused in words`,
        answered.filter((status) => status === 422).length,
      ),
      atLeast(1, `${what}: honest ones that were taken while hostile ones waited`, beside),
      atMost(0, `${what}: honest ones refused`, honest.filter(({ status }) => status !== 303).length),
      atMost(0, `${what}: honest ones lost`, mourners - (stored?.count ?? 0)),
      atMost(
        patience,
        `${what}: longest honest wait (${quantile(seconds, 0.5).toFixed(1)} s in the middle)`,
        wait,
        " s",
      ),
      atMost(1000, `${what}: most memory, of all processes together`, Math.round(memory()), " MB"),
    ];
  } finally {
    await server.stop();
  }
}
