import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { cardChoicesIn } from "~/features/cards/handwritten/input";
import { previewOf, readCards } from "~/features/cards/handwritten/print.server";
import { stationeryPicture } from "~/features/cards/stationery/make.server";
import { printSvg } from "~/features/cards/ui/markup.server";
import { drawnResponse } from "~/http/file.server";
import { colorsOf } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";

/** The width of the picture in pixels, twice that of its place on a page. */
const width = 1120;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const query = new URL(args.request.url).searchParams;
  const { size, space } = cardChoicesIn(query).choices;
  const cards = await readCards(access, { size, space, colors: await colorsOf(access, query) });
  const preview = await previewOf(access, cards, query.get("side") === "back" ? "back" : "front");
  const svg = printSvg(preview, width, { portrait: cards.portrait?.jpeg ?? null, logo: null });
  const tag = createHash("sha256").update(svg).digest("base64url");
  return drawnResponse(args.request, { tag, draw: () => stationeryPicture(svg) });
}
