const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A piece of HTML whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

type Part = Html | string | number | null | boolean | undefined | readonly Part[];

function shown(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(shown).join("");
  if (part === null || typeof part === "boolean" || part === undefined) return "";
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template of HTML: every value in it is escaped, unless it is HTML itself. Nothing is written for null, true, false and undefined. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(template.map((text, index) => text + shown(parts[index])).join(""));
}
