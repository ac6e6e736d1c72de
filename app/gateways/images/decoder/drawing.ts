import { type Drawn, expansion } from "./expansion.ts";
import { referencesOf, sheetOf } from "./references.ts";
import { readXml } from "./xml.ts";

/** More elements, or levels of them, are no drawing that anybody made by hand. */
const mostElements = 200_000;
const deepest = 200;
/** Elements that a drawing may draw by references beyond those that are written: they take half a second. Charts use a few thousand. */
const mostExpanded = 20_000;
/** One step of a filter is work on a whole picture. */
const filterStep = 20;
/** Steps that may be written; each takes a picture of its own. */
const mostFilterSteps = 8;

export type DrawingProblem = "not-a-picture" | "too-complex" | "linked";

/** The text of a file, in whichever alphabet it says it is written in; null where it is no text. */
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
/** A document type that only names itself. It is not needed to draw. */
const bareType = /<!DOCTYPE[^[\]<>]*>/i;

/**
 * Looks through an SVG before it is drawn, in linear time. Gives the text that may be drawn: what was looked at and nothing else, whatever
 * alphabet the file was in. Refused are entities, references that multiply what is drawn, many filters, and parts of other files.
 */
export function checkDrawing(bytes: Buffer): { svg: string } | { problem: DrawingProblem } {
  // A packed SVG would be unpacked whole, whatever its size.
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
  /** What an element shows of a file that is written into the drawing: an SVG there is looked at like the one around it. */
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
  // Escapes are read byte by byte: a wrong one is no reason to look away.
  return Buffer.from(
    inside.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
