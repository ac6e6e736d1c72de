import { renderToStaticMarkup } from "react-dom/server";
import type { HandoutColors } from "~/lib/handout/colors";
import type { Sheet } from "~/lib/handout/sheet";
import { HandoutPicture } from "./picture";

/** Renders a handout as a self-contained SVG document; `portrait` is a JPEG that is embedded. */
export function handoutSvg(sheet: Sheet, colors: HandoutColors, portrait: Buffer | null): string {
  const url = portrait && `data:image/jpeg;base64,${portrait.toString("base64")}`;
  return renderToStaticMarkup(<HandoutPicture sheet={sheet} colors={colors} portrait={url} />);
}
