import { generateKeyPairSync, sign } from "node:crypto";

/** A piece of DER: its tag, the length of its content, and the content. */
function der(tag: number, ...parts: Uint8Array[]) {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const time = (date: Date) => text(0x18, `${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`);

/** A certificate for a host's name that its own key has signed (RFC 5280), valid for a day. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(oid("550403"), text(0x0c, host))));
  const [from, until] = [-1, 1].map((days) => time(new Date(Date.now() + days * 86_400_000))) as [Buffer, Buffer];
  const names = sequence(oid("551d11"), der(0x04, sequence(text(0x82, host))));
  const isAuthority = sequence(oid("551d13"), der(0x04, sequence(der(0x01, Buffer.from([255])))));
  const content = sequence(
    ...[der(0xa0, der(0x02, Buffer.from([2]))), der(0x02, Buffer.from([7])), algorithm, name],
    ...[sequence(from, until), name, publicKey.export({ type: "spki", format: "der" })],
    der(0xa3, sequence(names, isAuthority)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
