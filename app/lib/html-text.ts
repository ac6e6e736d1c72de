const lineTags = /<(?:br|hr)\b[^<>]*>|<\/(?:div|tr|li|h[1-6]|ul|ol|table|blockquote)\s*>/gi;
const paragraphEnds = /<\/p\s*>/gi;
const otherTags =
  /<\/?(?:a|abbr|b|big|blockquote|center|code|div|em|font|h[1-6]|i|li|o:p|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi;

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  bull: "•",
  middot: "·",
  deg: "°",
  sect: "§",
  times: "×",
  euro: "€",
  pound: "£",
  copy: "©",
  reg: "®",
  trade: "™",
  iexcl: "¡",
  iquest: "¿",
  ordf: "ª",
  ordm: "º",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  eth: "ð",
  ETH: "Ð",
  thorn: "þ",
  THORN: "Þ",
  lstrok: "ł",
  Lstrok: "Ł",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
};
const marks: Record<string, string> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
  ogon: "\u0328",
  dot: "\u0307",
};
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** A character by its number. Numbers from 128 to 159 mean those of Windows-1252, as in browsers (HTML Standard, numeric character references). */
function byNumber(number: number) {
  if (number >= 128 && number <= 159) return new TextDecoder("windows-1252").decode(new Uint8Array([number]));
  const isCharacter = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff);
  return isCharacter ? String.fromCodePoint(number) : "\ufffd";
}

function byName(name: string) {
  const [, letter = "", mark = ""] =
    /^([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil|ogon|dot)$/i.exec(name) ?? [];
  return Object.hasOwn(named, name) ? named[name] : mark && (letter + marks[mark]).normalize("NFC");
}

const decoded = (text: string) =>
  text.replace(entity, (all, decimal, hex, name) => {
    if (name) return byName(name) || all;
    return byNumber(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/**
 * The text of a piece of HTML, as databases of web programs hold them: tags that people use in texts are taken out, those that end a line leave a line
 * break, and entities become characters, also where they were escaped twice. A text without any of these stays as it is. The result is text, and has to
 * be escaped or cleaned like any other.
 */
export function textOfHtml(html: string): string {
  if (!/[&<]/.test(html)) return html;
  const text = html
    .replace(/(<\/p\s*>)\s*(?=<p\b)/gi, "$1")
    .replace(/(<br\b[^<>]*>|<\/(?:div|li|tr)\s*>)\n/gi, "$1")
    .replace(paragraphEnds, "\n\n")
    .replace(lineTags, "\n")
    .replace(otherTags, "");
  const plain = decoded(decoded(text));
  return plain === html ? html : plain.trim();
}
