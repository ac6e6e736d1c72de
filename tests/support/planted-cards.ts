import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
  type CardCode,
  type CardKind,
  signatureLength,
  signedText,
} from "../../app/features/cards/handwritten/code.ts";
import { writeBase32 } from "../../app/lib/base32.ts";
import { filledCard } from "./cards/cards.ts";
import type { Filling } from "./cards/handwriting.ts";
import { randomOf } from "./cards/random.ts";
import { type Placed, plainScanner, scanned } from "./cards/scan.ts";
import { rows } from "./client.ts";
import { keysOf } from "./keys.ts";
import { change } from "./people.ts";

/** Gives a memorial of a server a key for its cards. Returns the code of a side of the card with a number. */
export function plantKey(dataDir: string, memorial: string) {
  const [row] = rows<{ short_id: string }>(dataDir, "select short_id from memorials where id = ?", memorial);
  const shortId = row?.short_id ?? "";
  const [id, key] = [randomUUID(), randomBytes(32).toString("base64url")];
  change(dataDir, "delete from card_keys where short_id = ?", shortId);
  change(
    dataDir,
    "insert into card_keys (id, short_id, memorial_id, sealed, next_number) values (?, ?, ?, ?, 1000)",
    ...[id, shortId, memorial, keysOf(dataDir).seal(id, key)],
  );
  return (number: number, kind: Partial<CardKind> = {}): CardCode => {
    const card = { shortId, number, kind: { size: "a6" as const, side: "front" as const, mirrored: false, ...kind } };
    const bits = createHmac("sha256", key).update(signedText(card)).digest().readBigUInt64BE() >> 14n;
    return { ...card, signature: writeBase32(Number(bits), signatureLength) };
  };
}

const random = randomOf(7);

/** A side of a card that somebody filled in. */
export const filled = (code: CardCode, filling: Filling = "empty"): Placed => ({
  ...filledCard(random, code.number, code.kind, filling),
  code,
});

/** A scanned page of A4 with up to two cards below each other, as a JPEG. */
export async function scannedPage(cards: Placed[]): Promise<Buffer> {
  const placed = cards.map((card, index) => ({ ...card, x: 105, y: 70 + 130 * index }));
  const page = await scanned(random, placed, { ...plainScanner, dpi: 150, noise: 3 });
  return page.jpeg().toBuffer();
}
