import { expect, it } from "vitest";
import { captionsIn, mostCues, readCues, webVtt, wordsAlone } from "~/features/transcripts/cues";

const lines = (...some: string[]) => some.join("\n");

it("lines that begin with times are captions, and a line without one goes on with the words before it", () => {
  expect(readCues(lines("0:01 Hello love", "it's only me", "", "1:02:03 Bye"))).toEqual([
    { from: 1, words: "Hello love\nit's only me" },
    { from: 3723, words: "Bye" },
  ]);
});

it.each([
  "Hello love, it's only me",
  "At 0:12 she laughs",
  "1:75 is no time",
  "0:1 nor is this",
  "1:60:00 nor this",
  "",
])("%j is read as text without captions", (text) => {
  expect(readCues(text)).toEqual([]);
  expect(wordsAlone(text)).toBe(text);
});

it.each([
  ["out of order", lines("0:05 One", "0:04 Two")],
  ["the same twice", lines("0:05 One", "0:05 Two")],
])("times that are %s are refused with their line", (_, text) => {
  expect(readCues(text)).toMatch(/times must go up.*Two/);
});

it("more captions than a film may have are refused", () => {
  const many = (count: number) =>
    lines(...Array.from({ length: count }, (_, at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")} x`));
  expect(readCues(many(mostCues))).toHaveLength(mostCues);
  expect(readCues(many(mostCues + 1))).toMatch(/at most/);
});

it("people read the words without their times", () => {
  expect(wordsAlone(lines("0:01 Hello love", "0:04 Bye"))).toBe("Hello love\nBye");
});

it("WebVTT gets no tag, no line of a time and no second caption from typed words", () => {
  const captions = captionsIn(lines("0:01 <v Rick>Hello</v> & <script>", "00:00:09.000 --> 00:00:10.000", "0:04 سلام"));
  expect(webVtt(captions)).toBe(
    lines(
      ...["WEBVTT", "", "00:00:01.000 --> 00:00:04.000"],
      ...["&lt;v Rick&gt;Hello&lt;/v&gt; &amp; &lt;script&gt;", "00:00:09.000 --&gt; 00:00:10.000", ""],
      ...["00:00:04.000 --> 00:00:11.000", "سلام", ""],
    ),
  );
});
