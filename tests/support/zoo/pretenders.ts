import { photo } from "../client.ts";
import { type Animal, chunk, gifOf, html, made, noise, payload, pngStart, script, text } from "./animal.ts";

export const pretenders: Animal[] = [
  ["a web page", "refused", () => html],
  ["a web page that begins like a JPEG", "refused", () => Buffer.concat([Buffer.from([255, 216, 255]), text(html)])],
  ["a web page that begins like a PNG", "refused", () => Buffer.concat([pngStart, text(html)])],
  ["a web page that begins like a GIF", "refused", () => `GIF89a${html}`],
  ["a script", "refused", () => payload],
  ["PHP", "refused", () => "<?php system($_GET['x']); ?>"],
  ["a PDF", "refused", () => `%PDF-1.7\n1 0 obj <</S/JavaScript/JS(${payload})>>`],
  ["a ZIP", "refused", () => Buffer.concat([text("PK\x03\x04"), Buffer.alloc(200)])],
  ["a Windows program", "refused", () => Buffer.concat([text("MZ\x90\0"), Buffer.alloc(500)])],
  ["a Linux program", "refused", () => Buffer.concat([text("\x7fELF\x02\x01\x01"), Buffer.alloc(500)])],
  ["a shell script", "refused", () => "#!/bin/sh\nrm -rf /"],
  ["XML", "refused", () => '<?xml version="1.0"?><x/>'],
  ["nothing", "refused", () => ""],
  ["one byte", "refused", () => "x"],
  ...[
    "\xff\xd8\xff",
    "\x89PNG\r\n\x1a\n",
    "GIF89a",
    "RIFF\x10\0\0\0WEBP",
    "II*\0",
    "\0\0\0\x18ftypavif\0\0\0\0mif1avif",
    "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  ].map(
    (start): Animal => [`the beginning alone of ${JSON.stringify(start.slice(0, 12))}`, "refused", () => text(start)],
  ),
  ["a BMP", "refused", () => Buffer.concat([text("BM"), Buffer.alloc(200)])],
  ["a Photoshop file", "refused", () => Buffer.concat([text("8BPS\0\x01"), Buffer.alloc(200)])],
  ["a playlist", "refused", () => "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"],
  ["a list of ffmpeg's", "refused", () => "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  [
    "a drawing program for ImageMagick",
    "refused",
    () => "push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x.png'\npop graphic-context",
  ],
];

export const doubles: Animal[] = [
  ["a JPEG and a ZIP", "pixels", async () => Buffer.concat([await photo(), text(`PK\x03\x04${payload}`)])],
  ["a JPEG and a web page", "pixels", async () => Buffer.concat([await photo(), text(html)])],
  [
    "a JPEG with a web page in its comment",
    "pixels",
    async () =>
      Buffer.concat([Buffer.from([255, 216, 255, 254, 0, html.length + 2]), text(html), (await photo()).subarray(2)]),
  ],
  [
    "a JPEG with a script in its Exif",
    "pixels",
    () =>
      noise()
        .withExif({ IFD0: { Artist: html } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "a JPEG with a script in its XMP",
    "pixels",
    () => noise().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
  ],
  [
    "a GIF that is a script",
    "either",
    () => Buffer.concat([text(`GIF89a/*`), gifOf(10, 10).subarray(8), text(`*/=1;${payload}`)]),
  ],
  ["a PNG with a web page behind it", "pixels", async () => Buffer.concat([await made("png"), text(html)])],
  [
    "a PNG with PHP in its text",
    "pixels",
    async () => {
      const whole = await made("png");
      return Buffer.concat([whole.subarray(0, 33), chunk("tEXt", text(`Comment\0${html}`)), whole.subarray(33)]);
    },
  ],
  ["a WebP with a web page behind it", "pixels", async () => Buffer.concat([await made("webp"), text(html)])],
  [
    "a JPEG with a profile that is none",
    "either",
    async () =>
      Buffer.concat([
        Buffer.from([255, 216, 255, 226, 0, 20]),
        text("ICC_PROFILE\0\x01\x01xxxx"),
        (await photo()).subarray(2),
      ]),
  ],
];
