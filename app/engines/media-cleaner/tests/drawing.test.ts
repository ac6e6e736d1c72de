import { describe, expect, test } from "vitest";
import { checkDrawing } from "~/engines/media-cleaner/images/decoder/drawing";
import { nestedUse, svg } from "../../../../tests/support/hostile-drawings";

const fate = (drawing: string | Buffer) => {
  const checked = checkDrawing(Buffer.from(drawing as string));
  return "problem" in checked ? checked.problem : "drawn";
};
const written = (drawing: string) => `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
const each = (count: number, line: (position: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const rects = (count: number, attributes = "") => `<rect width="9" height="9" ${attributes}/>`.repeat(count);

describe("refused before anything is drawn", () => {
  const chain = (open: (index: number) => string, close: string, use: (index: number) => string) =>
    `${open(0)}${rects(1)}${close}${each(8, (index) => open(index + 1) + use(index).repeat(10) + close)}${use(8)}`;
  const bombs: [what: string, drawing: string | Buffer][] = [
    ["eight levels of nested use", nestedUse()],
    ["use that is spelled with character references", nestedUse().replaceAll('"#a', '"&#35;a')],
    ["use in another alphabet", Buffer.from(`\ufeff${nestedUse()}`, "utf16le")],
    ["use that ends in itself", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ["two elements of one name, the small one first", nestedUse().replace("<defs>", '<defs><g id="a7"/>')],
    ["nested use in a picture within", svg(`<image href="${written(nestedUse())}"/>`)],
    [
      "a picture within a picture within",
      svg(`<image href="${written(svg(`<image href="${written(svg(""))}"/>`))}"/>`),
    ],
    [
      "patterns of patterns",
      svg(
        chain(
          (index) => `<pattern id="p${index}">`,
          "</pattern>",
          (index) => rects(1, `fill="url(#p${index})"`),
        ),
      ),
    ],
    [
      "masks of masks",
      svg(
        chain(
          (index) => `<mask id="p${index}">`,
          "</mask>",
          (index) => rects(1, `style="mask: url('#p${index}')"`),
        ),
      ),
    ],
    [
      "patterns of patterns by a style sheet",
      svg(
        `<style>${each(9, (index) => `.c${index} { fill: url(#p${index}) }`)}</style>${chain(
          (index) => `<pattern id="p${index}">`,
          "</pattern>",
          (index) => rects(1, `class="c${index}"`),
        )}`,
      ),
    ],
    [
      "a pattern that is handed down",
      svg(`<pattern id="p">${rects(200)}</pattern><g fill="url(#p)">${rects(200)}</g>`),
    ],
    [
      "a pattern for all that there is",
      svg(`<style>* { fill: url(#p) }</style><pattern id="p">${rects(200)}</pattern>${rects(200)}`),
    ],
    [
      "a marker at each of many corners",
      svg(`<marker id="m">${rects(20)}</marker><path marker-mid="url(#m)" d="M0 0${" h1 v1".repeat(9000)}"/>`),
    ],
    [
      "a filter for each of a thousand",
      svg(`<filter id="f"><feGaussianBlur/></filter>${rects(1001, 'filter="url(#f)"')}`),
    ],
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("<text>&a;</text>")}`],
    ["a document type within a document type", `<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`],
    ["two hundred levels", svg("<g>".repeat(201) + "</g>".repeat(201))],
    ["two hundred thousand elements", svg("<g/>".repeat(200_001))],
  ];
  test.each(bombs)("%s", (_, drawing) => expect(fate(drawing)).toBe("too-complex"));

  test.each(["http://127.0.0.1:1/a.png", "file:///etc/passwd", "other.svg#a", "//host/a"])(
    "what is at %s",
    (address) => {
      expect(fate(svg(`<image href="${address}"/>`))).toBe("linked");
      expect(fate(svg(`<use xlink:href="${address}"/>`))).toBe("linked");
    },
  );

  test.each([
    ["broken XML", "<svg><g></svg>"],
    ["half of one", svg("<g>").slice(0, -12)],
    ["a web page", "<!doctype html><title>svg</title>"],
    ["an alphabet that nobody reads", `<?xml version="1.0" encoding="UTF-7"?>${svg("")}`],
  ])("%s is no picture", (_, drawing) => expect(fate(drawing)).toBe("not-a-picture"));
});

describe("drawn", () => {
  test.each([
    ["three levels of use", nestedUse(3)],
    ["a chart of thousands of points", svg(`<path id="m" d="M0 0h9"/>${'<use href="#m" x="1"/>'.repeat(5000)}`)],
    [
      "a drawing of many arrows",
      svg(`<marker id="m"><path/></marker>${'<path marker-end="url(#m)" d="M0 0L9 9"/>'.repeat(2000)}`),
    ],
    ["a map of many lines", svg('<path d="M0 0L9 9z" class="a"/>'.repeat(30_000))],
    [
      "shapes of one gradient",
      svg(`<linearGradient id="g"><stop/><stop/></linearGradient>${rects(9000, 'fill="url(#g)"')}`),
    ],
    [
      "shapes that are clipped by a style sheet",
      svg(
        `<style>.a,rect.b{clip-path:url(#c)}</style><clipPath id="c">${rects(1)}</clipPath>${rects(2000, 'class="b"')}`,
      ),
    ],
    ["shadows", svg(`<filter id="f"><feOffset/><feGaussianBlur/><feBlend/></filter>${rects(100, 'filter="url(#f)"')}`)],
    ["links", svg(`<a href="https://example.org/"><rect/></a>`)],
    ["a picture within", svg(`<image href="${written(svg(rects(3)))}"/>`)],
    [
      "a document type that only names itself",
      `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg("")}`,
    ],
    ["UTF-16", Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg("")}`, "utf16le")],
    [
      "Latin letters",
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg("<text>\u00e9</text>")}`, "latin1"),
    ],
  ])("%s", (_, drawing) => expect(fate(drawing)).toBe("drawn"));

  test("is what was looked at: the text, without its declaration and document type", () => {
    const checked = checkDrawing(Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg>${svg("<g/>")}`));
    expect(checked).toMatchObject({ svg: svg("<g/>") });
  });
});

test("twenty megabytes of anything are looked through once", () => {
  const most = 20_000_000;
  const fill = (text: string) => text.repeat(most / text.length);
  for (const [part, whole] of [
    ['<rect a="', ""],
    ["&#", '<rect fill="'],
    ["url(#", '<rect fill="'],
    [" ", '<rect fill="url('],
    ["<!DOCTYPE ", ""],
    ["a,", "<style>"],
    ["<", ""],
  ] as const)
    expect(["drawn", "too-complex", "not-a-picture"]).toContain(fate(svg(whole + fill(part))));
});
