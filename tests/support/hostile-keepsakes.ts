import { randomUUID } from "node:crypto";
import { heavyKeepsakes } from "./heavy-keepsakes";
import { files, foreign } from "./hostile-kept-files";
import {
  type Hostile,
  keepsake,
  lost,
  memorial,
  memory,
  refused,
  rename,
  withField,
  withMemory,
  withNumber,
} from "./kept";

const archives: Hostile[] = [
  ["a text", () => Buffer.from("Dear Iris"), refused("not-a-zip")],
  [
    "a page that calls itself a ZIP",
    () => Buffer.from("PK\x03\x04<html><script>alert(1)</script>"),
    refused("not-a-zip"),
  ],
  ["half of a ZIP", () => keepsake({ bytes: (zip) => zip.subarray(0, zip.length / 2) }), refused("not-a-zip")],
  [
    "a ZIP without its first half",
    () => keepsake({ bytes: (zip) => zip.subarray(zip.length / 2) }),
    refused("not-a-zip"),
  ],
  ["a directory of more files than there are", () => keepsake({ bytes: withNumber(12, 9) }), refused("not-a-zip")],
  ["the last of several disks", () => keepsake({ bytes: withNumber(18, 3) }), refused("not-a-zip")],
  [
    "a directory that begins behind the end",
    () => keepsake({ bytes: withNumber(6, 0x7fffffff, 4) }),
    refused("not-a-zip"),
  ],
  [
    "two files of one name",
    () => keepsake({ pack: (files) => [...files, { name: "memorial.json", content: Buffer.from("{}") }] }),
    refused("not-a-zip"),
  ],
  [
    "two names that look the same",
    () => keepsake({ files: { "media/é.jpg": Buffer.from("1"), "media/e\u0301.jpg": Buffer.from("2") } }),
    refused("not-a-zip"),
  ],
  [
    "a file for the system's folder",
    () => keepsake({ files: { "/etc/passwd": Buffer.from("root") } }),
    refused("not-a-zip"),
  ],
  [
    "a file for a folder above",
    () => keepsake({ files: { "media/../../evil": Buffer.from("evil") } }),
    refused("not-a-zip"),
  ],
  ["a file for another drive", () => keepsake({ files: { "C:\\evil": Buffer.from("evil") } }), refused("not-a-zip")],
  [
    "a folder above in the Windows way",
    () => keepsake({ files: { "..\\..\\evil": Buffer.from("evil") } }),
    refused("not-a-zip"),
  ],
  [
    "no memorial.json",
    () => keepsake({ pack: rename("memorial.json", { name: "memorial.txt" }) }),
    refused("no-keepsake"),
  ],
  [
    "a memorial.json two folders down",
    () => keepsake({ pack: rename("memorial.json", { name: "a/b/memorial.json" }) }),
    refused("no-keepsake"),
  ],
  [
    "an encrypted memorial.json",
    () => keepsake({ pack: rename("memorial.json", { flags: 0x801 }) }),
    refused("no-keepsake"),
  ],
  [
    "a memorial.json that is a link",
    () => keepsake({ pack: rename("memorial.json", { mode: 0o120777, content: Buffer.from("/etc/passwd") }) }),
    refused("no-keepsake"),
  ],
  [
    "a memorial.json that is a device",
    () => keepsake({ pack: rename("memorial.json", { mode: 0o020666 }) }),
    refused("no-keepsake"),
  ],
  [
    "a memorial.json of a gigabyte of zeros",
    () => keepsake({ pack: rename("memorial.json", { content: Buffer.alloc(1000), deflated: true, states: 2 ** 30 }) }),
    refused("too-much"),
  ],
  [
    "a memorial.json that is longer than it says",
    () =>
      keepsake({
        sums: null,
        pack: rename("memorial.json", { content: Buffer.alloc(100_000, 32), deflated: true, states: 100 }),
      }),
    refused("unreadable"),
  ],
  [
    "a memorial.json that is shorter than it says",
    () =>
      keepsake({
        sums: null,
        pack: rename("memorial.json", { content: Buffer.alloc(100, 32), deflated: true, states: 100_000 }),
      }),
    refused("unreadable"),
  ],
  [
    "files of a terabyte in all",
    () =>
      keepsake({
        files: { "media/1.mp4": Buffer.alloc(9) },
        pack: (files) =>
          files.flatMap((file) =>
            file.name === "media/1.mp4"
              ? Array.from({ length: 300 }, (_, index) => ({
                  ...file,
                  name: `media/${index}.mp4`,
                  deflated: true,
                  states: 0xf0000000,
                }))
              : [file],
          ),
      }),
    refused("too-much"),
  ],
];

