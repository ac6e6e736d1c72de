import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import handleRequest from "~/entry.server";
import { descriptionOf, fieldNames, fieldsOf } from "~/lib/field-values";
import * as root from "~/root";
import Basic from "~/routes/dashboard.register.basic/route";
import Security from "~/routes/dashboard.register.security/route";
import Service from "~/routes/dashboard.register.service/route";
import Url from "~/routes/dashboard.register.url/route";
import Edit from "~/routes/memorial-detail.$id.edit/route";
import { callOf } from "../support/call";

const routeOf = (id: string, path: string, parentId?: string) => ({
  ...{ id, path, parentId, hasLoader: true, hasAction: true, module: `/assets/${id}.js`, imports: [] },
});
const matchOf = (id: string) => ({ params: {}, pathname: "/", pathnameBase: "/", route: { id, path: "" } });

/** A screen in its frame as HTML, with the data of its loader. */
async function rendered(Screen: () => JSX.Element, data: object) {
  const entry = {
    manifest: {
      ...{ version: "1", url: "/assets/manifest.js", entry: { module: "/assets/entry.js", imports: [] } },
      routes: { root: routeOf("root", ""), screen: routeOf("screen", "", "root") },
    },
    routeModules: { root, screen: { default: Screen } },
    ...{ future: { v3_singleFetch: true }, isSpaMode: false, serializeError: (error: Error) => error },
    serverHandoffStream: new ReadableStream({ start: (controller) => controller.close() }),
    renderMeta: {},
    staticHandlerContext: {
      matches: [matchOf("root"), matchOf("screen")],
      loaderData: { root: { brand: "Everkeep", year: 2026, origin: "", viewer: null, toast: null }, screen: data },
      ...{ actionData: null, errors: null, basename: "/", statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    },
  } as unknown as EntryContext;
  const { request, context } = callOf(new Request("http://localhost/"));
  const answer = await handleRequest(request, 200, new Headers(), entry, context);
  return answer.text();
}

/** The names of a page's fields. */
const askedIn = (html: string) =>
  [...html.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);

const texts = Object.fromEntries(fieldNames.map((name) => [name, ""]));
const dates = { today: "2026-11-21", order: "dmy" };
const screens = {
  basic: [Basic, { draftId: "d", fields: {}, drafts: [], ...dates }],
  service: [Service, { fields: {}, search: false }],
  security: [Security, { password: "", suggestion: "amber-1952" }],
  url: [Url, { slug: "", suggested: "", address: "", fullName: "" }],
} as const;

test.each(Object.keys(screens) as (keyof typeof screens)[])("the step %s asks for each of its fields", async (step) => {
  const [Screen, data] = screens[step];
  expect(askedIn(await rendered(Screen, data))).toEqual(expect.arrayContaining(fieldsOf(step)));
});

test("the edit form asks for each field, with what is stored in it", async () => {
  const pictures = { portrait: null, cover: null, newPortrait: null, newCover: null };
  const bar = { id: "m", name: "Rose", portrait: null, links: [] };
  const stored = { ...texts, knownAs: "Rosie" };
  const html = await rendered(Edit, { id: "m", bar, texts: stored, pictures, base: "", search: false, ...dates });
  expect(askedIn(html)).toEqual(expect.arrayContaining(fieldNames));
  expect(html).toContain('value="Rosie"');
  for (const name of fieldNames.filter((name) => descriptionOf(name).hint && name !== "serviceLocation"))
    expect(html).toContain(descriptionOf(name).label);
});
