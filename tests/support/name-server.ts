import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIP } from "node:net";

/** The bytes of an IP address: 4 or 16. */
function bytesOf(address: string) {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => (text ? text.split(":") : []);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: 8 - groups(head).length - after.length }, () => "0");
  const all = [...groups(head), ...(tail === undefined ? [] : zeros), ...after];
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, "0"), "hex")));
}

const types = { A: 1, AAAA: 28 };

/** A name server over UDP (RFC 1035) that answers what a test wants: the addresses of a name, anew for each question. */
export class NameServer {
  /** The addresses of a name; none means that there is no such name, null that no answer comes. */
  answer: (name: string) => string[] | null = () => [];
  /** The names of all questions for an IPv4 address. */
  asked: string[] = [];
  readonly #socket = createSocket("udp4");

  async start() {
    this.#socket.on("message", (question, { port, address }) => {
      const reply = this.#reply(question);
      if (reply) this.#socket.send(reply, port, address);
    });
    this.#socket.bind(0, "127.0.0.1");
    await once(this.#socket, "listening");
    return this;
  }

  get address() {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop() {
    this.#socket.close();
  }

  #reply(question: Buffer) {
    const labels: string[] = [];
    let offset = 12;
    for (let length = question[offset] ?? 0; length; length = question[offset] ?? 0) {
      labels.push(question.toString("latin1", offset + 1, offset + 1 + length));
      offset += length + 1;
    }
    const end = offset + 5;
    const type = question.readUInt16BE(offset + 1);
    const name = labels.join(".").toLowerCase();
    if (type === types.A) this.asked.push(name);
    const found = this.answer(name);
    if (!found) return null;
    const records = found.filter((address) => (isIP(address) === 4 ? types.A : types.AAAA) === type).map(bytesOf);
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(found.length ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(records.length, 6);
    head.fill(0, 8, 12);
    const answers = records.map((data) => {
      const record = Buffer.alloc(12);
      // The name is that of the question; class IN, no time to live.
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    return Buffer.concat([head, question.subarray(12, end), ...answers]);
  }
}
