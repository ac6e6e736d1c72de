import { renderToStaticMarkup } from "react-dom/server";
import type { HandoutColors } from "~/lib/handout/colors";
import type { Sheet } from "~/lib/handout/sheet";
import { HandoutPicture } from "./picture";

const embedded = (jpeg: Buffer | null) => jpeg && `data:image/jpeg;base64,${jpeg.toString("base64")}`;

/** Renders a handout as a self-contained SVG document; `portrait` and `logo` are JPEGs that are embedded. */
export function handoutSvg(
  sheet: Sheet,
  colors: HandoutColors,
  portrait: Buffer | null,
  logo: Buffer | null = null,
): string {
  const pictures = { portrait: embedded(portrait), logo: embedded(logo) };
  return renderToStaticMarkup(<HandoutPicture sheet={sheet} colors={colors} {...pictures} />);
}
