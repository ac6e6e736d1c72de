import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { stationeryChoicesIn } from "~/features/cards/stationery/input";
import { readStationery, stationeryPicture } from "~/features/cards/stationery/make.server";
import { printSvg } from "~/features/cards/ui/markup.server";
import { drawnResponse } from "~/http/file.server";
import { colorsOf } from "~/http/forms/print.server";
import * as guard from "~/http/guard.server";

/** The widths of the picture in pixels, at least twice those of its places: on the page of the cards, and on the desk. */
const widths = { large: 840, small: 144 };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const query = new URL(args.request.url).searchParams;
  const { format } = stationeryChoicesIn(query).choices;
  const { drawing, portrait, logo } = await readStationery(access, format, await colorsOf(access, query));
  const width = query.has("small") ? widths.small : widths.large;
  const svg = printSvg(drawing, width, { portrait: portrait?.jpeg ?? null, logo: logo?.jpeg ?? null });
  const tag = createHash("sha256").update(svg).digest("base64url");
  return drawnResponse(args.request, { tag, draw: () => stationeryPicture(svg) });
}
