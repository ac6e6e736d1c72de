/** A number in seven bits of each of four bytes, as ID3 writes sizes. */
const seven = (value: number) => Buffer.from([21, 14, 7, 0].map((by) => (value >> by) & 0x7f));

/** A tag of ID3v2.4 with a title (id3.org/id3v2.4.0-structure). */
export function id3(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title)]);
  const frame = Buffer.concat([Buffer.from("TIT2"), seven(text.length), Buffer.from([0, 0]), text]);
  const room = Buffer.alloc(200);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), seven(frame.length + room.length), frame, room]);
}

/** An APEv2 tag with a title, as it stands at the end of a file. */
export function apeTag(title: string): Buffer {
  const item = Buffer.concat([
    Buffer.from([title.length, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(`Title\0${title}`, "latin1"),
  ]);
  const end = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write("APETAGEX", "latin1");
    for (const [index, value] of [2000, item.length + 32, 1, flags].entries())
      bytes.writeUInt32LE(value >>> 0, 8 + index * 4);
    return bytes;
  };
  return Buffer.concat([end(0xa0000000), item, end(0x80000000)]);
}

function chunk(type: string, text: string) {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(text.length, 4);
  return Buffer.concat([head, Buffer.from(text + (text.length % 2 ? "\0" : ""), "latin1")]);
}

/** A WAV with the notes of recorders after the sound, counted in its size. */
export function withChunks(wav: Buffer): Buffer {
  const all = Buffer.concat([
    wav,
    chunk("iXML", "<SERIAL>SN4711</SERIAL>"),
    chunk("id3 ", "SecretName "),
    chunk("_PMX", "<x>SecretPlace</x>"),
  ]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}
