import sharp from "sharp";
import {
  type Hostile,
  keepsake,
  lost,
  medium,
  memory,
  photo,
  refused,
  rename,
  withField,
  withMemory,
  withPhoto,
} from "./kept";

/** Keepsakes that refer to what is somebody else's on the server. */
export const foreign: Hostile[] = [
  ["the id of somebody else's memorial", (others) => withField({ id: others.memorial }), refused("another-account")],
  ["the id of somebody else's memory", (others) => withMemory({ id: others.memory }), { reasons: [], memories: 2 }],
  [
    "the id of somebody else's picture",
    async (others) =>
      keepsake({
        memories: [
          memory({ type: "photo", mediaState: "attached", medium: medium("media/1.jpg", { id: others.medium }) }),
        ],
        files: { "media/1.jpg": await photo() },
      }),
    { reasons: [], files: 1 },
  ],
  ["somebody else's address", (others) => withField({ customUrlSlug: others.slug }), lost("address")],
  ["somebody else's short address", (others) => withField({ shortId: others.shortId }), lost("short-address")],
];

/** Keepsakes whose files are not what they should be. */
export const files: Hostile[] = [
  ["a file of the server", () => withPhoto({ path: "/etc/passwd" }), lost("file-missing")],
  ["a file above its folder", () => withPhoto({ path: "media/../../../everkeep.db" }), lost("file-missing")],
  ["its data as a picture", () => withPhoto({ path: "memorial.json" }), lost("file-refused")],
  ["a file that is a link", () => withPhoto({ pack: rename("media/1.jpg", { mode: 0o120777 }) }), lost("file-missing")],
  ["an encrypted file", () => withPhoto({ pack: rename("media/1.jpg", { flags: 0x801 }) }), lost("file-missing")],
  [
    "a file that was changed",
    () => withPhoto({ sums: (text) => text.replace(/^[0-9a-f]{8}(?=.*media)/m, "00000000") }),
    lost("file-changed"),
  ],
  [
    "a file without a checksum",
    () => withPhoto({ sums: (text) => text.replace(/.*media.*\n/, "") }),
    lost("file-changed"),
  ],
  [
    "a file that is longer than it says",
    () => withPhoto({ pack: rename("media/1.jpg", { deflated: true, states: 5 }) }),
    lost("file-changed"),
  ],
  [
    "a picture that is a page",
    () => withPhoto({ photo: Buffer.from("<html><script>alert(1)</script></html>") }),
    lost("file-refused"),
  ],
  [
    "a picture that is a program",
    () => withPhoto({ photo: Buffer.from("\x7fELF\x02\x01\x01".padEnd(4000, "\0"), "latin1") }),
    lost("file-refused"),
  ],
  [
    "a drawing that loads a file",
    () =>
      withPhoto({
        photo: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd" width="9" height="9"/></svg>',
        ),
      }),
    lost("file-refused"),
  ],
  [
    "a picture of 900 megapixels",
    async () =>
      withPhoto({
        photo: await sharp({
          create: { width: 30_000, height: 30_000, channels: 3, background: "#000" },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      }),
    lost("file-refused"),
  ],
  [
    "a book of unknown size and a dedication that is too long",
    () => withField({ book: { size: "a0", dedication: "a".repeat(601), leftOut: ["x"] } }),
    lost("field"),
  ],
  [
    "memories of which none can be read",
    () => keepsake({ memories: ["[", memory({ type: "poll" })] }),
    refused("unreadable"),
  ],
  ["a memory that is neither in the book nor left out", () => withMemory({ inBook: "no" }), lost("memory")],
  ["a film that is a picture", () => withPhoto({ type: "video", kind: "video" }), lost("file-refused")],
  ["a film where a picture belongs", () => withPhoto({ kind: "video" }), lost("file-refused")],
  [
    "a portrait that is a film",
    () => withField({ portrait: medium("media/1.mp4", { kind: "video" }) }),
    lost("file-refused"),
  ],
  [
    "one file for two memories",
    async () => {
      const one = () => memory({ type: "photo", mediaState: "attached", medium: medium("media/1.jpg") });
      return keepsake({ memories: [one(), one()], files: { "media/1.jpg": await photo() } });
    },
    { reasons: ["file-twice"], memories: 2, files: 1 },
  ],
  [
    "one medium for two memories",
    async () => {
      const shared = medium("media/1.jpg");
      const one = () => memory({ type: "photo", mediaState: "attached", medium: shared });
      return keepsake({ memories: [one(), one()], files: { "media/1.jpg": await photo() } });
    },
    { reasons: ["file-twice"], memories: 2, files: 1 },
  ],
];
