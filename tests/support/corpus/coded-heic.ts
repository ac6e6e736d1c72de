import { box, full, inside, u16, u32 } from "../boxes.ts";
import { type Coding, codedHevc, nclx } from "./coding.ts";
import { height, width } from "./scene.ts";

/** The scene as a HEIC of one picture that states its colours by numbers (ISO/IEC 23008-12). */
export function codedHeic(png: Uint8Array, coding: Coding = {}): Buffer {
  const film = codedHevc(png, coding);
  const data = inside(film, "mdat");
  const bits = coding.bits ?? 8;
  const head = box("ftyp", "heic", u32(0), "mif1heic");
  const meta = (index: number) =>
    full(
      "meta",
      0,
      0,
      full("hdlr", 0, 0, u32(0), "pict", u32(0, 0, 0), "\0"),
      full("pitm", 0, 0, u16(1)),
      full("iinf", 0, 0, u16(1), full("infe", 2, 0, u16(1, 0), "hvc1\0")),
      box(
        "iprp",
        box(
          "ipco",
          box("hvcC", inside(film, "hvcC")),
          full("ispe", 0, 0, u32(width, height)),
          box("colr", "nclx", nclx(coding)),
          full("pixi", 0, 0, Buffer.from([3, bits, bits, bits])),
        ),
        full("ipma", 0, 0, u32(1), u16(1), Buffer.from([4, 0x81, 2, 0x83, 4])),
      ),
      full("iloc", 1, 0, u16(0x4400, 1), u16(1, 0, 0, 1), u32(index, data.length)),
    );
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box("mdat", data)]);
}
