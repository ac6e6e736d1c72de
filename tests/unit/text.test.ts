import { describe, expect, test } from "vitest";
import { clean, cleanLine, sanitise } from "~/lib/text";

describe("sanitise removes what no text may contain", () => {
  const removed: [why: string, text: string, left: string][] = [
    ["a script block", "a<script>alert(1)</script>b", "ab"],
    ["with attributes", 'a<script type="module" src=//x.example>1</script>b', "ab"],
    ["in capitals", "a<SCRIPT>1</ScRiPt>b", "ab"],
    ["with a slash for a space", "a<script/x>1</script>b", "ab"],
    ["with blanks in its end", "a<script>1</script\n >b", "ab"],
    ["over lines", "a<script>\n1\n</script>b", "ab"],
    ["two of them", "a<script>1</script>b<script>2</script>c", "abc"],
    ["one in another", "a<object>1<script>2</script>3</object>b", "ab"],
    ["an iframe block", "a<iframe src=x>1</iframe>b", "ab"],
    ["an object block", "a<object data=x>1</object>b", "ab"],
    ["an embed block", "a<embed src=x>b</embed>c", "abc"],
    ["a tag that nobody closes", "a<script>b", "ab"],
    ["an end that nobody opened", "a</script>b", "ab"],
    ["javascript:", "see javascript:alert(1)", "see alert(1)"],
    ["in mixed letters", "see JaVaScRiPt:alert(1)", "see alert(1)"],
    ["vbscript:", "see vbscript:msgbox", "see msgbox"],
    ["data: where it starts a URL", "see data:text/html,x", "see html,x"],
    ["data: of a picture", "data:image/svg+xml;base64,x", "svg+xml;base64,x"],
    ["an inline handler", '<img src=x onerror="a()">', '<img src=x "a()">'],
    ["with blanks before its sign", "<img onload = a()>", "<img  a()>"],
    ["in capitals after a slash", "<svg/ONLOAD=a()>", "<svg/a()>"],
    ["at the start of a text", "onclick=a()", "a()"],
  ];
  test.each(removed)("%s", (_, text, left) => expect(sanitise(text)).toBe(left));
});

describe("what a removal joins is seen", () => {
  const joined: [text: string, left: string][] = [
    ["<scr<script></script>ipt>alert(1)</script>", ""],
    ["a<scr<scr<script>1</script>ipt>2</script>ipt>3</script>b", "ab"],
    ["<ifr<object></object>ame>x</iframe>", ""],
    ["jajavascript:vascript:alert(1)", "alert(1)"],
    ["jjajavascript:vascript:avascript:1", "1"],
    ["java<iframe></iframe>script:1", "1"],
    ["vbscjavascript:ript:1", "1"],
    ["da<embed>ta:text/html", "html"],
    ["on<script></script>click=a()", "a()"],
    ["on<script>x</script>load<object></object>=a()", "a()"],
    ["<scrjavascript:ipt>1</script>", ""],
    ["<scronclick=ipt>1</script>", "<scronclick=ipt>1"],
  ];
  test.each(joined)("%s", (text, left) => expect(sanitise(text)).toBe(left));

  const hidden = ["<script <b>alert(1)</script>", '<script a="<b>">alert(1)</script>', "<iframe <x>1</iframe>"];
  test.each(hidden)("a tag with another sign < in it is a tag: %s", (text) => {
    expect(sanitise(text)).not.toMatch(/<(script|iframe)/i);
  });
});

describe("ordinary prose stays", () => {
  const prose = [
    "The data: two pages",
    "metadata:text/plain",
    "one = two, and only = once",
    "3 < 4 and 5 > 4, <3 <3 <3",
    "a <- b -> c << d >> e",
    "She wrote <b>bold</b> letters & sang",
    "<scripture> and <embedded> and <objective>",
    "Her script: the object of the iframe was to embed",
    "The handler on click. On load: nothing.",
    "https://example.org/a?b=c&d=e",
    "Java script, vb script and JavaScript",
    "confection=2, salon-9=1",
    "Zażółć 🌹 李小龙",
    "",
  ];
  test.each(prose)("%j", (text) => {
    expect(sanitise(text)).toBe(text);
    expect(clean(text)).toBe(text);
  });
});

describe("nothing is left, whatever the parts are joined to", () => {
  const parts = [
    ...[
      "<script>",
      "</script>",
      "<script",
      "<iframe a>",
      "</iframe>",
      "<object>",
      "</object>",
      "<embed>",
      "<b",
      "<",
      "</",
    ],
    ...[
      ">",
      "scr",
      "ipt",
      "java",
      "script:",
      "javascript:",
      "vbscript:",
      "data:",
      "data:te",
      "xt/",
      "text/",
      "on",
      "onload",
    ],
    ...["click", "click=", "=", " ", "      ", "a", "1", "\n", '"'],
  ];
  let seed = 1;
  // Mulberry32: the same texts in every run.
  const next = (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const texts = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)]).join(""),
  );
  const forbidden: [what: string, pattern: RegExp][] = [
    ["a tag of a block", /<\/?(script|iframe|object|embed)(?![a-z0-9-])[^>]*>/],
    ["a scheme", /(javascript|vbscript):/],
    ["a data URL", /(^|[^a-z0-9])data:[a-z]+\//],
    ["a handler", /(^|[^a-z0-9])on[a-z]{3,24}\s*=/],
  ];
  test.each(forbidden)("%s", (_, pattern) => {
    expect(texts.filter((text) => pattern.test(text)).length).toBeGreaterThan(100);
    expect(texts.filter((text) => pattern.test(sanitise(text)))).toEqual([]);
  });
  test("a second time changes nothing", () => {
    expect(texts.filter((text) => sanitise(sanitise(text)) !== sanitise(text))).toEqual([]);
  });
});

