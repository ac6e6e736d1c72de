export interface JpegHeader {
  width: number;
  height: number;
  /** 1 is grey, 3 is colour. */
  channels: number;
}

/** Markers of a frame's header: C0 to CF without those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size in pixels and channels of a JPEG as sharp writes it. Throws where the bytes are none, or have neither 1 nor 3 channels. */
export function jpegHeader(jpeg: Buffer): JpegHeader {
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (!isFrame(jpeg.readUInt8(at + 1))) continue;
    const channels = jpeg.readUInt8(at + 9);
    if (channels !== 1 && channels !== 3) break;
    return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7), channels };
  }
  throw new Error("The portrait is no JPEG that a PDF can show");
}
