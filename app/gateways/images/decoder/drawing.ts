import { type Drawn, expansion } from "./expansion.ts";
import { referencesOf, sheetOf } from "./references.ts";
import { readXml } from "./xml.ts";

/** No drawing made by hand has more elements or levels. */
const mostElements = 200_000;
const deepest = 200;
/** Elements that references may draw in addition to those in the file: they take half a second. Charts use a few thousand. */
const mostExpanded = 20_000;
/** Weight of a filter step, which works on the whole picture. */
const filterStep = 20;
/** Filter steps allowed in a drawing; each allocates a whole picture. */
const mostFilterSteps = 8;

export type DrawingProblem = "not-a-picture" | "too-complex" | "linked";

/** The text of a file, in the encoding that it declares; null if it isn't text. */
function textOf(bytes: Buffer): string | null {
  const [first = 0, second = 0] = bytes;
  const start = bytes.toString("latin1", 0, 200);
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  let label = declared ?? "utf-8";
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) label = "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) label = "utf-16be";
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const declaration = /^\s*<\?xml[^>]*\?>/;
/** A document type without declarations of its own. Drawing doesn't need it. */
const bareType = /<!DOCTYPE[^[\]<>]*>/i;

/**
 * Checks an SVG before it is drawn, in linear time. Returns the checked text, which is all that may be drawn, whatever the file's encoding. Refuses
 * entities, references that multiply the drawing, many filter steps, and parts of other files.
 */
export function checkDrawing(bytes: Buffer): { svg: string } | { problem: DrawingProblem } {
  // A compressed SVG would be unpacked whole, whatever its size.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { problem: "not-a-picture" };
  const text = textOf(bytes);
  if (text === null || !/<svg[\s>/:]/i.test(text.slice(0, 4000))) return { problem: "not-a-picture" };
  return look(text, true);
}

function look(text: string, outermost: boolean): { svg: string; weight: number } | { problem: DrawingProblem } {
  const svg = text.replace(declaration, "").replace(bareType, "");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return { problem: "too-complex" };
  const found: Drawn[] = [];
  const path: number[] = [];
  const styles: string[] = [];
  let [problem, steps, weight] = [undefined as DrawingProblem | undefined, 0, 0];
  /** Checks a file embedded in the drawing: an SVG is checked like the outer one. */
  const within = (data: string) => {
    const inner = bytesOf(data);
    if (inner[0] === 0x1f && inner[1] === 0x8b) return { problem: "too-complex" as const };
    const innerText = /<(?:\w+:)?svg/i.test(inner.toString("latin1", 0, 8000).replaceAll("\0", ""))
      ? textOf(inner)
      : null;
    if (innerText === null) return { weight: 1 };
    return outermost ? look(innerText, false) : { problem: "too-complex" as const };
  };
  const whole = readXml(svg, deepest, {
    open(qualified, attributes) {
      if (problem) return;
      const name = qualified.slice(qualified.indexOf(":") + 1);
      const step = /^fe[A-Z]/.test(name);
      if (step && ++steps > mostFilterSteps) problem = "too-complex";
      if (found.length >= mostElements) problem = "too-complex";
      const element: Drawn = {
        name,
        parent: path.at(-1) ?? -1,
        weight: step ? filterStep : 1,
        ...referencesOf(name, attributes),
      };
      if (element.elsewhere) problem = "linked";
      if (element.data) {
        const inner = within(element.data);
        if ("problem" in inner) problem = inner.problem;
        else element.weight += inner.weight;
      }
      weight += element.weight;
      path.push(found.length);
      found.push(element);
    },
    close: () => void path.pop(),
    text(part) {
      if (found[path.at(-1) ?? -1]?.name === "style") styles.push(part);
    },
  });
  if (problem) return { problem };
  if (!whole || !found.length) return { problem: path.length >= deepest ? "too-complex" : "not-a-picture" };
  const drawn = expansion(found, sheetOf(styles.join("")), weight + mostExpanded);
  return drawn > weight + mostExpanded ? { problem: "too-complex" } : { svg, weight: drawn };
}

function bytesOf(data: string) {
  const comma = data.indexOf(",");
  const [kind, inside] = [data.slice(0, comma), data.slice(comma + 1)];
  if (/;\s*base64\s*$/i.test(kind)) return Buffer.from(inside, "base64");
  // Escapes are decoded byte by byte: an invalid one must not skip the check.
  return Buffer.from(
    inside.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
