import type { Font } from "harfbuzzjs";
import type PDFKit from "pdfkit";
import { faces, type ShapedGlyph } from "../print";

/** The document that the fonts are for, with the fonts of its current page. */
export type Pdf = InstanceType<typeof PDFKit>;

interface Used {
  /** Its name in the resources of a page. */
  label: string;
  ref: ReturnType<Pdf["ref"]>;
  font: Font;
  /** The characters and the width of each glyph that was drawn, in thousandths of the em. */
  glyphs: Map<number, { text: string; width: number }>;
}

const hex = (value: number) => value.toString(16).padStart(4, "0");

/** A text as UTF-16 in hexadecimal digits. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");

/** Characters that have no ink: those that change nothing first. */
const blanks = ["\u200b", "\ufeff", "\u200d", "\u200c", " "];

/** The fonts of a document. Each is embedded at the end, with the glyphs that were drawn. */
export class PdfFonts {
  readonly #doc: Pdf;
  readonly #used = new Map<string, Used>();
  readonly #blanks = new Map<string, ShapedGlyph | null>();

  constructor(doc: Pdf) {
    this.#doc = doc;
  }

  /** Names a face among the resources of the current page, and returns its label. */
  use(face: string): string {
    const known = this.#used.get(face);
    const label = known?.label ?? `F${this.#used.size + 1}`;
    const used = known ?? {
      label,
      ref: this.#doc.ref({ Type: "Font" }),
      font: faces.faceNamed(face),
      glyphs: new Map(),
    };
    this.#used.set(face, used);
    this.#doc.page.fonts[label] = used.ref;
    return label;
  }

  /** Notes that a glyph is drawn. Returns whether a reader of the PDF can tell its characters from the glyph alone. */
  draws(face: string, { id, natural, text, more }: ShapedGlyph): boolean {
    const glyphs = this.#used.get(face)?.glyphs;
    const known = glyphs?.get(id);
    if (!known?.text) glyphs?.set(id, { text: more ? "" : text, width: natural });
    return !more && (!known?.text || known.text === text);
  }

  /** A glyph of a face without ink, the narrowest there is; null if it has none. */
  blank(face: string): ShapedGlyph | null {
    const known = this.#blanks.get(face);
    if (known !== undefined) return known;
    const font = faces.faceNamed(face);
    const found = blanks
      .map((text) => ({ text, id: font.nominalGlyph(text.codePointAt(0) ?? 0) ?? 0 }))
      .find(({ id }) => id && !font.glyphToPath(id));
    const natural = found ? font.glyphHAdvance(found.id) : 0;
    const blank = found ? { ...found, natural, advance: 0, dx: 0, dy: 0, more: 0 } : null;
    this.#blanks.set(face, blank);
    return blank;
  }

  /** Embeds all fonts (ISO 32000-1 §9.7). */
  async embed(pace: () => Promise<void>): Promise<void> {
    for (const [face, { ref, font, glyphs }] of this.#used) {
      const name = `${tagOf(face)}+${face}`;
      const file = this.#doc.ref({});
      file.end(await faces.subsetOf(face, glyphs.keys()));
      const { ascender, descender } = font.hExtents();
      const descriptor = this.#doc.ref({
        Type: "FontDescriptor",
        FontName: name,
        FontFile2: file,
        Flags: 4,
        StemV: 80,
        Ascent: ascender,
        Descent: descender,
        CapHeight: 650,
        ItalicAngle: face.includes("Italic") ? -12 : 0,
        FontBBox: [-500, descender, 1500, ascender],
      });
      descriptor.end("");
      const sorted = [...glyphs].sort(([one], [other]) => one - other);
      const descendant = this.#doc.ref({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: name,
        FontDescriptor: descriptor,
        CIDToGIDMap: "Identity",
        CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
        W: sorted.flatMap(([id, { width }]) => [id, [width]]),
      });
      descendant.end("");
      const unicode = this.#doc.ref({});
      unicode.end(characterMap(sorted.map(([id, { text }]) => [id, text])));
      Object.assign(ref.data, {
        Subtype: "Type0",
        BaseFont: name,
        Encoding: "Identity-H",
        DescendantFonts: [descendant],
        ToUnicode: unicode,
      });
      ref.end("");
      await pace();
    }
  }
}

/** Six capitals that mark a subset, from the name of its face. */
function tagOf(face: string): string {
  let sum = 7;
  for (const letter of face) sum = (sum * 31 + letter.charCodeAt(0)) % 26 ** 6;
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (Math.floor(sum / 26 ** index) % 26))).join(
    "",
  );
}

/** The characters of glyphs as a CMap (Adobe Technical Note 5411); at most 100 in a block. */
function characterMap(glyphs: [id: number, text: string][]): string {
  const known = glyphs.filter(([, text]) => text);
  const blocks: string[] = [];
  for (let offset = 0; offset < known.length; offset += 100) {
    const block = known.slice(offset, offset + 100).map(([id, text]) => `<${hex(id)}> <${utf16(text)}>`);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