const data: Hostile[] = [
  [
    "data that don't match their checksum",
    () => keepsake({ sums: (text) => text.replace(/^[0-9a-f]{8}(?=.*memorial)/m, "00000000") }),
    refused("changed"),
  ],
  [
    "data that the checksums leave out",
    () => keepsake({ sums: (text) => text.replace(/.*memorial\.json\n/, "") }),
    refused("changed"),
  ],
  ["data that are no JSON", () => keepsake({ data: () => "hello" }), refused("unreadable")],
  ["empty data", () => keepsake({ data: () => "" }), refused("unreadable")],
  [
    "data of another program",
    () => keepsake({ data: (text) => text.replace("everkeep-keepsake", "album") }),
    refused("unreadable"),
  ],
  [
    "data of a later version",
    () => keepsake({ data: (text) => text.replace('"version":1', '"version":2') }),
    refused("newer"),
  ],
  [
    "a version of 400 digits",
    () => keepsake({ data: (text) => text.replace('"version":1', `"version":${"9".repeat(400)}`) }),
    refused("unreadable"),
  ],
  [
    "data for other readers",
    () => keepsake({ data: (text) => text.replace('"family"', '"everybody"') }),
    refused("unreadable"),
  ],
  ["data that end early", () => keepsake({ data: (text) => text.slice(0, -4) }), refused("unreadable")],
  ["a memorial that is a list", () => keepsake({ memorial: [memorial()] }), refused("unreadable")],
  ["a memorial without a name", () => withField({ fullName: " \u200b " }), refused("unreadable")],
  ["a memorial whose id is a path", () => withField({ id: "../../evil" }), refused("unreadable")],
  [
    "a memorial nested 200,000 times",
    () => keepsake({ data: (text) => text.replace(/"memorial":.*/, `"memorial":${"[".repeat(200_000)},`) }),
    refused("unreadable"),
  ],
  [
    "a prototype",
    () =>
      keepsake({
        data: (text) =>
          text.replace(
            '"fullName"',
            '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"fullName"',
          ),
      }),
    lost(),
  ],
  ["a password and an owner", () => withField({ password: "sesame", user_id: randomUUID(), status: "active" }), lost()],
  [
    "a link with script",
    () => withField({ livestreamUrl: "javascript:alert(1)", recordingUrl: "http://a.example" }),
    lost("field", "field"),
  ],
  [
    "a background that loads something",
    () => withField({ backgroundGradient: "url(https://evil.example)" }),
    lost("field"),
  ],
  [
    "a language of files",
    () => withField({ language: "../en", handoutLanguages: ["en", "pl", "de"] }),
    lost("field", "field"),
  ],
  [
    "days that don't exist",
    () => withField({ dateOfBirth: "2026-02-31", serviceDate: "2026-02-31T10:00:00.000Z" }),
    lost("field", "field"),
  ],
  [
    "an address with a path",
    () => withField({ customUrlSlug: "../../dashboard", shortId: "LLLLLL" }),
    lost("field", "field"),
  ],
  ["a memory nested 200,000 times", () => keepsake({ memories: ["[".repeat(200_000), memory()] }), lost("memory")],
  ["a line of 3 MB", () => withMemory({ text: "a".repeat(3_000_000) }), lost("memory")],
  ["a text that is too long", () => withMemory({ text: "a".repeat(10_001) }), lost("memory")],
  ["a memory without an author", () => withMemory({ author: "" }), lost("memory")],
  ["an author that is an object", () => withMemory({ author: { toString: "x" } }), lost("memory")],
  ["a type that doesn't exist", () => withMemory({ type: "poll" }), lost("memory")],
  ["a decision that doesn't exist", () => withMemory({ status: "published" }), lost("memory")],
  ["a time that doesn't exist", () => withMemory({ createdAt: "2026-13-45T10:00:00.000Z" }), lost("memory")],
  [
    "21 pictures",
    () =>
      withMemory({
        pictures: Array.from({ length: 21 }, (_, position) => ({
          position,
          name: "",
          caption: "",
          status: "awaited",
          medium: null,
        })),
      }),
    lost("memory"),
  ],
  [
    "two pictures in one place",
    () =>
      withMemory({
        pictures: [0, 0].map((position) => ({ position, name: "", caption: "", status: "awaited", medium: null })),
      }),
    lost("memory"),
  ],
  [
    "a memory that is there twice",
    () => keepsake({ memories: ((one) => [one, one])(memory()) }),
    { reasons: ["memory-twice"], memories: 1 },
  ],
];

/** Keepsakes that somebody made to do harm, or that were damaged, each with what its report should say. */
export const hostileKeepsakes: Hostile[] = [...archives, ...data, ...foreign, ...files, ...heavyKeepsakes];
