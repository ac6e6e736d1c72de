import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive that a test makes. What isn't given is as it should be. */
export interface Packed {
  name: string | Buffer;
  content: Uint8Array;
  deflated?: boolean;
  /** The length that the directory states. */
  states?: number;
  /** The Unix mode in the directory. */
  mode?: number;
  flags?: number;
  /** A comment in the directory. */
  comment?: Uint8Array;
}

/** Writes an archive as it is told to, so that it may be as wrong as a hostile one. */
export function zipOf(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, content, deflated = false, states = content.length, mode = 0o100644, flags = 0x800 } = file;
    const comment = Buffer.from(file.comment ?? []);
    const bytes = Buffer.isBuffer(name) ? name : Buffer.from(name);
    const stored = deflated ? deflateRawSync(content, { level: 9 }) : Buffer.from(content);
    // An encrypted file begins with a header of 12 bytes.
    const packed = flags & 1 ? Buffer.concat([Buffer.alloc(12), stored]) : stored;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(deflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(states, 18);
    common.writeUInt16LE(bytes.length, 22);
    const signature = (text: string) => Buffer.from(text, "latin1");
    parts.push(signature("PK\x03\x04"), common, bytes, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(comment.length, 0);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 3]);
    directory.push(signature("PK\x01\x02"), madeBy, common, rest, bytes, comment);
    offset += 30 + bytes.length + packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, records, end]);
}
