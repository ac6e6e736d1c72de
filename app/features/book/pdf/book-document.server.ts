import PDFKit from "pdfkit";
import { bleed } from "~/features/book/layout/paper";

interface Given {
  title: string;
  /** A language's code, such as 'de'. */
  language: string;
  direction: "ltr" | "rtl";
  author: string;
  /** The moment of its making. */
  made: Date;
}

const noJpeg = "A picture is no JPEG that a PDF can show";

const isPrintable = ({ Filter, ColorSpace }: Record<string, unknown>) =>
  Filter === "DCTDecode" && (ColorSpace === "DeviceGray" || ColorSpace === "DeviceRGB");

/** A tagged PDF of many pages, on which pdfkit draws in points from the upper left corner of the trim. */
export class BookDocument extends PDFKit {
  // These have no types yet.
  declare private _root: {
    data: { ViewerPreferences: { data: Record<string, unknown> }; Pages: { data: { Kids: unknown[] } } };
  };

  constructor({ title, language, direction, author, made }: Given) {
    super({
      pdfVersion: "1.7",
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      tagged: true,
      margin: 0,
      // An empty name keeps pdfkit from adding Helvetica to each page.
      font: "",
      info: { CreationDate: made, Title: title.toWellFormed(), Author: author.toWellFormed() },
    });
    this.info = { Title: title.toWellFormed(), CreationDate: made };
    const { data } = this._root.data.ViewerPreferences;
    Object.assign(data, { PrintScaling: "None", Direction: direction === "rtl" ? "R2L" : "L2R" });
  }

  /** Leaves out pdfkit's second description of the file, which has an unescaped title. */
  override endMetadata() {}

  /** Makes small pictures smooth. Throws if a picture isn't a grey or sRGB JPEG. */
  override ref(data: Record<string, unknown> = {}) {
    if (data.Subtype !== "Image") return super.ref(data);
    if (!isPrintable(data)) throw new Error(noJpeg);
    return super.ref({ ...data, Interpolate: true });
  }

  /** Adds a page of a size in points, with its trim and 3 mm of bleed around it. It becomes the page of a number from 1, before later ones that are there already. */
  addTrimmed(number: number, width: number, height: number): void {
    const [whole, tall] = [width + 2 * bleed, height + 2 * bleed];
    this.addPage({ size: [whole, tall], margin: 0 });
    const { Kids } = this._root.data.Pages.data;
    Kids.splice(number - 1, 0, Kids.pop());
    const trim = [bleed, bleed, bleed + width, bleed + height];
    Object.assign(this.page.dictionary.data, { TrimBox: trim, BleedBox: [0, 0, whole, tall] });
    this.translate(bleed, bleed);
  }
}