describe("the time grows with the length", () => {
  const fill = (part: string, length: number) => part.repeat(length / part.length);
  const hostile: [what: string, text: (length: number) => string][] = [
    ["signs <", (length) => fill("<", length)],
    ["opened tags", (length) => fill("<script", length)],
    ["blocks", (length) => fill("<script>", length / 2) + fill("</script>", length / 2)],
    ["blocks closed by others", (length) => fill("x<script>", length / 2) + fill("</iframe>", length / 2)],
    ["nested halves", (length) => fill("<scr", length / 2) + fill("ipt>", length / 2)],
    ["schemes in halves", (length) => fill("java", length / 2) + fill("script:", length / 2)],
    ["handlers", (length) => fill("onclick=", length)],
    ["signs =", (length) => fill(" ", length / 2) + fill("=", length / 2)],
    ["signs = that go, after blanks", (length) => fill(" ", length / 2) + fill("<script =>", length / 2)],
    ["the same in blocks", (length) => fill(" ", length / 2) + fill("<script>=</script>", length / 2)],
    ["slashes", (length) => fill("data:text/", length)],
  ];
  // The time that this thread computed, in ms: what other processes take does not count, nor does a pause of one run.
  const cost = (text: string) => {
    const runs: number[] = [];
    while (runs.length < 3 && (runs.at(-1) ?? 0) < 2000) {
      const start = process.threadCpuUsage();
      sanitise(text);
      const { user, system } = process.threadCpuUsage(start);
      runs.push((user + system) / 1000);
    }
    return Math.min(...runs);
  };
  // Linear is 4 times as long, quadratic 16 times, at each try; what is over in a few milliseconds is neither.
  test.each(hostile)("of %s", { retry: 3 }, (_, text) => {
    const short = Math.max(cost(text(50_000)), 5);
    expect(cost(text(200_000)) / short).toBeLessThan(10);
  });
});

describe("clean", () => {
  test("one kind of line end", () => expect(clean("a\r\nb\rc\nd")).toBe("a\nb\nc\nd"));
  test("no space around", () => expect(clean(" \n\ta b\u00a0\n ")).toBe("a b"));
  test("tabs and line ends inside stay", () => expect(clean("a\tb\n\nc")).toBe("a\tb\n\nc"));
  test.each(["\u000b", "\u000c", "\u0085", "\u2028", "\u2029"])("%j ends a line", (end) => {
    expect(clean(`a${end}b${end}${end}c${end}`)).toBe("a\nb\n\nc");
    expect(cleanLine(`${end}a${end}b`)).toBe("a b");
  });
  test.each(["\u001c", "\u001d", "\u001e", "\u001f"])("%j divides words", (mark) =>
    expect(clean(`a${mark}b`)).toBe("a b"),
  );
  test("no control characters", () => expect(clean("a\u0000b\u0007c\u001b[1md\u007fe\ufffff")).toBe("abc[1mdef"));
  test("a pattern with a control character in it", () => expect(clean("java\u0000script:1<scr\u0008ipt>2")).toBe("12"));
  test("a text of forbidden parts alone becomes empty", () => expect(clean(" <script>1</script> ")).toBe(""));
});

describe("a text of nothing that anybody sees", () => {
  test.each([
    ...[
      "\u2800",
      "\u3164",
      "\u115f\u1160",
      "\u0301",
      "\u200b\u00ad \u2060",
      "\ufeff\u2800\n\u3164",
      "\u202e",
      "\ufe0f",
    ],
    ...["\u034f\u0300 \u180e", "\u{e0020}", "\uffa0", "\u{1d159}"],
  ])("is empty: %j", (text) => {
    expect(clean(text)).toBe("");
    expect(cleanLine(text)).toBe("");
  });
  test.each([".", "❤\ufe0f", "\u0915\u093f", "\ue000", "- \u2800", "e\u0301"])("is not %j", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("cleanLine", () => {
  test("is one line", () => expect(cleanLine(" a\r\n\t b \n\n c ")).toBe("a b c"));
  test("has composed letters, as all keyboards but a Mac's file names have them", () => {
    expect(cleanLine("Zoe\u0308 \u1100\u1175\u11b7")).toBe("Zo\u00eb \uae40");
  });
  test("turns no sentence round: controls of direction go, and marks of direction stay", () => {
    expect(cleanLine("Mosh \u202eihsom\u202c \u2067a\u2069 \u200fعلي\u200e")).toBe("Mosh ihsom a \u200fعلي\u200e");
  });
  test("keeps the form of Chinese characters that a family chose", () => {
    expect(cleanLine("\ufa19\u{2f80f}e\u0301")).toBe("\ufa19\u{2f80f}\u00e9");
  });
  test.each(["onclic\u212a=a()", "onclick     = a()", "onclick\n\n\n\n\n=a()", "data:   text/html"])(
    "joining white space makes no pattern: %j",
    (text) => expect(sanitise(cleanLine(text))).toBe(cleanLine(text)),
  );
});
