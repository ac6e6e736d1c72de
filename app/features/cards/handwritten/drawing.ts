import { contrast, mix } from "~/lib/color";
import { codePath } from "~/lib/handout/code-path";
import { type ColorKey, type HandoutColors, readableOn } from "~/lib/handout/colors";
import { grown, type Shape, texts } from "~/lib/handout/shapes";
import type { Box } from "~/lib/handout/sheet";
import { type CardFace, type CardText, cardTexts } from "./face";
import { type CardGeometry, modulesIn } from "./geometry";

const colorOf: Record<CardText, ColorKey> = {
  header: "headerText",
  name: "nameText",
  invitation: "callToActionText",
  writer: "instructionText",
  family: "instructionText",
  after: "footerText",
};

const white = "#ffffff";
const black = "#000000";

/** The most contrast that lines behind handwriting have with the paper, so that they can be told from ink when a scan is whitened. */
export const mostFaint = 1.5;

/** A colour as light as lines behind handwriting have to be. */
function faint(color: string): string {
  const steps = Array.from({ length: 51 }, (_, index) => mix(color, white, index / 50));
  return steps.find((step) => contrast(step, white) <= mostFaint) ?? white;
}

const area = ({ x, y, width, height }: Box) =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`;

/** The portrait with a border inside its edge, so that it comes no nearer to what is read by machines. */
function framed(box: Box, color: string): Shape[] {
  const [radius, width] = [12, 3];
  const edge = { kind: "box", box: grown(box, -width / 2), radius, fill: null, stroke: color, width } as const;
  return [{ kind: "portrait", box, radius }, edge];
}

/** The shapes of one side of a card in painting order, without its code. The card is white; each text has a readable shade of its colour. */
export function shapesOfCard({ room, texts: lines, portrait, faint: boxes }: CardFace, colors: HandoutColors): Shape[] {
  const { marks, mark, family } = room.geometry;
  const frame = 4;
  return [
    { kind: "fill", d: boxes.map(area).join(""), color: faint(colors.decorativeLine) },
    ...(portrait ? framed(portrait, colors.portraitBorder) : []),
    ...cardTexts.flatMap((text) => texts(lines[text], readableOn(colors[colorOf[text]], [white]))),
    ...(family
      ? [{ kind: "box", box: grown(family, frame / 2), radius: 0, fill: null, stroke: black, width: frame } as const]
      : []),
    ...marks.map((spot) => ({ kind: "dot", ...spot, radius: mark / 2, color: black }) as const),
  ];
}

/** A card's code in its place, as SVG path data. */
export const codeOnCard = (modules: boolean[][], geometry: CardGeometry): string =>
  codePath(modules, geometry.panel, modulesIn(geometry, modules.length).module);
