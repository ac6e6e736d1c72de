// Finds the hidden parts of an OpenDocument spreadsheet, which the library doesn't report. The text has been unpacked within limits already.

/** The hidden parts of a sheet. */
export interface Hidden {
  isHidden: boolean;
  /** Ranges of hidden rows, from 0: the first, and the one behind the last. */
  rows: [number, number][];
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The styles of sheets that aren't displayed. */
function hiddenStyles(text: string) {
  const names = new Set<string>();
  for (const [, style = "", properties = ""] of text.matchAll(
    /<style:style\b([^<>]*)>\s*<style:table-properties\b([^<>]*)>/g,
  )) {
    const name = attribute(style, "style:name");
    if (name !== undefined && attribute(properties, "table:display") === "false") names.add(name);
  }
  return names;
}

/** The hidden parts of all sheets of an OpenDocument spreadsheet, in their order, from its content.xml. */
export function hiddenInOds(text: string): Hidden[] {
  const styles = hiddenStyles(text);
  const sheets: Hidden[] = [];
  let row = 0;
  for (const [, name, tag = ""] of text.matchAll(/<table:(table|table-row)(\s[^<>]*|\/)?>/g)) {
    if (name === "table") {
      sheets.push({ isHidden: styles.has(attribute(tag, "table:style-name") ?? ""), rows: [] });
      row = 0;
      continue;
    }
    const repeated = Number(attribute(tag, "table:number-rows-repeated") ?? 1) || 1;
    if (/^(collapse|filter)$/.test(attribute(tag, "table:visibility") ?? ""))
      sheets.at(-1)?.rows.push([row, row + repeated]);
    row += repeated;
  }
  return sheets;
}
