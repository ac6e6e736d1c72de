import { about, follow, letters, page as words } from "~/languages/en";
import { withoutLinks } from "~/lib/link";

/** The content of a mail: paragraphs of plain text, an optional link, and paragraphs after the link. */
export interface Letter {
  subject: string;
  lines: string[];
  link?: { label: string; url: string };
  after?: string[];
  /** English if it is left out. */
  frame?: Frame;
  /** The page that ends mails of this kind, without signing in, and the URL to which mail programs post to end them (RFC 8058). */
  stop?: { page: string; oneClick: string };
}

/** The texts around the content of a mail. */
interface Frame {
  language: string;
  direction: "ltr" | "rtl";
  /** Follows the label of a link in the plain text. */
  colon: string;
  /** Stands above the link's address. */
  address: string;
  /** The link to the page that ends mails of this kind. */
  stop: string;
}

/** A mail ready for sending. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
  /** Further headers of the mail. */
  headers?: Record<string, string>;
}

const width = 72;
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const sans = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#22282b";
const teal = "#1f5c5a";
const paper = "#fbfaf7";

/** Puts a text on one line without control characters, and keeps spaces that don't break, such as the one before a colon in French. Otherwise a line break in a name could create a header or a paragraph. */
function line(text: string) {
  return text
    .replace(/[^\S\u00a0\u202f]+|[\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A text of a mail on one line. Names in it come from people, and must not become links in mails to strangers. */
const sentence = (text: string) => withoutLinks(line(text));

function wrapped(text: string) {
  const rows = [""];
  for (const word of sentence(text).split(" ")) {
    const row = rows.at(-1) ?? "";
    if (row && row.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows.join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function paragraph(text: string) {
  return `<p style="margin:0 0 16px;color:${ink};">${escaped(sentence(text))}</p>`;
}

/** The link as a button, and as a full address below it for mail programs without buttons and for people who want to see the address. */
function button({ label, url }: { label: string; url: string }, address: string) {
  const style = `display:inline-block;padding:12px 22px;border-radius:4px;background-color:${teal};color:#ffffff;text-decoration:none;`;
  const href = escaped(url);
  return `<p style="margin:24px 0 16px;"><a href="${href}" style="${style}">${escaped(line(label))}</a></p>
<p style="margin:0 0 16px;color:#5a6367;font-size:14px;">${escaped(address)}<br>
<a href="${href}" dir="ltr" style="color:${teal};word-break:break-all;">${href}</a></p>`;
}

function page(subject: string, brand: string, { language, direction }: Frame, content: string) {
  return `<!DOCTYPE html>
<html lang="${language}"${direction === "rtl" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${paper};color:${ink};">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="width:100%;max-width:560px;margin:0 auto;">
<tr><td style="padding:28px 20px;background-color:${paper};color:${ink};font-family:${sans};font-size:17px;line-height:1.6;">
<h1 style="margin:0 0 24px;color:${ink};font-family:${serif};font-size:24px;font-weight:normal;line-height:1.3;">${escaped(line(brand))}</h1>
${content}
</td></tr>
</table>
</body>
</html>
`;
}

const english: Frame = {
  language: "en",
  direction: about.direction,
  colon: words.colon,
  address: letters.address,
  stop: follow.stop,
};

function stopLine(url: string, label: string) {
  return `<p style="margin:0 0 16px;font-size:14px;"><a href="${escaped(url)}" style="color:${teal};">${escaped(label)}</a></p>`;
}

/** Headers with which mail programs end mails of this kind with one press. */
const stopHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Renders a letter as plain text and as HTML for old mail programs: no pictures, nothing loaded from other servers, every text escaped. */
export function render(
  { subject, lines, link, after = [], stop, frame = english }: Letter,
  brand: string,
): RenderedLetter {
  const head = sentence(subject);
  const text = [
    line(brand),
    ...lines.map(wrapped),
    ...(link ? [`${line(link.label)}${frame.colon}\n${link.url}`] : []),
    ...after.map(wrapped),
    ...(stop ? [`${frame.stop}${frame.colon}\n${stop.page}`] : []),
  ];
  const html = [
    ...lines.map(paragraph),
    ...(link ? [button(link, frame.address)] : []),
    ...after.map(paragraph),
    ...(stop ? [stopLine(stop.page, frame.stop)] : []),
  ];
  const rendered = { subject: head, text: `${text.join("\n\n")}\n`, html: page(head, brand, frame, html.join("\n")) };
  return stop ? { ...rendered, headers: stopHeaders(stop.oneClick) } : rendered;
}
