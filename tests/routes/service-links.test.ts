import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const margaret = "/memorial/margaret-ellis";
const calendar = `${margaret}/service.ics`;
let server: Server;
let director: Client;

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
});
afterAll(() => server.stop());

const visitor = () => new Client(server.origin).unlock("margaret-ellis", "rosegarden");
const textFor = async (client: Client) => (await readPage(await client.get(margaret))).text;
const set = (change_: string, ...values: unknown[]) =>
  change(server.dataDir, `update memorials set ${change_} where custom_url_slug = 'margaret-ellis'`, ...values);

const serviceDate = "2026-11-24T11:00";
const live = "https://stream.example/live?a=1&b=2";
const refusals = [
  [
    "http",
    { livestreamUrl: "http://stream.example/live", serviceDate },
    "livestreamUrl",
    "The livestream link must begin with https://",
  ],
  [
    "a script",
    { livestreamUrl: "javascript:alert(1)", serviceDate },
    "livestreamUrl",
    "The livestream link must begin with https://",
  ],
  [
    "half a link",
    { livestreamUrl: "https://stream", serviceDate },
    "livestreamUrl",
    "The livestream link is not complete. Please copy it from the browser's address bar",
  ],
  [
    "a link over 2000",
    { livestreamUrl: `https://stream.example/${"x".repeat(2000)}`, serviceDate },
    "livestreamUrl",
    "The livestream link must be at most 2000 characters",
  ],
  [
    "words for its start",
    { livestreamDate: "at noon", serviceDate },
    "livestreamDate",
    "Please write the livestream date and time as 3 December 2026 11:00",
  ],
  [
    "no time at all",
    { livestreamUrl: live, serviceDate: "" },
    "livestreamDate",
    "Enter when the livestream begins, because there is no service date",
  ],
] as const;

describe("the edit form", () => {
  const id = () => memorialId(server.dataDir, "margaret-ellis");
  const edit = () => `/memorial-detail/${id()}/edit`;
  const fields = async () => (await readPage(await director.get(edit()))).values as Record<string, string>;
  const stored = () =>
    rows(server.dataDir, "select livestream_url, livestream_date, recording_url from memorials where id = ?", id());

  it.each([
    ...refusals,
    [
      "a recording by http",
      { recordingUrl: "http://films.example/7" },
      "recordingUrl",
      "The recording link must begin with https://",
    ],
  ] as const)("refuses %s beside its field, with everything typed still there", async (_, given, name, message) => {
    const before = stored();
    const typed = { ...(await fields()), knownAs: "Peggy", ...given } as Record<string, string>;
    const page = await director.send(edit(), typed);
    expect(page).toMatchObject({ status: 422, summary: [message], errors: { [name]: message }, values: typed });
    expect(stored()).toEqual(before);
  });

  it("stores them, shows them again and on the management page, and takes them away", async () => {
    const typed = { livestreamUrl: live, livestreamDate: "2026-11-24T10:45", recordingUrl: "https://films.example/7" };
    const saved = await director.follow(await director.post(edit(), { ...(await fields()), ...typed }));
    for (const part of [live, "24 November 2026 at 10:45", "https://films.example/7"])
      expect(saved.text).toContain(part);
    expect(await fields()).toMatchObject(typed);
    expect(stored()).toEqual([
      { livestream_url: live, livestream_date: "2026-11-24T10:45:00.000Z", recording_url: "https://films.example/7" },
    ]);
    await director.post(edit(), { ...(await fields()), livestreamUrl: "", livestreamDate: "", recordingUrl: "" });
    expect(stored()).toEqual([{ livestream_url: null, livestream_date: null, recording_url: null }]);
  });
});

describe("the registration's second step", () => {
  const at = registration();
  beforeAll(() => fillTo(director, "service", "Joan Marsh", at));

  it.each(refusals)(
    "refuses %s beside its field, with everything typed still there",
    async (_, given, name, message) => {
      const typed = { biography: "She kept bees.", ...given };
      const page = await director.send(at("service"), typed);
      expect(page).toMatchObject({ status: 422, summary: [message], errors: { [name]: message }, values: typed });
    },
  );

  it("keeps a link that is not finished when going back", async () => {
    await director.send(at("service"), {
      livestreamUrl: "http://stream",
      livestreamDate: "2026-11-24T10:45",
      go: "previous",
    });
    const page = await readPage(await director.get(at("service")));
    expect(page.values).toMatchObject({ livestreamUrl: "http://stream", livestreamDate: "2026-11-24T10:45" });
  });
});

describe("the livestream and the recording", () => {
  const stream = "https://www.stream.example/live?id=7&hall=2";
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const linkTo = (html: string, url: string) =>
    html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`href="${url.replaceAll("&", "&amp;")}"`));

  it("are inside and in the calendar, and nowhere outside", async () => {
    set("service_date = ?, livestream_url = ?, livestream_date = ?", days(2), stream, "2030-11-24T10:45:00.000Z");
    const client = await visitor();
    const { html, text } = await readPage(await client.get(margaret));
    for (const part of ["Watch the livestream", "It begins on Sunday 24 November 2030 at 10:45, United Kingdom Time."])
      expect(text).toContain(part);
    expect(text).toContain("The link leads to stream.example.");
    const link = linkTo(html, stream);
    expect(link).toContain('rel="noopener noreferrer"');
    expect(link?.toLowerCase()).toContain('referrerpolicy="no-referrer"');
    const folded = await (await client.get(calendar)).text();
    expect(folded.replaceAll("\r\n ", "")).toContain(`from 10:45\\, United Kingdom Time: ${stream}`);
    const outside = new Client(server.origin);
    for (const url of [margaret, calendar, `${margaret}/share`, `/search?q=margaret`])
      expect(await (await outside.get(url)).text(), url).not.toContain("stream.example");
  });

  it("say only the time on the day of the service", async () => {
    set("service_date = ?, livestream_date = ?", "2030-11-24T11:00:00.000Z", "2030-11-24T10:45:00.000Z");
    expect(await textFor(await visitor())).toContain("It begins at 10:45.");
  });

  it("become the recording after the day that follows the service, or disappear", async () => {
    const client = await visitor();
    set("service_date = ?, livestream_date = null, recording_url = ?", days(2), "https://films.example/margaret");
    expect(await textFor(client)).not.toContain("Watch the recording");
    set("service_date = ?", days(-3));
    const { html, text } = await readPage(await client.get(margaret));
    expect(text).toContain("The link leads to films.example.");
    expect(text).not.toContain("Watch the livestream");
    expect(linkTo(html, "https://films.example/margaret")).toContain('rel="noopener noreferrer"');
    expect((await client.get(calendar)).status).toBe(404);
    set("recording_url = null");
    expect(await textFor(client)).not.toContain("The service");
    set("livestream_url = null, service_date = ?", days(5));
  });
});
