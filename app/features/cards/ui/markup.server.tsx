import { renderToStaticMarkup } from "react-dom/server";
import type { Drawing } from "~/features/cards/stationery/drawing";
import { Painted } from "~/ui/handout/picture";

const embedded = (jpeg: Buffer | null) => jpeg && `data:image/jpeg;base64,${jpeg.toString("base64")}`;

interface Pictures {
  portrait: Buffer | null;
  logo: Buffer | null;
}

/** Renders one print as a self-contained SVG document so many pixels wide; `portrait` and `logo` are JPEGs that are embedded. */
export function printSvg(
  { shapes, box }: Pick<Drawing, "shapes" | "box">,
  width: number,
  { portrait, logo }: Pictures,
): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label="Print"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={width}
      height={Math.round((width * box.height) / box.width)}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a print are always the same ones
        <Painted key={index} shape={shape} portrait={embedded(portrait)} logo={embedded(logo)} />
      ))}
    </svg>,
  );
}
