import type { Box } from "./boxes.server";
import { BadFile, type FileBytes } from "./file-bytes.server";

type Span = { at: number; end: number };

function only(boxes: Box[], ...types: string[]) {
  return boxes.find(({ type }) => types.includes(type));
}

async function chunkOffsets(file: FileBytes, table: Box[]) {
  const box = only(table, "stco", "co64");
  if (!box) return { count: 0, at: async () => 0 };
  const wide = box.type === "co64" ? 8 : 4;
  const count = await file.u32(box.body + 4);
  if (box.body + 8 + count * wide > box.end) throw new BadFile("cut-off");
  const at = (index: number) => (wide === 8 ? file.u64(box.body + 8 + index * 8) : file.u32(box.body + 8 + index * 4));
  return { count, at };
}

/** Throws BadFile where a track's samples lie behind the end of the file. */
export async function checkChunks(file: FileBytes, table: Box[]): Promise<void> {
  const offsets = await chunkOffsets(file, table);
  for (let index = 0; index < offsets.count; index++)
    if ((await offsets.at(index)) >= file.size) throw new BadFile("cut-off");
}

async function sampleSizes(file: FileBytes, table: Box[]) {
  const box = only(table, "stsz", "stz2");
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

/** The samples of a track as its table says where they are: chunk by chunk, each with its place and its size in bytes. */
async function* chunksOf(file: FileBytes, table: Box[]): AsyncGenerator<{ at: number; sizes: number[] }> {
  const [offsets, sizes] = [await chunkOffsets(file, table), await sampleSizes(file, table)];
  const runs = only(table, "stsc");
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

  // Sizes that are all the same are not read from the file, so that its own count of steps does not end a track of billions.
  async function step(size: Promise<number>) {
    if (sample > 2_000_000) throw new BadFile("cut-off");
    return size;
  }
}

/** The samples of a track, each with its place and its size in bytes, as far as they lie within the file. */
export async function* samplesIn(file: FileBytes, table: Box[]): AsyncGenerator<{ at: number; size: number }> {
  for await (const { at, sizes } of chunksOf(file, table)) {
    let place = at;
    for (const size of sizes) {
      if (place + size <= file.size) yield { at: place, size };
      place += size;
    }
  }
}

/** Zeroes the samples of a track, as far as they lie in the media of the file. */
export async function eraseSamples(file: FileBytes, table: Box[], media: Span[]): Promise<void> {
  for await (const { at: start, sizes } of chunksOf(file, table)) {
    const length = sizes.reduce((sum, size) => sum + size, 0);
    for (const span of media) {
      const [at, end] = [Math.max(start, span.at), Math.min(start + length, span.end)];
      if (at < end) file.patch(at, end - at);
    }
  }
}
