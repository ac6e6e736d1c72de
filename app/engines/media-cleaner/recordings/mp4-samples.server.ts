import type { Box } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";

type Span = { at: number; end: number };

function first(boxes: Box[], ...types: string[]) {
  return boxes.find(({ type }) => types.includes(type));
}

async function chunkOffsets(file: FileBytes, table: Box[]) {
  const box = first(table, "stco", "co64");
  if (!box) return { count: 0, at: async () => 0 };
  const wide = box.type === "co64" ? 8 : 4;
  const count = await file.u32(box.body + 4);
  if (box.body + 8 + count * wide > box.end) throw new BadFile("cut-off");
  const at = (index: number) => (wide === 8 ? file.u64(box.body + 8 + index * 8) : file.u32(box.body + 8 + index * 4));
  return { count, at };
}

/** Throws BadFile if a track's samples lie beyond the end of the file. */
export async function checkChunks(file: FileBytes, table: Box[]): Promise<void> {
  const offsets = await chunkOffsets(file, table);
  for (let index = 0; index < offsets.count; index++)
    if ((await offsets.at(index)) >= file.size) throw new BadFile("cut-off");
}

async function sampleSizes(file: FileBytes, table: Box[]) {
  const box = first(table, "stsz", "stz2");
  if (!box) return { count: 0, at: async () => 0 };
  const [field, count] = [await file.u32(box.body + 4), await file.u32(box.body + 8)];
  const bits = box.type === "stsz" ? 32 : field & 255;
  if (box.type === "stsz" && field) return { count, at: async () => field };
  if (box.body + 12 + (count * bits) / 8 > box.end || ![4, 8, 16, 32].includes(bits)) throw new BadFile("cut-off");
  const at = async (index: number) => {
    if (bits === 32) return file.u32(box.body + 12 + index * 4);
    const byte = await file.read(box.body + 12 + Math.floor((index * bits) / 8), bits === 16 ? 2 : 1);
    if (bits === 16) return byte.readUInt16BE();
    return bits === 8 ? byte.readUInt8() : index % 2 ? byte.readUInt8() & 15 : byte.readUInt8() >> 4;
  };
  return { count, at };
}

/** Returns the number of a track's samples that lie outside of fragments. */
export async function sampleCount(file: FileBytes, table: Box[]): Promise<number> {
  return (await sampleSizes(file, table)).count;
}

/** Iterates over the chunks of a track according to its sample table, each with its offset and the sizes of its samples in bytes. */
async function* chunksOf(file: FileBytes, table: Box[]): AsyncGenerator<{ at: number; sizes: number[] }> {
  const [offsets, sizes] = [await chunkOffsets(file, table), await sampleSizes(file, table)];
  const runs = first(table, "stsc");
  if (!runs || !offsets.count) return;
  const runCount = await file.u32(runs.body + 4);
  if (!runCount || runs.body + 8 + runCount * 12 > runs.end) throw new BadFile("cut-off");
  const runAt = (index: number) => runs.body + 8 + index * 12;
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk++) {
    while (run + 1 < runCount && (await file.u32(runAt(run + 1))) <= chunk + 1) run++;
    const inChunk = await file.u32(runAt(run) + 4);
    const at = await offsets.at(chunk);
    const found: number[] = [];
    for (let index = 0; index < inChunk && sample < sizes.count; index++) found.push(await step(sizes.at(sample++)));
    yield { at, sizes: found };
  }

  // Sizes that are all the same are not read from the file. So the limit on its reads would not stop a track of billions of samples.
  async function step(size: Promise<number>) {
    if (sample > 2_000_000) throw new BadFile("cut-off");
    return size;
  }
}

/** Iterates over the samples of a track that lie within the file, each with its offset and its size in bytes. */
export async function* samplesIn(file: FileBytes, table: Box[]): AsyncGenerator<{ at: number; size: number }> {
  for await (const { at, sizes } of chunksOf(file, table)) {
    let offset = at;
    for (const size of sizes) {
      if (offset + size <= file.size) yield { at: offset, size };
      offset += size;
    }
  }
}

/** Zeroes the samples of a track that lie in the file's media. */
export async function eraseSamples(file: FileBytes, table: Box[], media: Span[]): Promise<void> {
  for await (const { at: start, sizes } of chunksOf(file, table)) {
    const length = sizes.reduce((sum, size) => sum + size, 0);
    for (const span of media) {
      const [at, end] = [Math.max(start, span.at), Math.min(start + length, span.end)];
      if (at < end) file.patch(at, end - at);
    }
  }
}
