import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
const margaret = "/memorial/margaret-ellis";

beforeAll(async () => {
  server = await takeServer();
  const biography = "She kept bees.\n \nShe taught\nhalf of Wendover to read.\n\n\nThree hives are left.";
  change(server.dataDir, "update memorials set biography = ? where custom_url_slug = 'margaret-ellis'", biography);
});
afterAll(() => server.stop());

/** The heading and the paragraphs of the life in a page. */
function lifeIn(html: string) {
  const [, heading, rest] = /<h2[^>]* id="life"[^>]*>([^<]*)<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
  return [heading, ...[...(rest ?? "").matchAll(/<p[^>]*>([^<]*)<\/p>/g)].slice(0, 3).map(([, text]) => text)];
}

const paragraphs = ["She kept bees.", "She taught\nhalf of Wendover to read.", "Three hives are left."];

it("is read paragraph by paragraph below a heading in the page's language", async () => {
  const visitor = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  expect(lifeIn(await (await visitor.get(margaret)).text())).toEqual(["Life", ...paragraphs]);
  await visitor.get(`${margaret}?language=de`);
  expect(lifeIn(await (await visitor.get(margaret)).text())).toEqual(["Leben", ...paragraphs]);
});

it("is read in the same way where the memorial is managed, and makes no heading where there is none", async () => {
  const director = await signedIn(server, "director@holloway.example");
  const detail = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`;
  expect(lifeIn(await (await director.get(detail)).text())).toEqual(["Family Connections", ...paragraphs]);
  change(server.dataDir, "update memorials set biography = null where custom_url_slug = 'margaret-ellis'");
  expect(await (await director.get(detail)).text()).not.toContain('id="life"');
});
