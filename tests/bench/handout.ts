import sharp from "sharp";
import { Client, memorialId } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";

/** An empty picture of the handout's size, written as the handout is (app/models/handout/print.server.ts). */
function empty() {
  const picture = sharp({ create: { width: 1748, height: 2480, channels: 3, background: "#ffffff" } });
  return picture.withMetadata({ density: 300 }).png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}

/** The whole way to a handout's picture, read, laid out, drawn, written and sent, beside writing an empty picture of its size. */
export async function handout(): Promise<Ratio[]> {
  sharp.cache(false);
  sharp.concurrency(1);
  const server = await startServer();
  const director = await new Client(server.origin).signIn("director@holloway.example");
  const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/handout.png`;
  const ask = async () => (await director.get(url)).arrayBuffer();
  const [plain = 1, whole = 1] = await medians(30, empty, ask);
  await server.stop();
  const figures = `${plain.toFixed(1)} ms for an empty picture, ${whole.toFixed(1)} ms for the handout`;
  return [{ what: "the handout's picture, by its owner", ratio: whole / plain, limit: 3, figures }];
}
