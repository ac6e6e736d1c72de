import { describe, expect, test } from "vitest";
import { attachment } from "~/http/file.server";
import { catalogues } from "~/languages/all";
import {
  bookFileName,
  calendarFileName,
  codeFileName,
  handoutFileName,
  keepsakeFileName,
  mediaFileName,
  plainFileName,
  printFileName,
} from "~/lib/file-names";
import { languages } from "~/lib/languages";

describe("the file of a code", () => {
  test.each([
    ["Margaret Ellis", "memorial-Margaret-Ellis-qr-code.png"],
    ["Łukasz Wiśniewski", "memorial-Łukasz-Wiśniewski-qr-code.png"],
    ["  Anne   Marie\tO'Neill-Smith ", "memorial-Anne-Marie-O'Neill-Smith-qr-code.png"],
    ["山田 太郎", "memorial-山田-太郎-qr-code.png"],
    ["../../etc/passwd", "memorial-..-..-etc-passwd-qr-code.png"],
    ['Rosa "Rosie" Grün: 1920?', "memorial-Rosa-Rosie-Grün-1920-qr-code.png"],
    ["gnp.\u202eexe\r\nSet-Cookie", "memorial-gnp.-exe-Set-Cookie-qr-code.png"],
  ])("of %j is %s", (name, file) => expect(codeFileName(name)).toBe(file));
});

describe("the files of a handout", () => {
  test.each([
    ["Margaret Ellis", "Margaret-Ellis"],
    ["Łukasz Wiśniewski", "Łukasz-Wiśniewski"],
    ["فاطمة الزهراء", "فاطمة-الزهراء"],
    ["../../etc/passwd", "..-..-etc-passwd"],
    ["..\\..\\boot.ini", "..-..-boot.ini"],
    ['Rosa "Rosie" Grün: <1920?>|*', "Rosa-Rosie-Grün-1920"],
    ["gnp.\u202eexe\r\nSet-Cookie\u0000", "gnp.-exe-Set-Cookie"],
  ])("of %j begin with %s", (name, start) => {
    expect(handoutFileName(name, "png")).toBe(`${start}-memorial-handout.png`);
    expect(handoutFileName(name, "a5")).toBe(`${start}-memorial-handout.pdf`);
    expect(handoutFileName(name, "a4")).toBe(`${start}-memorial-handout-a4.pdf`);
    expect(() => new Headers({ "Content-Disposition": attachment(handoutFileName(name, "png")) })).not.toThrow();
  });
});

describe("the file of a keepsake", () => {
  const named = (language: keyof typeof catalogues, part: number, parts: number) =>
    keepsakeFileName("Zofia Król", catalogues[language].keepsake.fileNames, part, parts);

  test("has the words of its memorial's language", () => {
    expect(named("en", 1, 1)).toBe("Zofia-Król-memorial.zip");
    expect(named("de", 1, 1)).toBe("Zofia-Król-Gedenkseite.zip");
    expect(named("de", 2, 3)).toBe("Zofia-Król-Gedenkseite-Teil-2-von-3.zip");
    expect(named("pl", 1, 2)).toBe("Zofia-Król-strona-pamięci-część-1-z-2.zip");
    expect(new Set(languages.map((language) => named(language, 1, 2))).size).toBe(languages.length);
  });
});

describe("a name in ASCII", () => {
  const names = ["王小明", "فاطمة", "-rf", "--help", "...", "🐝", "- Ann", "Łukasz"];
  const words = catalogues.ar.keepsake.fileNames;
  test.each(names)("of %s never begins with a hyphen or a dot, and is never empty", (name) => {
    const files = [
      ...[codeFileName(name), handoutFileName(name, "a4"), printFileName(name, "card-a6"), calendarFileName(name)],
      ...[keepsakeFileName(name, words, 1, 2), bookFileName(name), mediaFileName(name, "picture.jpg"), name],
    ];
    for (const file of files) expect(plainFileName(file)).toMatch(/^[a-z0-9][^/]*$/i);
    for (const file of files.slice(0, 6)) expect(file).not.toMatch(/^-/);
  });

  test.each([
    ["王小明-memorial.zip", "memorial.zip"],
    ["王小明.jpg", "file.jpg"],
    ["-rf-memorial.zip", "rf-memorial.zip"],
  ])("of %s is %s", (name, plain) => expect(plainFileName(name)).toBe(plain));
});

describe("the file of a medium", () => {
  test.each([
    ["Bees", "original.mov", "Bees.mov"],
    ["Her garden: in June", "picture.jpg", "Her-garden-in-June.jpg"],
    ["../../etc/passwd", "web.mp4", "etc-passwd.mp4"],
    ["...", "web.m4a", "memory.m4a"],
    [null, "picture.jpg", "memory.jpg"],
    ["\u{1f41d}".repeat(150), "picture.jpg", `${"\u{1f41d}".repeat(100)}.jpg`],
  ])("of %j in %s is %s", (title, stored, name) => {
    expect(mediaFileName(title, stored)).toBe(name);
    expect(() => attachment(name)).not.toThrow();
  });
});

describe("a download's header", () => {
  test.each([
    ["memorial-Ann-qr-code.png", "memorial-ann-qr-code.png", "memorial-Ann-qr-code.png"],
    ["memorial-Łukasz-qr-code.png", "memorial-lukasz-qr-code.png", "memorial-%C5%81ukasz-qr-code.png"],
    [
      "memorial-山田-太郎-qr-code.png",
      "memorial-qr-code.png",
      "memorial-%E5%B1%B1%E7%94%B0-%E5%A4%AA%E9%83%8E-qr-code.png",
    ],
    ["O'Neill (b) 100%*.png", "o'neill (b) 100%*.png", "O%27Neill%20%28b%29%20100%25%2a.png"],
    ['a"b\\c.png', "abc.png", "a%22b%5Cc.png"],
  ])("says %s in ASCII and in full", (name, plain, full) => {
    const header = attachment(name);
    expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`);
    expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
  });
});
