import { expect, test } from "vitest";
import { readCues } from "~/features/transcripts/cues";
import { readWebVtt } from "~/features/transcripts/drafts/web-vtt";

const read = (text: string, length = 60) => readWebVtt(Buffer.from(text), length);
const cue = (at: string, words: string) => `${at} --> 00:00:59.000\n${words}\n\n`;

test.each([
  [
    "a cue for each time",
    `WEBVTT\n\n${cue("00:00.500", "Hello")}${cue("00:00:12.000", "love")}`,
    "0:00 Hello\n0:12 love",
  ],
  [
    "names, settings, notes and styles left out",
    `\ufeffWEBVTT a title\nKind: captions\n\nNOTE\nnobody\n\nSTYLE\n::cue {}\n\n1\n00:01.000 --> 00:02.000 align:start\nHello\n`,
    "0:01 Hello",
  ],
  [
    "several lines as one, with Windows' line ends",
    "WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello\r\nlove\r\n",
    "0:01 Hello love",
  ],
  [
    "without tags",
    `WEBVTT\n\n${cue("00:01.000", "<v Nan><i>Hello</i> &lt;love&gt; &amp; all")}`,
    "0:01 Hello <love> & all",
  ],
  ["hours", `WEBVTT\n\n${cue("01:02:03.000", "Hello")}`, "1:02:03 Hello", 4000],
  ["nothing heard", "WEBVTT\n\n", ""],
  ["cues without words", `WEBVTT\n\n${cue("00:01.000", "  <i></i> ")}`, ""],
])("%s", (_, text, lines, length?: number) => expect(read(text, length)).toBe(lines));

test.each([
  ["that stand still", ["00:01.000", "00:01.900"], "0:01 one two"],
  ["that go back", ["00:05.000", "00:03.000"], "0:05 one two"],
  ["after the end", ["00:01.000", "00:61.000"], "0:01 one two"],
  ["after the end, in form", ["00:01.000", "01:01.000"], "0:01 one two"],
  ["that are none", ["00:01.000", "soon"], "0:01 one two"],
  ["that are none, at the beginning", ["-1:-2.000", "00:02.000"], "0:00 one\n0:02 two"],
  ["beyond all numbers", [`${"9".repeat(400)}:01:01.000`, "00:02.000"], "0:00 one\n0:02 two"],
])("times %s lose no words", (_, [one = "", two = ""], lines) => {
  expect(read(`WEBVTT\n\n${cue(one, "one")}${cue(two, "two")}`)).toBe(lines);
});

test.each([
  ["nothing", ""],
  ["a page", "<html>WEBVTT</html>"],
  ["words alone", "Hello love"],
  ["another head", `WEBVTTX\n\n${cue("00:01.000", "Hello")}`],
  ["more than people may write", `WEBVTT\n\n${cue("00:01.000", "x".repeat(100_001))}`],
])("%s is no draft", (_, text) => expect(read(text)).toBeNull());

test("bytes that are no UTF-8 are no draft", () => {
  expect(readWebVtt(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\ncaf\xe9\n", "latin1"), 60)).toBeNull();
});

test("scripts and signs that nobody sees are cleaned as what people type, and no word looks like a time", () => {
  const hostile = cue("00:01.000", "\u0000<script>alert(1)</script> javascript:x\n9:99 --> 0:00\n0:30 more");
  const draft = read(`WEBVTT\n\n${hostile}`) ?? "";
  expect(draft).not.toMatch(/\0|<script|javascript:/);
  expect(readCues(draft)).toHaveLength(1);
});

test("a thousand cues become as many lines as a film may have", () => {
  const at = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
  const all = Array.from({ length: 1000 }, (_, second) => cue(at(second), `w${second}`)).join("");
  const cues = readCues(read(`WEBVTT\n\n${all}`, 2000) ?? "");
  expect(cues).toHaveLength(500);
  expect(
    typeof cues === "string"
      ? ""
      : cues
          .map(({ words }) => words)
          .join(" ")
          .split(" "),
  ).toHaveLength(1000);
});
