import { createHash } from "node:crypto";
import PDFKit from "pdfkit";

/** All lengths are in pixels at 300 dpi. This converts them to points. */
export const point = 72 / 300;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sheet {
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
}

interface About {
  title: string;
  lang: string;
  /** Whether its sheets have two sides and are turned over their long edge. */
  twoSided?: boolean;
}

const noJpeg = "A picture is no JPEG that a PDF can show";

const isPortrait = ({ Filter, ColorSpace }: Record<string, unknown>) =>
  Filter === "DCTDecode" && (ColorSpace === "DeviceGray" || ColorSpace === "DeviceRGB");

/**
 * A PDF of sheets of one size, on which pdfkit draws in pixels at 300 dpi from the upper left corner. It contains no date and no producer, and its ID is
 * derived from its parts: the same parts give the same bytes.
 */
export class Document extends PDFKit {
  // These two have no types yet.
  declare addSpotColor: (name: string, c: number, m: number, y: number, k: number) => this;
  readonly #sheet: Sheet;
  readonly #forms: Record<string, unknown> = {};
  declare private _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };

  constructor(
    { title, lang, twoSided = false }: About,
    { width, height, trim, bleed }: Sheet,
    parts: (string | Buffer)[],
  ) {
    const digest = createHash("sha256");
    for (const part of parts) digest.update(part);
    super({
      pdfVersion: "1.6",
      lang,
      displayTitle: true,
      size: [width * point, height * point],
      margin: 0,
      // An empty name keeps pdfkit from adding Helvetica to each page.
      font: "",
      // pdfkit derives the ID from the information that the document starts with.
      info: { CreationDate: new Date(0), Keywords: digest.digest("hex") },
    });
    this.info = { Title: title.toWellFormed() };
    this.#sheet = { width, height, trim, bleed };
    this.#begin();
    // Viewers print it at its real size and do not shrink it to fit.
    const preferences = this._root.data.ViewerPreferences.data;
    preferences.PrintScaling = "None";
    // Viewers then choose this setting by themselves.
    if (twoSided) preferences.Duplex = "DuplexFlipLongEdge";
  }

  #begin() {
    const { height, trim, bleed } = this.#sheet;
    const inPoints = (box: Box) => {
      const bottom = height - box.y - box.height;
      return [box.x, bottom, box.x + box.width, bottom + box.height].map((edge) => edge * point);
    };
    Object.assign(this.page.dictionary.data, { TrimBox: inPoints(trim), BleedBox: inPoints(bleed) });
    this.scale(point);
  }

  /** Begins another sheet of the same size, on which the forms so far can be drawn too. */
  nextSheet(): void {
    this.addPage();
    Object.assign(this.page.xobjects, this.#forms);
    this.#begin();
  }

  /** Leaves out pdfkit's second description of the file, which has a date and an unescaped title. */
  override endMetadata() {}

  /** Makes small pictures smooth. Throws if a picture isn't a grey or sRGB JPEG. */
  override ref(data: Record<string, unknown>) {
    if (data?.Subtype !== "Image") return super.ref(data);
    if (!isPortrait(data)) throw new Error(noJpeg);
    return super.ref({ ...data, Interpolate: true });
  }

  /** Draws a JPEG so that it fills a box and is cropped around its middle, like the SVG's 'xMidYMid slice'. */
  picture(jpeg: Buffer, { x, y, width, height }: Box): void {
    try {
      this.image(jpeg, x, y, { cover: [width, height], align: "center", valign: "center" });
    } catch (cause) {
      throw new Error(noJpeg, { cause });
    }
  }

  /** Stores the drawing of `draw` as a named form, in the coordinates of its place; `box` is its left, top, right and bottom. */
  form(name: string, box: number[], draw: () => void): void {
    const { page } = this;
    const { content } = page;
    const form = this.ref({ Type: "XObject", Subtype: "Form", BBox: box });
    // Gradients are placed by all transformations so far. Inside a form these must cancel out, so the inverse of the page's own comes first.
    this.save()
      .scale(1 / point)
      .transform(1, 0, 0, -1, 0, page.height);
    page.content = form;
    draw();
    Object.assign(form.data, { Resources: { XObject: { ...page.xobjects }, Pattern: { ...page.patterns } } });
    // A form needs a stream even if nothing was drawn.
    form.end("\n");
    page.content = content;
    page.xobjects[name] = form;
    this.#forms[name] = form;
    this.restore();
  }

  /** Ends the document and returns its bytes. Nothing can be drawn afterwards. */
  bytes(): Buffer {
    this.end();
    return this.read();
  }
}
