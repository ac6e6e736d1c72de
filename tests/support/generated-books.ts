import type { BookContent, BookMemory, BookPicture } from "~/features/book/layout/content";
import { bookContent, bookMemory, bookPicture, code } from "./books.ts";
import { marked, scripts } from "./scripts.ts";

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const texts = Object.values({ ...scripts, ...marked });
const english =
  "The bees settled in the church porch an hour before my wedding. Mum walked in with a sheet and a cardboard box, talking to them all the while. ";
const german =
  "Sie hat die Bienen immer mit einer Selbstverständlichkeit behandelt, die uns alle nicht wenig beeindruckte. ";
const hostile = [
  "W".repeat(200),
  "🌹".repeat(300),
  "\u202e\u2066abc\u202b \u2069 \u202d".repeat(40),
  "a\u0301\u0302\u0303\u0304\u0305".repeat(50),
  "https://example.com/".concat("a/".repeat(120)),
];

/** The content of a book, which is different for each seed. */
export function generatedBook(seed: number): BookContent {
  const next = numbers(seed);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const one = <T>(list: readonly T[]) => list[upTo(list.length - 1)] as T;
  const words = (): string => {
    const kind = upTo(9);
    if (kind === 0) return one(hostile);
    const text = kind < 5 ? english : kind < 7 ? german : `${one(texts).text} `;
    const paragraphs = Array.from({ length: 1 + upTo(4) }, () => text.repeat(1 + upTo(7)).trim());
    return paragraphs.join(next() < 0.3 ? "\n" : "\n\n");
  };
  const picture = (): BookPicture => {
    const caption = next() < 0.4 ? english.slice(0, upTo(140)).trim() : "";
    return bookPicture("media/none/picture.jpg", 60 + upTo(3000), 60 + upTo(3000), caption);
  };
  const memory = (id: string): BookMemory => {
    const { author, title } = one(texts);
    const said = () => (next() < 0.5 ? { label: "What is said", words: words() } : null);
    const recording =
      next() < 0.2
        ? { kind: one(["video", "audio"] as const), still: next() < 0.5 ? picture() : null, code, said: said() }
        : null;
    return bookMemory(id, {
      ...{ author, text: words(), recording },
      title: next() < 0.1 ? one(hostile).slice(0, 200) : title,
      pictures: recording || next() < 0.5 ? [] : Array.from({ length: 1 + upTo(4) }, picture),
    });
  };
  const list = (most: number, prefix: string) =>
    Array.from({ length: upTo(most) }, (_, index) => memory(`${prefix}${index}`));
  const person = one(texts);
  return bookContent(
    {
      ...{ name: person.author, biography: next() < 0.8 ? words() : "", dedication: next() < 0.5 ? english : "" },
      ...{ portrait: next() < 0.7 ? picture() : null, memories: list(8, "m") },
      signatures: list(5, "s").map((each) => ({ ...each, type: "signature" as const, recording: null })),
    },
    one(["en", "de", "ar", "pl"] as const),
  );
}
