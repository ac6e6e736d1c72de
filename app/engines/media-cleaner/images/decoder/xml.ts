/** Callbacks for the elements and texts of an XML document, in document order. */
export interface Reader {
  open(name: string, attributes: Map<string, string>): void;
  close(): void;
  text(text: string): void;
}

const space = /[ \t\r\n]*/y;
const nameShape = /[^\s<>/="'&!?]+/y;
const attribute = /[ \t\r\n]+([^\s<>/="'&]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const namedEntities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string) {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Reads an XML document once from start to end, in linear time. Document type declarations are not supported. Returns false if it is not
 * well-formed or nested too deeply.
 */
export function readXml(source: string, maxDepth: number, reader: Reader): boolean {
  const open: string[] = [];
  let offset = 0;
  /** Moves past a match of the pattern at the current position. */
  const take = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source);
    if (found) offset = pattern.lastIndex;
    return found;
  };
  /** Moves past a delimiter and returns the text before it, or null if there is no such delimiter. */
  const until = (delimiter: string) => {
    const end = source.indexOf(delimiter, offset);
    if (end < 0) return null;
    const content = source.slice(offset, end);
    offset = end + delimiter.length;
    return content;
  };
  while (offset < source.length) {
    const next = source.indexOf("<", offset);
    const text = source.slice(offset, next < 0 ? source.length : next);
    if (text && open.length) reader.text(unescaped(text));
    if (next < 0) break;
    offset = next + 1;
    if (source.startsWith("!--", offset)) {
      offset += 3;
      if (until("-->") === null) return false;
    } else if (source.startsWith("![CDATA[", offset)) {
      offset += 8;
      const content = until("]]>");
      if (content === null) return false;
      reader.text(content);
    } else if (source[offset] === "?") {
      if (until("?>") === null) return false;
    } else if (source[offset] === "/") {
      offset++;
      const name = take(nameShape)?.[0];
      take(space);
      if (name !== open.pop() || source[offset++] !== ">") return false;
      reader.close();
    } else {
      const name = take(nameShape)?.[0];
      if (!name) return false;
      const attributes = new Map<string, string>();
      for (let found = take(attribute); found; found = take(attribute))
        attributes.set(found[1] ?? "", unescaped(found[2] ?? found[3] ?? ""));
      take(space);
      const empty = source[offset] === "/";
      if (empty) offset++;
      if (source[offset++] !== ">") return false;
      open.push(name);
      if (open.length > maxDepth) return false;
      reader.open(name, attributes);
      if (!empty) continue;
      open.pop();
      reader.close();
    }
  }
  return open.length === 0;
}
