import sharp from "sharp";
import { db } from "~/db/connection.server";
import { type CardCode, type CardSide, type CardSize, cardSides } from "~/features/cards/handwritten/code";
import type { CardSpace } from "~/features/cards/handwritten/face";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { cardSigner } from "~/features/cards/handwritten/issue.server";
import { printCards, readCards } from "~/features/cards/handwritten/print.server";
import { cardSheet } from "~/features/cards/handwritten/sheets";
import type { HandoutColors } from "~/lib/handout/colors";
import { themes } from "~/lib/handout/themes";
import { rendered } from "../pdf.ts";
import { signedInAccess } from "../proofs.ts";
import type { addAccount } from "../rows.ts";
import type { Written } from "./draw.ts";

/** A side of a card as the product prints it: its code, and the print as SVG. */
export type PrintedSide = Required<Pick<Written, "code" | "printed">>;
export type PrintedCard = Record<CardSide, PrintedSide>;

interface Order {
  memorialId: string;
  owner: Awaited<ReturnType<typeof addAccount>>;
  size: CardSize;
  space: CardSpace;
  colors?: HandoutColors;
  count: number;
}

/** Prints cards into a PDF for an office printer, as the product does, and draws its pages with poppler: sheet by sheet, the cards in their order. */
export async function* printedCards({ memorialId, owner, size, space, count, ...given }: Order) {
  const access = signedInAccess<"manage">(memorialId, owner, "owner");
  const cards = await readCards(access, { size, space, colors: given.colors ?? themes["Classic Teal"] });
  const choices = { size, space, count, theme: "saved", destination: "office" } as const;
  const pdf = await printCards(access, cards, choices);
  const sign = await cardSigner(access);
  const first = await nextNumber(memorialId, count);
  const { places } = cardSheet(size, "office");
  const perSheet = places.front.length;
  for (let from = 0; from < count; from += perSheet) {
    const sheet = Array.from({ length: Math.min(perSheet, count - from) }, () => ({}) as PrintedCard);
    for (const [index, side] of cardSides.entries()) {
      const page = String((2 * from) / perSheet + index + 1);
      const { data, ...picture } = rendered(pdf, ["-r", "300", "-f", page, "-l", page]);
      for (const [nth, card] of sheet.entries()) {
        const code: CardCode = sign({ number: first + from + nth, kind: cards.kinds[side] });
        const { width, height } = geometryOf(code.kind);
        const place = places[side][nth] ?? { x: 0, y: 0 };
        const left = Math.max(0, Math.round(place.x));
        const top = Math.max(0, Math.round(place.y));
        const part = await sharp(data, { raw: { ...picture, channels: 3 } })
          .extract({
            ...{ left, top, width: Math.min(Math.round(width), picture.width - left) },
            height: Math.min(Math.round(height), picture.height - top),
          })
          .png({ compressionLevel: 2 })
          .toBuffer();
        const href = `data:image/png;base64,${part.toString("base64")}`;
        card[side] = {
          code,
          printed: `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`,
        };
      }
    }
    yield sheet;
  }
}

/** The first of the numbers that were used up last. */
async function nextNumber(memorialId: string, count: number): Promise<number> {
  const row = db.selectFrom("card_keys").select("next_number").where("memorial_id", "=", memorialId);
  return (await row.executeTakeFirstOrThrow()).next_number - count;
}
