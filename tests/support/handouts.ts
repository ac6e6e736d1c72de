import sharp, { type Sharp } from "sharp";
import { qrModules } from "~/engines/print/qr.server";
import { typeset } from "~/engines/print/type/typeset.server";
import type { HandoutColors } from "~/lib/handout/colors";
import type { Setting, Style, TextDirection } from "~/lib/handout/fit";
import { layOut } from "~/lib/handout/layout";
import type { Box, Content, Line, Sheet } from "~/lib/handout/sheet";
import { printPng } from "~/models/handout/read.server";
import { handoutSvg } from "~/ui/handout/markup.server";
import type { Picture } from "./pdf.ts";

/** A person's name in each script. */
const people = {
  "Latin with Vietnamese": "Nguyễn Thị Hoàng Phượng Đặng",
  Polish: "Łukasz Święcicki-Żółć Grzegorz",
  Cyrillic: "Ольга Николаевна Ёжикова Їжакевич",
  Greek: "Ἀθηνᾶ Παπαδοπούλου Ευαγγελία",
  Arabic: "فاطمة الزهراء بنت محمد",
  Hebrew: "שרה בת אברהם רוזנברג",
  Devanagari: "श्रीमती सुशीला देवी क्षत्रिय",
  Chinese: "歐陽大文陳慧玲司馬",
  "Japanese with kana": "山田さくら タカハシ花子",
  Korean: "김민준 이서연 박지후",
  Tamil: "செல்வி மீனாட்சி சுந்தரம்",
  Thai: "สมศักดิ์ ใจดี ณรงค์ฤทธิ์",
  Armenian: "Անահիտ Հովհաննիսյան Գևորգ",
  Georgian: "ნინო ბერიძე გიორგი",
  Bengali: "শ্রীমতী রবীন্দ্রনাথ ঠাকুর",
  Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਕੌਰ",
  "Latin and Arabic": "Fatima الزهراء bint محمد Ali",
} as const;

export type Script = keyof typeof people;
export const scripts = Object.keys(people) as Script[];
export const lengths = [1, 40, 100] as const;

/** A name of so many characters, none of its ends a space. */
export function nameOf(script: Script, length: number): string {
  const long = `${people[script]} `.repeat(20).slice(0, length);
  return long.endsWith(" ") ? long.slice(0, -1) + people[script].slice(0, 1) : long;
}

export const address = "HTTPS://MEMORIALS.EXAMPLE/MEMORIAL/K7W2QP";

/** Texts of a handout in one language, as they are typed here. */
interface InOneLanguage {
  header?: string;
  callToAction?: string;
  instructions?: string[];
  footer?: string;
  password?: string | null;
  url?: string;
}

export type GivenContent = Omit<Partial<Content>, keyof InOneLanguage> & InOneLanguage;

const alone = (text: string) => [{ text, direction: "auto" as const }];

/** The texts on the handout of Margaret Ellis, or of another memorial, in English. */
export function contentOf(given: GivenContent = {}): Content {
  const {
    url = address,
    header = "Share your memories",
    callToAction = "Scan and record a memory",
    instructions = [
      "1. Scan the QR code with your phone camera",
      "2. Enter the password if prompted",
      "3. Share your tribute of Margaret",
    ],
    footer = "Your memories keep their spirit alive",
    password = "rosegarden",
    ...rest
  } = given;
  return {
    header: alone(header),
    name: "Margaret Ellis",
    dates: "4 March 1938 – 12 November 2026",
    callToAction: alone(callToAction),
    address: "memorials.example/memorial/k7w2qp",
    instructions: [{ steps: instructions, direction: "auto" }],
    footer: alone(footer),
    funeralHome: "Holloway & Sons",
    password: password ? { labels: alone("Password Required:"), word: password } : null,
    portrait: { width: 800, height: 1000 },
    code: qrModules(url),
    ...rest,
  };
}

const set = new Map<string, Setting>();

/** A line as it is typeset; once, as many sheets have the same lines. */
export function typesetOnce(text: string, style: Style, direction: TextDirection = "auto"): Setting {
  const key = `${style} ${direction} ${text}`;
  const setting = set.get(key) ?? typeset(text, style, direction);
  set.set(key, setting);
  return setting;
}

export const sheetOf = (given: GivenContent = {}) => layOut(contentOf(given), typesetOnce);

/** A portrait as the handout takes it. */
function portraitBytes(width = 512, height = 640): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#4a5f8a" } })
    .jpeg()
    .toBuffer();
}

/** The finished file of a sheet. */
export async function pngOf(sheet: Sheet, colors: HandoutColors): Promise<Buffer> {
  return printPng(handoutSvg(sheet, colors, sheet.portrait && (await portraitBytes())));
}

/** A picture's pixels: three bytes each at (y * width + x) * 3. */
export async function pixels(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels as a picture to work on: to read a whole file takes longer than most of that work. */
export const pictureOf = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** The whole pixels of a box that a test holds for, as the box around them; null where it holds for none. */
export function around(
  { data, width, height }: Picture,
  holds: (r: number, g: number, b: number) => boolean,
  within: Box = { x: 0, y: 0, width, height },
): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = within.y; y < within.y + within.height; y++) {
    for (let x = within.x; x < within.x + within.width; x++) {
      const offset = (y * width + x) * 3;
      if (!holds(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The box around boxes. */
export function union(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** All lines of text, by what they say. */
export function linesOf(sheet: Sheet): Record<string, Line[]> {
  const { header, name, dates, callToAction, address, instructions, footer, funeralHome, password } = sheet;
  return {
    header,
    name,
    ...(dates.length && { dates }),
    callToAction,
    ...(address.length && { address }),
    instructions,
    footer,
    ...(funeralHome.length && { funeralHome }),
    ...(password && { label: password.label, word: password.word }),
  };
}
