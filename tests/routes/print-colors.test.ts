import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { colorGroups, colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { defaultColors, themes } from "~/lib/handout/themes";
import { type Client, memorialId, plain, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const email = "nora@ellis.example";
let server: Server;
let margaret: string;
let nora: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  nora = await newcomer(server).signIn(email);
});
afterAll(() => server.stop());
beforeEach(() => void change(server.dataDir, "delete from user_preferences"));

const onPage = () => `/memorial-detail/${margaret}/print`;
const inList = () => `/dashboard/print/${margaret}`;
const places = [
  ["the management page", onPage],
  ["the list", inList],
] as const;
const mint = themes["Mint Fresh"];

const saved = () =>
  rows<{ print_colors: string }>(
    server.dataDir,
    "select print_colors from user_preferences join accounts on accounts.id = user_id where email = ?",
    email,
  ).map((row) => JSON.parse(row.print_colors));

const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : plain(value);
};

/** The dialog as it is read: the pickers' values, the message in the label of each, and the colours of the preview. */
async function dialog(response: Response) {
  const html = await response.text();
  const colors: Record<string, string | undefined> = {};
  const errors: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*type="color"[^>]*>/g)) {
    const name = attribute(tag, "name") ?? "";
    colors[name] = attribute(tag, "value");
    const message = new RegExp(`<span id="${attribute(tag, "aria-describedby")}"[^>]*>(.*?)</span>`, "s").exec(html);
    if (attribute(tag, "aria-invalid") === "true" && message?.[1]) errors[name] = plain(message[1]);
  }
  const [preview = ""] = /<svg[^>]*role="img".*?<\/svg>/s.exec(html) ?? [];
  return {
    status: response.status,
    html,
    preview,
    colors,
    errors,
    summary: plain(/role="alert"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ""),
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    text: plain(html.replace(/<(script|style)\b.*?<\/\1>/gs, "")),
  };
}

const get = async (url: string) => dialog(await nora.get(url));
const drawnIn = (preview: string, colors: HandoutColors) =>
  colorKeys.every((key) => preview.includes(`"${colors[key]}"`));
const query = (colors: Record<string, string>) => `?${new URLSearchParams(colors)}`;

