import { type Drawn, expansion } from "./expansion.ts";
import { referencesOf, sheetOf } from "./references.ts";
import { readXml } from "./xml.ts";

/** Limits for elements and levels, beyond any drawing made by hand. */
const maxElements = 200_000;
const maxDepth = 200;
/** Number of elements that references may add to those in the file. They take half a second; charts use a few thousand. */
const maxExpanded = 20_000;
/** Weight of a filter step, because it works on the whole picture. */
const filterStep = 20;
/** Filter steps allowed in a drawing; each allocates a full picture. */
const maxFilterSteps = 8;

export type DrawingProblem = "not-a-picture" | "too-complex" | "linked";

/** Decodes the text of a file in its declared encoding. Returns null if it isn't text. */
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
/** A document type without declarations of its own. It isn't needed for drawing. */
const bareType = /<!DOCTYPE[^[\]<>]*>/i;

/**
 * Checks an SVG before it is drawn, in linear time. Returns the checked text. Only this text may be drawn, whatever the file's encoding. Refuses
 * entities, references that multiply the drawing, many filter steps, and parts of other files.
 */
export function checkDrawing(bytes: Buffer): { svg: string } | { problem: DrawingProblem } {
  // A compressed SVG would be unpacked completely, whatever its size.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { problem: "not-a-picture" };
  const text = textOf(bytes);
  if (text === null || !/<svg[\s>/:]/i.test(text.slice(0, 4000))) return { problem: "not-a-picture" };
  return check(text, true);
}

function check(text: string, outermost: boolean): { svg: string; weight: number } | { problem: DrawingProblem } {
  const svg = text.replace(declaration, "").replace(bareType, "");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return { problem: "too-complex" };
  const elements: Drawn[] = [];
  const path: number[] = [];
  const styles: string[] = [];
  let [problem, steps, weight] = [undefined as DrawingProblem | undefined, 0, 0];
  /** Checks a file embedded in the drawing: an SVG is checked like the outer one. */
  const checkEmbedded = (data: string) => {
    const inner = bytesOf(data);
    if (inner[0] === 0x1f && inner[1] === 0x8b) return { problem: "too-complex" as const };
    const innerText = /<(?:\w+:)?svg/i.test(inner.toString("latin1", 0, 8000).replaceAll("\0", ""))
      ? textOf(inner)
      : null;
    if (innerText === null) return { weight: 1 };
    return outermost ? check(innerText, false) : { problem: "too-complex" as const };
  };
  const wellFormed = readXml(svg, maxDepth, {
    open(qualified, attributes) {
      if (problem) return;
      const name = qualified.slice(qualified.indexOf(":") + 1);
      const step = /^fe[A-Z]/.test(name);
      if (step && ++steps > maxFilterSteps) problem = "too-complex";
      if (elements.length >= maxElements) problem = "too-complex";
      const element: Drawn = {
        name,
        parent: path.at(-1) ?? -1,
        weight: step ? filterStep : 1,
        ...referencesOf(name, attributes),
      };
      if (element.external) problem = "linked";
      if (element.data) {
        const inner = checkEmbedded(element.data);
        if ("problem" in inner) problem = inner.problem;
        else element.weight += inner.weight;
      }
      weight += element.weight;
      path.push(elements.length);
      elements.push(element);
    },
    close: () => void path.pop(),
    text(content) {
      if (elements[path.at(-1) ?? -1]?.name === "style") styles.push(content);
    },
  });
  if (problem) return { problem };
  if (!wellFormed || !elements.length) return { problem: path.length >= maxDepth ? "too-complex" : "not-a-picture" };
  const drawn = expansion(elements, sheetOf(styles.join("")), weight + maxExpanded);
  return drawn > weight + maxExpanded ? { problem: "too-complex" } : { svg, weight: drawn };
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
