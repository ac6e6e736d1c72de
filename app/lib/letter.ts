import { withoutLinks } from "./link";

/** The content of a mail: paragraphs of plain text, an optional link, and paragraphs after the link. */
export interface Letter {
  subject: string;
  lines: string[];
  link?: { label: string; url: string };
  after?: string[];
  /** Short entries of a list, between the paragraphs and the link. */
  items?: string[];
  from?: Sender;
  /** English if it is left out. */
  frame?: Frame;
  /** The page that ends mails of this kind, without signing in, and the URL to which mail programs post to end them (RFC 8058). */
  stop?: { page: string; oneClick: string };
}

/** Whom a mail is about and from. */
export interface Sender {
  /** The full name of the person who died. Left out in mails to people who may not know of the page. */
  person?: string;
  /** The id of the memorial whose portrait stands above the name. */
  portraitOf?: string | undefined;
  /** The business that looks after the page. */
  business?: { name: string; phone: string | null } | null;
}

/** The texts around the content of a mail. */
export interface Frame {
  language: string;
  direction: "ltr" | "rtl";
  /** Follows the label of a link in the plain text. */
  colon: string;
  /** Stands above the link's address. */
  address: string;
  /** The link to the page that ends mails of this kind. */
  stop: string;
  /** The name of the sender where a business stands behind a mail. */
  via: (business: string, brand: string) => string;
  sentBy: (brand: string) => string;
}

/** A mail ready for sending. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
  /** The sender's name, in place of the one in MAIL_FROM. */
  fromName?: string;
  /** The id of the memorial whose portrait is sent with the mail, for the place that portraitTag holds. */
  portraitOf?: string;
  /** Further headers of the mail. */
  headers?: Record<string, string>;
}

const width = 72;
/** The width and height of a portrait in a mail, in pixels. */
export const portraitSize = 56;
/** The name of the portrait within its mail. It is sent along, because a page of its own would be open to everybody who has its address. */
export const portraitName = "portrait";
export const portraitTag = `<img src="cid:${portraitName}" width="${portraitSize}" height="${portraitSize}" alt="" style="display:block;margin:0 0 12px;border-radius:${portraitSize / 2}px;">\n`;
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

/**
 * The link as a button, and as a full address below it for mail programs without buttons and for people who want to see the address. Only a part of the
 * address that has no room on a line is broken within; `word-break` says so to mail programs that don't know `overflow-wrap: anywhere`.
 */
function button({ label, url }: { label: string; url: string }, address: string) {
  const style = `display:inline-block;padding:12px 22px;border-radius:4px;background-color:${teal};color:#ffffff;text-decoration:none;`;
  const href = escaped(url);
  return `<p style="margin:24px 0 16px;"><a href="${href}" style="${style}">${escaped(line(label))}</a></p>
<p style="margin:0 0 16px;color:#5a6367;font-size:14px;">${escaped(address)}<br>
<a href="${href}" dir="ltr" style="color:${teal};word-break:break-word;overflow-wrap:anywhere;">${href}</a></p>`;
}

function page(subject: string, head: string, portrait: string, { language, direction }: Frame, content: string) {
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
<tr><td style="padding:28px 20px;background-color:${paper};color:${ink};font-family:${sans};font-size:17px;line-height:1.6;overflow-wrap:anywhere;">
${portrait}<h1 style="margin:0 0 24px;color:${ink};font-family:${serif};font-size:24px;font-weight:normal;line-height:1.3;">${escaped(head)}</h1>
${content}
</td></tr>
</table>
</body>
</html>
`;
}

function list(items: string[]) {
  const rows = items.map((item) => `<li style="margin:0 0 6px;">${escaped(sentence(item))}</li>`);
  return `<ul style="margin:0 0 16px;padding-inline-start:20px;color:${ink};">${rows.join("")}</ul>`;
}

/** The business with its telephone number, and the site: what ends a mail that comes from somebody. */
const footOf = ({ business }: Sender, brand: string, { sentBy }: Frame) => [
  ...(business ? [[business.name, business.phone ?? ""].map(sentence).filter(Boolean).join(", ")] : []),
  sentBy(line(brand)),
];

function foot(lines: string[]) {
  const style = "margin:28px 0 0;padding-top:16px;border-top:1px solid #dcd8cf;color:#5a6367;font-size:14px;";
  return `<p style="${style}">${lines.map(escaped).join("<br>")}</p>`;
}

/**
 * The name of a business as a sender's, with the site's. It keeps letters, digits and what no mail program reads as part of an address, because a name that
 * the provider refuses would stop all mail.
 */
function senderName({ business }: Sender, brand: string, { via }: Frame) {
  const name = (text: string) =>
    [...sentence(text).replace(/[^\p{L}\p{M}\p{N}&'’ -]+/gu, " ")].slice(0, 60).join("").replace(/ {2,}/g, " ").trim();
  return business && /\p{L}/u.test(name(business.name)) ? via(name(business.name), name(brand)) : null;
}

function stopLine(url: string, label: string) {
  return `<p style="margin:0 0 16px;font-size:14px;"><a href="${escaped(url)}" style="color:${teal};">${escaped(label)}</a></p>`;
}

/** Headers with which mail programs end mails of this kind with one press. */
const stopHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Renders a letter as plain text and as HTML for old mail programs: nothing loaded from other servers, every text escaped. */
export function renderIn(
  frame: Frame,
  { subject, lines, items = [], link, after = [], from = {}, stop }: Letter,
  brand: string,
): RenderedLetter {
  const title = sentence(subject);
  const head = from.person ? sentence(from.person) : line(brand);
  const ending = from.person || from.business ? footOf(from, brand, frame) : [];
  const fromName = senderName(from, brand, frame);
  const text = [
    head,
    ...lines.map(wrapped),
    ...(items.length ? [items.map((item) => `- ${sentence(item)}`).join("\n")] : []),
    ...(link ? [`${line(link.label)}${frame.colon}\n${link.url}`] : []),
    ...after.map(wrapped),
    ...(stop ? [`${frame.stop}${frame.colon}\n${stop.page}`] : []),
    ...(ending.length ? [ending.join("\n")] : []),
  ];
  const html = [
    ...lines.map(paragraph),
    ...(items.length ? [list(items)] : []),
    ...(link ? [button(link, frame.address)] : []),
    ...after.map(paragraph),
    ...(stop ? [stopLine(stop.page, frame.stop)] : []),
    ...(ending.length ? [foot(ending)] : []),
  ];
  return {
    subject: title,
    text: `${text.join("\n\n")}\n`,
    html: page(title, head, from.portraitOf ? portraitTag : "", frame, html.join("\n")),
    ...(fromName && { fromName }),
    ...(from.portraitOf && { portraitOf: from.portraitOf }),
    ...(stop && { headers: stopHeaders(stop.oneClick) }),
  };
}
