import { type Element, elementAt, elementsIn, makeVoid, numberIn } from "./ebml.server";
import { BadFile, type FileBytes } from "./file-bytes.server";
import { type Foreign, type Recording, voice } from "./recording";
import { commentWithin, emptyComment } from "./xiph-comment.server";

/** RFC 9559 §5. */
const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  scale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  trackName: 0x536e,
  codec: 0x86,
  codecPrivate: 0x63a2,
  codecName: 0x258688,
  attached: 0x7446,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  time: 0xe7,
  position: 0xa7,
  previous: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  checksum: 0xbf,
  encodings: 0x6d80,
  encoding: 0x6240,
  encryption: 0x5035,
};

/** The codecs of WebM. Other codecs have metadata of cameras and encoders in their headers or frames, which only ffmpeg can remove. */
const webmCodecs = ["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"];

type SizedElement = Element & { end: number };

class Webm {
  readonly file: FileBytes;
  readonly tracks = new Map<number, { type: number; codec: string }>();
  width: number | null = null;
  height: number | null = null;
  scale = 1_000_000;
  duration = 0;
  /** The time at which the last block begins, in units of scale. */
  last = 0;
  #cluster = 0;
  #hasBlock = false;

  constructor(file: FileBytes) {
    this.file = file;
  }

  async info(info: SizedElement) {
    for await (const part of elementsIn(this.file, info.body, info.end)) {
      if (part.id === id.scale) this.scale = (await numberIn(this.file, part)) || 1_000_000;
      else if (part.id === id.duration) this.duration = await numberIn(this.file, part, true);
      else if (part.id === id.muxer || part.id === id.writer) this.file.patch(part.body, part.end - part.body);
      else makeVoid(this.file, part);
    }
  }

  async allTracks(tracks: SizedElement) {
    for await (const entry of elementsIn(this.file, tracks.body, tracks.end)) {
      if (entry.id !== id.track || !(await this.#track(entry))) makeVoid(this.file, entry);
    }
  }

  async #track(entry: SizedElement) {
    const found = { number: 0, type: 0, codec: "" };
    let headers: SizedElement | null = null;
    for await (const part of elementsIn(this.file, entry.body, entry.end)) {
      if (part.id === id.trackNumber) found.number = await numberIn(this.file, part);
      else if (part.id === id.trackType) found.type = await numberIn(this.file, part);
      else if (part.id === id.codec) found.codec = await this.file.text(part.body, Math.min(64, part.end - part.body));
      else if (part.id === id.codecPrivate) headers = part;
      else if (part.id === id.video) await this.#size(part);
      else if (part.id === id.encodings) await this.#refuseEncrypted(part);
      else if ([id.trackName, id.codecName, id.attached, id.checksum].includes(part.id)) makeVoid(this.file, part);
    }
    const plays = found.type === 1 || found.type === 2;
    if (headers && found.codec === "A_VORBIS") await this.#blankComment(headers);
    if (plays) this.tracks.set(found.number, found);
    return plays;
  }

  async #refuseEncrypted(encodings: SizedElement) {
    for await (const one of elementsIn(this.file, encodings.body, encodings.end))
      if (one.id === id.encoding)
        for await (const part of elementsIn(this.file, one.body, one.end))
          if (part.id === id.encryption) throw new BadFile("protected");
  }

