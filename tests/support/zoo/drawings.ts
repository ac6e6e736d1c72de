import { gzipSync } from "node:zlib";
import { type Animal, html, payload, script, text } from "./animal.ts";

const svg = (inside: string, size = 'width="90" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const drawn = '<rect width="90" height="60" fill="#00a000"/>';

export const drawings: Animal[] = [
  ["SVG with a script", "pixels", () => svg(drawn + script)],
  ["SVG that runs when it loads", "pixels", () => svg(drawn, `width="9" height="9" onload="${payload}"`)],
  [
    "SVG with HTML in it",
    "pixels",
    () => svg(`${drawn}<foreignObject width="90" height="60">${html.slice(15)}</foreignObject>`),
  ],
  [
    "SVG with pictures of elsewhere",
    "refused",
    () => svg(`${drawn}<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>`),
  ],
  [
    "SVG with a file of this machine",
    "refused",
    () => svg(`${drawn}<image href="file:///etc/passwd" width="9" height="9"/><text>&#x20;</text>`),
  ],
  ["SVG that includes another", "refused", () => svg(`${drawn}<use xlink:href="/etc/passwd#a"/>`)],
  [
    "SVG with a style of elsewhere",
    "pixels",
    () => `<?xml version="1.0"?><?xml-stylesheet href="http://127.0.0.1:1/x.css"?>${svg(drawn)}`,
  ],
  [
    "SVG with an entity that reads a file",
    "refused",
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`${drawn}<text y="20">&x;</text>`)}`,
  ],
  [
    "SVG of a billion laughs",
    "refused",
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${"bcdefghij"
        .split("")
        .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghi"[index]};`.repeat(10)}">`)
        .join("")}]>${svg("<text>&j;</text>")}`,
  ],
  ["SVG of 10 gigapixels", "refused", () => svg(drawn, 'width="100000" height="100000"')],
  [
    "SVG with thirty filters",
    "refused",
    () =>
      svg(
        `<filter id="f">${'<feGaussianBlur in="SourceGraphic" stdDeviation="9" result="r"/>'.repeat(30)}</filter><rect width="1500" height="1500" filter="url(#f)"/>`,
        'width="1500" height="1500"',
      ),
  ],
  [
    "SVG that uses itself a billion times",
    "refused",
    () =>
      svg(
        `<defs><g id="a0">${drawn}</g>${Array.from({ length: 9 }, (_, index) => `<g id="a${index + 1}">${`<use xlink:href="#a${index}"/>`.repeat(10)}</g>`).join("")}</defs><use xlink:href="#a9"/>`,
      ),
  ],
  [
    "SVG that uses itself for ever",
    "refused",
    () => svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
  ],
  [
    "SVG with a vast blur",
    "either",
    () =>
      svg(
        `<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect width="4000" height="4000" filter="url(#f)"/>`,
        'width="4000" height="4000"',
      ),
  ],
  ["SVG 100,000 levels deep", "refused", () => svg("<g>".repeat(100_000) + "</g>".repeat(100_000))],
  [
    "SVG in UTF-16",
    "either",
    () => Buffer.concat([Buffer.from([255, 254]), Buffer.from(svg(drawn + script), "utf16le")]),
  ],
  [
    "SVG within SVG",
    "pixels",
    () =>
      svg(
        `${drawn}<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from(svg(script)).toString("base64")}"/>`,
      ),
  ],
  [
    "packed SVG bomb",
    "refused",
    () =>
      gzipSync(Buffer.concat([text(svg(" ").replace("</svg>", "")), Buffer.alloc(200_000_000, 32), text("</svg>")]), {
        level: 9,
      }),
  ],
  [
    "SVG with a hundred thousand strokes",
    "pixels",
    () => svg(`<path stroke="red" d="M0 0${" l9 9 l-9 -8".repeat(50_000)}"/>`),
  ],
];
