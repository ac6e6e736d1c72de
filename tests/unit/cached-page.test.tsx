import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import handleRequest from "~/entry.server";
import type { CacheablePage } from "~/http/context.server";
import * as root from "~/root";
import { callOf } from "../support/call";

const site = {
  brand: "Everkeep",
  year: 2026,
  origin: "http://localhost",
  openSignUp: false,
  toast: null,
  viewer: null,
};

/** A page that hydrates, as Remix hands it over to be rendered: the frame around all, with a screen that asks for scripts. */
function hydrating() {
  const route = { id: "root", path: "", hasLoader: true, hasAction: false, module: "/assets/root.js", imports: [] };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "" } };
  return {
    manifest: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: { root: route },
    },
    routeModules: { root: { ...root, default: () => <p>A page with scripts.</p>, handle: { hydrate: true } } },
    future: { v3_singleFetch: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
    serverHandoffStream: new ReadableStream({ start: (controller) => controller.close() }),
    renderMeta: {},
    staticHandlerContext: {
      matches: [match],
      loaderData: { root: site },
      actionData: null,
      errors: null,
      basename: "/",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
  } as unknown as EntryContext;
}

async function rendered(page?: CacheablePage) {
  const { request, context } = callOf(new Request("http://localhost/"));
  if (page) context.page = page;
  const answer = await handleRequest(request, 200, new Headers(), hydrating(), context);
  return { html: await answer.text(), policy: answer.headers.get("Content-Security-Policy") };
}

test("a page that hydrates has a nonce, and its scripts", async () => {
  const { html, policy } = await rendered();
  expect(policy).toMatch(/'nonce-[\w+/=]{24}'/);
  expect(html).toMatch(/<script[^>]* nonce="/);
});

test("the same page for the page cache has neither: what is cached can't hydrate", async () => {
  const page = { key: "a page that hydrates", store: true } as CacheablePage;
  const { html, policy } = await rendered(page);
  expect(html).toContain("A page with scripts.");
  expect(policy).not.toContain("nonce");
  expect(html).not.toMatch(/nonce|modulepreload|__remix/);
  expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="module" src="/app/browser/enhance.script.ts">',
  ]);
});