  async #blankComment({ body, end }: SizedElement) {
    const found = commentWithin(await this.file.read(body, end - body));
    if (!found) throw new BadFile("cut-off");
    this.file.patch(body + found.at, emptyComment("vorbis", found.length));
  }

  async #size(video: SizedElement) {
    for await (const part of elementsIn(this.file, video.body, video.end)) {
      if (part.id === id.width) this.width = await numberIn(this.file, part);
      if (part.id === id.height) this.height = await numberIn(this.file, part);
    }
  }

  /** Handles an element of a cluster: only blocks of tracks that play stay. */
  async inCluster(part: SizedElement) {
    if (part.id === id.time) this.#cluster = await numberIn(this.file, part);
    else if (part.id === id.simpleBlock) await this.#block(part, part);
    else if (part.id === id.blockGroup) {
      for await (const inner of elementsIn(this.file, part.body, part.end)) {
        if (inner.id === id.block) await this.#block(inner, part);
      }
    } else if (part.id !== id.position && part.id !== id.previous) makeVoid(this.file, part);
  }

  async #block({ body, end }: SizedElement, whole: SizedElement) {
    const bytes = await this.file.read(body, Math.min(12, end - body));
    const length = Math.clz32(bytes[0] ?? 0) - 23;
    if (length > 4 || bytes.length < length + 2) throw new BadFile("cut-off");
    let number = (bytes[0] ?? 0) & (0xff >> length);
    for (let offset = 1; offset < length; offset++) number = number * 256 + (bytes[offset] ?? 0);
    if (!this.tracks.has(number)) return makeVoid(this.file, whole);
    this.#hasBlock = true;
    this.last = Math.max(this.last, this.#cluster + bytes.readInt16BE(length));
  }

  recording(docType: string): Recording | Foreign {
    const tracks = [...this.tracks.values()];
    if (!tracks.length) throw new BadFile("cut-off");
    if (!this.#hasBlock) throw new BadFile("empty");
    if (tracks.some(({ codec }) => !webmCodecs.includes(codec.replace(/\0+$/, "")))) return { foreign: "matroska" };
    const seconds = ((this.duration > 0 ? this.duration : this.last) * this.scale) / 1e9;
    const durationMs = seconds > 0 && seconds < 1e6 ? Math.round(seconds * 1000) : null;
    const common = { demuxer: "matroska", durationMs, playable: false } as const;
    if (!tracks.some(({ type }) => type === 1)) return voice({ ...common, type: "audio/webm", extension: "webm" });
    const { width, height } = this;
    const [type, extension] = docType === "webm" ? ["video/webm", "webm"] : ["video/x-matroska", "mkv"];
    return { ...common, kind: "video", type, extension, width, height };
  }
}

const topLevel = [id.seekHead, id.info, id.tracks, id.cluster, id.cues, 0x1254c367, 0x1043a770, 0x1941a469];

/**
 * Reads a WebM or Matroska file and collects the bytes to blank. Browsers record files whose segment and clusters have unknown sizes; these are
 * read too. If the file doesn't state its duration, the last block determines it. Returns Foreign for a file with other codecs than WebM's.
 */
export async function readWebm(file: FileBytes): Promise<Recording | Foreign> {
  const header = await elementAt(file, 0, file.size);
  let docType = "";
  if (header.end === null) throw new BadFile("cut-off");
  for await (const part of elementsIn(file, header.body, header.end))
    if (part.id === id.docType) docType = await file.text(part.body, Math.min(16, part.end - part.body));
  docType = docType.replace(/\0+$/, "");
  if (docType !== "webm" && docType !== "matroska") throw new BadFile("unknown");
  const segment = await elementAt(file, header.end, file.size);
  if (segment.id !== id.segment) throw new BadFile("cut-off");
  const end = segment.end ?? file.size;
  file.patch(end, file.size - end);

  const webm = new Webm(file);
  let openCluster = false;
  for (let offset = segment.body; offset < end; ) {
    const element = await elementAt(file, offset, end);
    const top = topLevel.includes(element.id);
    if (element.id === id.cluster) {
      openCluster = element.end === null;
      if (element.end !== null)
        for await (const part of elementsIn(file, element.body, element.end)) await webm.inCluster(part);
      offset = element.end ?? element.body;
      continue;
    }
    if (element.end === null) throw new BadFile("cut-off");
    const whole = { ...element, end: element.end };
    if (top) openCluster = false;
    if (openCluster) await webm.inCluster(whole);
    else if (element.id === id.info) await webm.info(whole);
    else if (element.id === id.tracks) await webm.allTracks(whole);
    else if (element.id === id.seekHead || element.id === id.cues) await withoutChecksum(file, whole);
    else makeVoid(file, whole);
    offset = whole.end;
  }
  return webm.recording(docType);
}

/** Removes the checksum of an element that is blanked in part, because it would be wrong. Without one nothing is checked (RFC 8794 §11.3.1). */
async function withoutChecksum(file: FileBytes, { body, end }: SizedElement) {
  for await (const part of elementsIn(file, body, end)) if (part.id === id.checksum) makeVoid(file, part);
}
