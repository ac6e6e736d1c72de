import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2 = promisify(argon2Callback);

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. It suits a small machine. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

function parsePhc(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!parts) return null;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const tag = Buffer.from(parts[5] ?? "", "base64");
  const use = { memory, passes, parallelism, tagLength: tag.length };
  return { use, salt: Buffer.from(parts[4] ?? "", "base64"), tag };
}

async function derive(password: string, nonce: Buffer, use: typeof cost) {
  return Buffer.from(await argon2("argon2id", { message: password.normalize("NFKC"), nonce, ...use }));
}

/** Hashes an account's password with argon2id into a PHC string. With `template`, another hash, it uses that one's salt and cost. */
export async function hashPassword(password: string, template: string | null = null): Promise<string> {
  const { use, salt } = (template && parsePhc(template)) || { use: cost, salt: randomBytes(16) };
  const tag = await derive(password, salt, use);
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${use.memory},t=${use.passes},p=${use.parallelism}$${text(salt)}$${text(tag)}`;
}

let decoy: Promise<string> | undefined;

/** Whether a password belongs to a stored hash. Without a hash, for an unknown account, it takes as long and returns false. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(12).toString("hex"));
  const parts = parsePhc(stored ?? (await decoy));
  if (!parts) return false;
  const tag = await derive(password, parts.salt, parts.use);
  return stored !== null && timingSafeEqual(tag, parts.tag);
}