describe.each(places)("the dialog over %s", (_, at) => {
  it("has all themes, colours and buttons, in the default colours", async () => {
    const page = await get(at());
    expect(page.title).toBe("Print Colors - Everkeep");
    for (const words of [
      ...Object.keys(themes),
      ...Object.keys(colorGroups),
      ...["Print with Colors", "Save Colors", "Reset to Default", "Cancel", "Update preview"],
    ])
      expect(page.text, words).toContain(words);
    expect(page.colors).toEqual(defaultColors);
    expect(drawnIn(page.preview, defaultColors)).toBe(true);
    expect(page.text).not.toContain("hard to read");
  });

  it("previews the colours of the query and saves nothing", async () => {
    const page = await get(at() + query(mint));
    expect(page.colors).toEqual(mint);
    expect(drawnIn(page.preview, mint)).toBe(true);
    const theme = await get(`${at()}?${new URLSearchParams({ ...mint, theme: "Soft Peach" })}`);
    expect(theme.colors).toEqual(themes["Soft Peach"]);
    expect(drawnIn(theme.preview, themes["Soft Peach"])).toBe(true);
    expect(saved()).toEqual([]);
  });

  it.each(["#12345", "red", "#GGGGGG", "url(#x)", "<script>alert(1)</script>", "#123456".repeat(150), ""])(
    "previews the rest where one of them is %j",
    async (wrong) => {
      const page = await get(at() + query({ ...mint, nameText: wrong }));
      expect(page.status).toBe(200);
      expect(page.errors).toEqual({ nameText: "Please write the colour as # and six digits, such as #12595b" });
      expect(page.colors).toEqual({ ...mint, nameText: wrong });
      expect(drawnIn(page.preview, { ...mint, nameText: defaultColors.nameText })).toBe(true);
      expect(page.html).not.toContain("NaN");
      expect(page.html).not.toContain("<script>alert");
      expect(page.preview).not.toContain(`"${wrong}"`);
    },
  );

  it("does not mind what a query makes up", async () => {
    for (const made of [
      "?theme=constructor",
      "?theme=__proto__",
      "?theme=",
      "?nameText=&nameText=",
      "?ready=x",
      "?x=1",
    ])
      expect(drawnIn((await get(at() + made)).preview, defaultColors), made).toBe(true);
  });

  it("saves exactly the 15 colours, and shows them from then on", async () => {
    const sent = {
      ...mint,
      nameText: ` ${mint.nameText.toUpperCase()} `,
      theme: "Soft Peach",
      isAdmin: "1",
      __proto__x: "1",
    };
    const page = await nora.follow(await nora.post(at(), sent));
    expect(page.url).toBe(at());
    expect(page.text).toContain("Colors saved");
    expect(saved()).toEqual([mint]);
    expect((await get(at())).colors).toEqual(mint);
    await nora.post(at(), themes["Soft Peach"]);
    expect(saved()).toEqual([themes["Soft Peach"]]);
  });

  it.each(["#12345", "red", "#GGGGGG", "url(#x)", "<script>alert(1)</script>", "x".repeat(10_240), ""])(
    "refuses %j, says so beside its picker and keeps the rest",
    async (wrong) => {
      const page = await dialog(await nora.post(at(), { ...mint, footerText: wrong }));
      expect(page.status).toBe(422);
      expect(page.title).toBe("Error: Print Colors - Everkeep");
      const message = wrong
        ? "Please write the colour as # and six digits, such as #12595b"
        : "Please choose a colour for Footer";
      expect(page.errors).toEqual({ footerText: message });
      expect(page.summary).toContain(message);
      expect(page.colors).toEqual({ ...mint, footerText: wrong || defaultColors.footerText });
      expect(drawnIn(page.preview, { ...mint, footerText: defaultColors.footerText })).toBe(true);
      expect(page.html).not.toContain("<script>alert");
      expect(saved()).toEqual([]);
    },
  );

  it("goes back to the default at once", async () => {
    await nora.post(at(), mint);
    const reset = at === inList ? `${onPage()}/reset?from=list&q=ellis` : `${onPage()}/reset`;
    const page = await nora.follow(await nora.post(reset));
    expect(page.url).toBe(at === inList ? `${inList()}?q=ellis` : onPage());
    expect(page.text).toContain("Colors reset");
    expect(saved()).toEqual([defaultColors]);
  });

  it("names the size that was printed", async () => {
    const page = await nora.follow(await nora.post(at(), { ...mint, print: "a4" }));
    expect(page.text).toContain("A beautiful A4 handout has been generated and downloaded.");
  });

  it("leads to the file when printing, in the saved colours", async () => {
    const page = await nora.follow(await nora.post(at(), { ...mint, print: "png" }));
    expect(page.url).toBe(`${at()}?ready=png`);
    expect(page.text).toContain("Print version created");
    expect(page.text).toContain("A beautiful A5 handout has been generated and downloaded.");
    const from = at === inList ? "?from=list" : "";
    expect(page.html).toContain(
      `href="/memorial-detail/${margaret}/handout.png${from}" download="Margaret-Ellis-memorial-handout.png"`,
    );
    expect(saved()).toEqual([mint]);
  });
});

test("the list's keeps what the list was asked for, in every form and link", async () => {
  const state = "?status=archived&q=%C5%82uk&page=2";
  const { html } = await get(inList() + state);
  const kept = state.replaceAll("&", "&amp;");
  expect(html).toContain(`href="/dashboard${kept}"`);
  expect(html).toContain(`action="${inList()}${kept}"`);
  expect(html).toContain(`/print/reset?from=list&amp;${kept.slice(1)}"`);
  // A form sent by GET leaves the query of its address behind.
  for (const [name, value] of Object.entries({ status: "archived", q: "łuk", page: "2" }))
    expect(html).toMatch(new RegExp(`<input type="hidden" name="${name}" value="${value}"`));
});

test("text that is hard to read is pointed out, with a colour that is not", async () => {
  const faint = { ...mint, nameText: "#eeeeee" };
  const page = await get(onPage() + query(faint));
  const [, nearest = ""] =
    /name="nameText" value="(#[0-9a-f]{6})"[^>]*>.*?Use (?:<!-- -->)?#/s.exec(
      page.html.slice(page.html.indexOf("hard to read") - 200),
    ) ?? [];
  expect(page.text).toMatch(/Name is hard to read on this background. Its contrast is 1\.\d, but it needs 4\.5\./);
  expect(nearest).not.toBe("");
  const mended = await get(onPage() + query({ ...faint, nameText: nearest }));
  expect(mended.text).not.toContain("hard to read");
  const black = Object.fromEntries(colorKeys.map((key) => [key, "#000000"]));
  expect((await get(onPage() + query(black))).text.match(/hard to read/g)).toHaveLength(5);
});
