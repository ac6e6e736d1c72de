const blockTag = /<(\/?)(script|iframe|object|embed)$/;
const schemes = ["javascript:", "vbscript:"];
const dataUrl = /(?:^|[^a-z0-9])(data:[a-z]{2,20}\/)$/;
const handler = /(?:^|[^a-z0-9])(on[a-z]{3,24})$/;
const nameCharacter = /[a-z0-9-]/i;
const lookBack = 48;

/**
 * Removes what spec 1 §5 lists: script, iframe, object and embed blocks, script schemes, data: where it starts a URL, and
 * inline event handlers. One pass over a stack of what is kept, so that a removal which joins two halves of another pattern
 * is seen at once and the time stays linear.
 */
export function sanitise(text: string): string {
  const kept: string[] = [];
  /** For each kept unit, where the last one stands that is no white space. */
  const solid: number[] = [];
  /** Where a tag whose name is gone already began: its '>' removes the rest of it. */
  const tags: { at: number; name: string; closes: boolean }[] = [];
  /** Where blocks of each name were opened: their closing tag removes what is inside. */
  const blocks = new Map<string, number[]>();
  const tail = (end = kept.length) =>
    kept
      .slice(Math.max(0, end - lookBack), end)
      .join("")
      .toLowerCase();
  const cut = (length: number) => {
    kept.length = length;
    solid.length = length;
    while ((tags.at(-1)?.at ?? -1) > length) tags.pop();
    for (const opened of blocks.values()) while ((opened.at(-1) ?? -1) > length) opened.pop();
  };
  const takeTagName = () => {
    if (!/[ted]/i.test(kept.at(-1) ?? "")) return;
    const found = blockTag.exec(tail());
    if (!found) return;
    cut(kept.length - found[0].length);
    tags.push({ at: kept.length, name: found[2] ?? "", closes: Boolean(found[1]) });
  };

  for (const unit of text.split("")) {
    if (!nameCharacter.test(unit)) takeTagName();
    solid.push(/\s/.test(unit) ? (solid.at(-1) ?? -1) : kept.length);
    kept.push(unit);
    if (unit === ":") {
      const scheme = schemes.find((name) => tail().endsWith(name));
      if (scheme) cut(kept.length - scheme.length);
    } else if (unit === "/") {
      const found = dataUrl.exec(tail())?.[1];
      if (found) cut(kept.length - found.length);
    } else if (unit === "=") {
      const end = (solid.at(-2) ?? -1) + 1;
      const found = handler.exec(tail(end))?.[1];
      if (found) cut(end - found.length);
    } else if (unit === ">" && tags.length) {
      const tag = tags.pop() as (typeof tags)[number];
      const opened = blocks.get(tag.name) ?? [];
      blocks.set(tag.name, opened);
      cut((tag.closes ? opened.pop() : undefined) ?? tag.at);
      if (!tag.closes && tag.name !== "embed") opened.push(tag.at);
    }
  }
  takeTagName();
  return kept.join("");
}

/** A text as it is stored: one kind of line end, no control characters, no space around it, nothing that spec 1 §5 forbids. */
export function clean(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, "");
  return sanitise(lines).trim();
}

/** A single line: as clean, with every run of white space turned to one space. */
export function cleanLine(text: string): string {
  return clean(text).replace(/\s+/g, " ");
}

/** As cleanLine, of what a text begins with: for a form's field that may be as long as the form, as a million characters take a second. */
export function cleanStart(text: string): string {
  return cleanLine(text.slice(0, 1000));
}

/** The initials of a name, at most two. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** A text cut at a length in characters, with an ellipsis in place of the rest. */
export function shorten(text: string, length: number): string {
  const all = [...text];
  return all.length <= length
    ? text
    : `${all
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
