import { stops } from "~/lib/handout/colors";
import type { Shape } from "~/lib/handout/shapes";
import { type Box, page } from "~/lib/handout/sheet";
import { colorParts, drawn, resource } from "./draw.server";
import { type PdfFile, pdfFile, pdfNumbers, pdfText } from "./file.server";
import { jpegHeader } from "./jpeg.server";
import { layoutOf, type Paper, point, registration } from "./papers.server";

interface Given {
  /** The portrait as a JPEG, grey or sRGB; null draws the handout without it. */
  portrait: Buffer | null;
  paper: Paper;
  /** The document's title, in any script. */
  title: string;
}

/**
 * A handout as a PDF of vectors without fonts: 'a5' is one page of 148 x 210 mm with 3 mm bleed and crop marks, 'a4' two of them side
 * by side. The same drawing gives the same bytes. Throws where the portrait is no JPEG.
 */
export function handoutPdf(shapes: Shape[], { portrait, paper, title }: Given): Buffer {
  const file = pdfFile();
  const { width, height, trim, bleed, copies, marks } = layoutOf(paper);
  const drawing = drawingOf(file, shapes, portrait);
  const placed = copies.map(({ x, y, clip }) => {
    const clipped = pdfNumbers(clip.x, clip.y, clip.width, clip.height);
    return `q\n${clipped} re W n\n1 0 0 1 ${pdfNumbers(x, y)} cm\n/Handout Do\nQ`;
  });
  // Pixels from the upper left corner, as in the drawing.
  const turned = `${pdfNumbers(point, 0, 0, -point, 0, height * point)} cm`;
  const content = file.stream("", [turned, ...placed, marks].join("\n"));
  const inPoints = (box: Box) => {
    const bottom = height - box.y - box.height;
    const edges = [box.x, bottom, box.x + box.width, bottom + box.height];
    return `[${pdfNumbers(...edges.map((edge) => edge * point))}]`;
  };
  const allPlates = "[/Separation /All /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]";
  const pages = file.reserve();
  const only = file.add(
    [
      `<< /Type /Page /Parent ${pages} /MediaBox ${inPoints({ x: 0, y: 0, width, height })}`,
      `/BleedBox ${inPoints(bleed)} /TrimBox ${inPoints(trim)} /Contents ${content}`,
      `/Resources << /XObject << /Handout ${drawing} >> /ColorSpace << /${registration} ${allPlates} >> >> >>`,
    ].join("\n"),
  );
  file.fill(pages, `<< /Type /Pages /Kids [${only}] /Count 1 >>`);
  // Printed as large as it is, not shrunk to fit.
  const viewer = "<< /DisplayDocTitle true /PrintScaling /None >>";
  const catalog = file.add(`<< /Type /Catalog /Pages ${pages} /Lang (en) /ViewerPreferences ${viewer} >>`);
  return file.bytes(catalog, file.add(`<< /Title ${pdfText(title)} >>`));
}

/** The drawing as a form that can be placed more than once; the place that it is put to clips it. */
function drawingOf(file: PdfFile, shapes: Shape[], portrait: Buffer | null): string {
  const header = portrait && jpegHeader(portrait);
  const picture = portrait && header && pictureOf(file, portrait, header);
  const background = shapes.find((shape) => shape.kind === "background");
  const resources = [
    background ? `/Shading << /${resource.background} ${gradientOf(file, background.colors)} >>` : "",
    picture ? `/XObject << /${resource.portrait} ${picture} >>` : "",
  ];
  const box = pdfNumbers(-page.width, -page.height, 2 * page.width, 2 * page.height);
  return file.stream(
    `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << ${resources.join(" ")} >>`,
    drawn(shapes, header),
  );
}

function pictureOf(file: PdfFile, jpeg: Buffer, { width, height, channels }: ReturnType<typeof jpegHeader>): string {
  const space = channels === 1 ? "/DeviceGray" : "/DeviceRGB";
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space}`;
  return file.stream(`${kind} /BitsPerComponent 8 /Interpolate true /Filter /DCTDecode`, jpeg);
}

/** The background's gradient from the drawing's upper to its lower edge; beyond them its first and last colours go on. */
function gradientOf(file: PdfFile, colors: string[]): string {
  const parts = colors.map((color) => `[${pdfNumbers(...colorParts(color))}]`);
  const pieces = parts
    .slice(1)
    .map((part, at) => `<< /FunctionType 2 /Domain [0 1] /C0 ${parts[at]} /C1 ${part} /N 1 >>`);
  const joined = [
    `/FunctionType 3 /Domain [0 1] /Functions [${pieces.join(" ")}]`,
    `/Bounds [${pdfNumbers(...stops.slice(1, -1))}] /Encode [${pieces.map(() => "0 1").join(" ")}]`,
  ];
  const line = pdfNumbers(0, 0, 0, page.height);
  const kind = `/ShadingType 2 /ColorSpace /DeviceRGB /Coords [${line}] /Extend [true true]`;
  return file.add(`<< ${kind} /Function << ${joined.join(" ")} >> >>`);
}
