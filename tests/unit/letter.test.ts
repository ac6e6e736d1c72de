import { describe, expect, test } from "vitest";
import { mailIn, render } from "~/models/mail/in-language.server";

const url = `https://everkeep.example/auth?invite=${"a".repeat(60)}&type=business&email=o%27hara%2B1%40test.example`;
const letter = {
  subject: "Ruth invited you",
  lines: [`Dear Joan, ${"this is a rather long sentence about nothing ".repeat(5)}`, "Second."],
  link: { label: "Accept the invitation", url },
  after: ["The link works for 14 days."],
};

describe("a letter as text", () => {
  const { text } = render(letter, "Everkeep");

  test("has its paragraphs in order, the whole address on a line of its own", () => {
    const parts = text.trimEnd().split("\n\n");
    expect(parts).toHaveLength(5);
    expect([parts[0], parts[2], parts[4]]).toEqual(["Everkeep", "Second.", "The link works for 14 days."]);
    expect(parts[3]).toBe(`Accept the invitation:\n${url}`);
  });

  test("is wrapped, with no word lost", () => {
    const first = text.split("\n\n")[1] ?? "";
    for (const row of first.split("\n")) expect(row.length).toBeLessThanOrEqual(72);
    expect(first.replaceAll("\n", " ")).toBe(letter.lines[0]?.trim());
  });

  test("leaves a word alone that is longer than a line", () => {
    const word = "x".repeat(100);
    expect(render({ subject: "s", lines: [`a ${word} b`] }, "E").text).toBe(`E\n\na\n${word}\nb\n`);
  });
});

describe("a letter in French", () => {
  const { frame } = mailIn("fr");
  const after = ["Une pensée pour Zdzisława\u00a0: c’est aujourd’hui."];
  const stop = { page: "https://everkeep.example/stop", oneClick: "https://everkeep.example/stop/one" };
  const { text, html } = render({ ...letter, after, stop, frame }, "Everkeep");

  test("has a space before each colon, at which no line breaks", () => {
    expect(text).toContain(`Accept the invitation\u00a0:\n${url}`);
    expect(text).toContain(`${frame.stop}\u00a0:\n${stop.page}`);
    for (const part of [text, html]) expect(part).toContain(after[0]);
    expect(text.replaceAll("https:", "")).not.toMatch(/[^\u00a0]:$/m);
  });
});

describe("a letter as HTML", () => {
  const { html } = render(letter, "Everkeep");

  test("says what the text says, with the link as a button and whole", () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta charset="utf-8">');
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [to, label]);
    const shown = url.replaceAll("&", "&amp;");
    expect(links).toEqual([
      [shown, "Accept the invitation"],
      [shown, shown],
    ]);
    for (const part of ["Everkeep</h1>", ">Second.</p>", "The link works for 14 days."]) expect(html).toContain(part);
  });

  test("breaks a word or an address within only where it has no room on a line", () => {
    expect(html).toMatch(/<td [^>]*overflow-wrap:anywhere/);
    expect(html).not.toContain("break-all");
  });

  test("loads nothing and follows no one", () => {
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/i);
    expect(html.match(/https?:[^"<]*/g)?.every((found) => found.startsWith("https://everkeep.example/auth?"))).toBe(
      true,
    );
  });

  test("has no link where the letter has none", () => {
    expect(render({ subject: "s", lines: ["l"] }, "E").html).not.toContain("<a ");
  });
});

describe("names in a letter", () => {
  const name = `Ruth"><img src=x onerror='a()'>\r\nBcc: x@test.example\u2028\u0000& Sons`;
  const { subject, text, html } = render(
    { subject: `From ${name}`, lines: [name], link: { label: name, url: `https://e.example/?a="><b>` }, after: [name] },
    name,
  );

  test("are escaped wherever they stand", () => {
    expect(html).not.toMatch(/<img|<b>|onerror='/);
    expect(
      html.match(/Ruth&quot;&gt;&lt;img src=x onerror=&#39;a\(\)&#39;&gt; Bcc: x@test\.example &amp; Sons/g),
    ).toHaveLength(5);
  });

  test("begin no line of their own", () => {
    expect(subject).toBe(`From Ruth"><img src=x onerror='a()'> Bcc: x@test.example & Sons`);
    expect(text.split("\n").filter((row) => row.startsWith("Bcc"))).toEqual([]);
    expect(text).not.toMatch(/[\u0000\u2028\r]/);
  });
});

describe("a letter that can be stopped", () => {
  const stop = {
    page: "https://everkeep.example/follow/stop/k",
    oneClick: "https://everkeep.example/follow/stop/k/one-click",
  };
  const stoppable = render({ ...letter, stop }, "Everkeep");

  test("ends with the page that stops it, and tells mail programs where to post (RFC 8058)", () => {
    expect(stoppable.text.endsWith(`\n\nStop these emails:\n${stop.page}\n`)).toBe(true);
    expect(stoppable.html).toContain(`<a href="${stop.page}"`);
    expect(stoppable.html).not.toContain(stop.oneClick);
    expect(stoppable.headers).toEqual({
      "List-Unsubscribe": `<${stop.oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("is the only one with such headers", () => expect(render(letter, "Everkeep").headers).toBeUndefined());
});

describe("a mail that comes from somebody", () => {
  const from = { person: "Margaret Ellis", business: { name: "Holloway & Sons", phone: "020 7946 0018" } };
  const rendered = render({ ...letter, from }, "Everkeep");

  test("begins with the person, and ends with the business and the site", () => {
    expect(rendered.text).toMatch(/^Margaret Ellis\n/);
    expect(rendered.text).toMatch(/\n\nHolloway & Sons, 020 7946 0018\nSent by Everkeep\n$/);
    expect(rendered.html).toMatch(/<h1[^>]*>Margaret Ellis<\/h1>/);
    expect(rendered.html).toContain("Holloway &amp; Sons, 020 7946 0018<br>Sent by Everkeep");
    expect(rendered.fromName).toBe("Holloway & Sons via Everkeep");
  });

  test("names the business alone to people who may not know of the page", () => {
    const { text, html, fromName } = render({ ...letter, from: { business: from.business } }, "Everkeep");
    expect(text + html).not.toContain("Margaret");
    expect(text).toMatch(/^Everkeep\n/);
    expect(fromName).toBe("Holloway & Sons via Everkeep");
  });

  test("has the site's name as its sender without a business", () => {
    expect(render({ ...letter, from: { person: "Margaret Ellis" } }, "Everkeep").fromName).toBeUndefined();
    expect(render(letter, "Everkeep").text).not.toContain("Sent by");
  });

  test.each([
    ["Bad\r\nBcc: everybody@example.com", "Bad Bcc everybody example com via Everkeep"],
    ['"Smith, Jones" <a@b.c>; \\(x)', "Smith Jones a b c x via Everkeep"],
    ["x".repeat(500), `${"x".repeat(60)} via Everkeep`],
    ["شركة النور", "شركة النور via Everkeep"],
    ["@@@ 24", undefined],
  ])("has no more in its sender's name than a name: %j", (name, sender) => {
    const { fromName, text, html } = render({ ...letter, from: { business: { name, phone: null } } }, "Everkeep");
    expect(fromName).toBe(sender);
    expect(`${fromName}${text.split("\n").at(-3)}`).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<a@b/);
  });

  test("escapes a hostile name of the person", () => {
    const { html } = render({ ...letter, from: { person: '<img src=x onerror="1">\r\nBcc: a' } }, "Everkeep");
    expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt; Bcc: a");
  });
});
