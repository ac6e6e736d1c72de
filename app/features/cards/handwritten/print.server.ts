import { qrModules, typeset } from "~/engines/print";
import { env } from "~/env.server";
import type { Drawing } from "~/features/cards/stationery/drawing";
import { catalogues } from "~/languages/all";
import type { HandoutColors } from "~/lib/handout/colors";
import { languageList } from "~/lib/handout/languages";
import type { Shape } from "~/lib/handout/shapes";
import type { MemorialAccess } from "~/models/access";
import { type Printed, readPrinted } from "~/models/handout/read.server";
import { plainCodeUrl } from "~/models/memorial/code.server";
import { paths } from "~/paths";
import { type CardCode, type CardKind, type CardSide, cardSides, writeCardCode } from "./code";
import { codeOnCard, shapesOfCard } from "./drawing";
import { type CardContent, layOutCard } from "./face";
import { geometryOf, modulesIn } from "./geometry";
import type { CardChoices } from "./input";
import { cardSigner, issueCards } from "./issue.server";
import { cardSheet } from "./sheets";

type Access = MemorialAccess<"manage">;
type Look = Pick<CardChoices, "size" | "space"> & { colors: HandoutColors };

/** The address in a card's code. A phone that scans it finds the memorial's page. */
const codeUrlOf = (card: CardCode) => env.origin.toUpperCase() + paths.codeOfCard(card.shortId, writeCardCode(card));

/** The two sides of a memorial's cards, drawn without their codes when they are asked for. */
export interface Cards extends Pick<Printed, "fullName" | "languages" | "portrait"> {
  kinds: Record<CardSide, CardKind>;
  shapesOf: (side: CardSide) => Shape[];
}

/** Returns the words of a card in the languages of the handout. The access password is not among them. */
export function cardContent({ content, languages }: Pick<Printed, "content" | "languages">): CardContent {
  const texts = languageList(languages).map((language) => catalogues[language]);
  const inEach = (text: keyof (typeof texts)[number]["handwrittenCard"]) =>
    texts.map(({ handwrittenCard, about: { direction } }) => ({ text: handwrittenCard[text], direction }));
  const { header, name, portrait } = content;
  return {
    header,
    name,
    portrait,
    invitation: inEach("invitation"),
    writer: inEach("name"),
    family: inEach("family"),
    after: inEach("after"),
  };
}

const both = <T>(of: (side: CardSide) => T) =>
  Object.fromEntries(cardSides.map((side) => [side, of(side)])) as Record<CardSide, T>;

/** Reads what a memorial's cards say, and draws them in these colours. Throws if the handout's code can't be made. */
export async function readCards(access: Access, { size, space, colors }: Look): Promise<Cards> {
  const printed = await readPrinted(access, "management", []);
  const { fullName, languages, portrait } = printed;
  const mirrored = catalogues[languages.first].about.direction === "rtl";
  const content = cardContent(printed);
  const kinds = both((side): CardKind => ({ size, side, mirrored }));
  const shapesOf = (side: CardSide) => shapesOfCard(layOutCard(kinds[side], content, space, typeset), colors);
  return { fullName, languages, portrait, kinds, shapesOf };
}

/** One side with the code of the memorial's address in place of a card's: nobody can send this picture back as a card. */
export async function previewOf(
  access: Access,
  { kinds, shapesOf }: Cards,
  side: CardSide,
): Promise<Pick<Drawing, "shapes" | "box">> {
  const geometry = geometryOf(kinds[side]);
  const box = { x: 0, y: 0, width: geometry.width, height: geometry.height };
  const d = codeOnCard(qrModules(await plainCodeUrl(access), "M"), geometry);
  const code: Shape = { kind: "fill", d, color: "#000000", crisp: true };
  return { box, shapes: [...shapesOf(side), code] };
}

/**
 * Makes a PDF of new cards, each with its own number, for an office printer or a print shop. The numbers are used up even if it fails. Throws
 * NumbersUsedUp if there are too few.
 */
export async function printCards(access: Access, cards: Cards, choices: CardChoices): Promise<Buffer> {
  const { count, size, destination } = choices;
  const { fullName, languages, portrait, kinds, shapesOf } = cards;
  const first = await issueCards(access, count);
  const sign = await cardSigner(access);
  const codeOf = (index: number, side: CardSide) =>
    qrModules(codeUrlOf(sign({ number: first + index, kind: kinds[side] })), "M");
  // pdfkit takes 25 MB of memory, which a server that makes no PDF needn't spend.
  const { cardsPdf } = await import("./pdf.server");
  return cardsPdf(cardSheet(size, destination), {
    title: fullName,
    lang: languages.first,
    portrait: portrait?.jpeg ?? null,
    shapes: both(shapesOf),
    count,
    codeOf,
    twoSided: destination === "office",
    placeOf: (side, modules) => modulesIn(geometryOf(kinds[side]), modules),
  });
}
