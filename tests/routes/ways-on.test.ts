import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogues } from "../../app/languages/all.ts";
import { languages } from "../../app/lib/languages.ts";
import { Client, readPage } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

/** The targets of the links and forms of the page's main part. */
const leadTo = (html: string) =>
  [...(/<main.*<\/main>/s.exec(html)?.[0].matchAll(/ (?:href|action)="([^"]+)"/g) ?? [])].map(([, to]) => to);

// The second ones begin like pages that exist.
const missing = ["/nowhere", "/a/b", "/search/nobody", "/dashboard/nowhere", "/memorial-detail", "/help/nowhere"];

it.each(missing)("%s leads a visitor to a search, the sign-in and the home page", async (path) => {
  const page = await readPage(await new Client(server.origin).get(path));
  expect(page.status).toBe(404);
  for (const text of ["404", "Oops! Page not found", "The address may be mistyped", "Return to Home", "Find Memorials"])
    expect(page.text).toContain(text);
  expect(leadTo(page.html)).toEqual(["/search", "/auth", "/help", "/"]);
});

it.each(missing)("%s leads the signed-in to their memorials", async (path) => {
  const director = await new Client(server.origin).signIn("director@holloway.example");
  const page = await readPage(await director.get(path));
  expect(page.status).toBe(404);
  expect(leadTo(page.html)).toEqual(["/dashboard", "/dashboard", "/help", "/"]);
  expect(page.text).not.toContain("Sign In");
});

it.each(languages)("a missing page of a memorial speaks the visitor's language: %s", async (language) => {
  const guest = new Client(server.origin);
  guest.cookies.set("language", language);
  const page = await readPage(await guest.get("/memorial/margaret-ellis/nowhere"));
  const { failure } = catalogues[language];
  expect(page.status).toBe(404);
  expect(page.html).toContain(`<html lang="${language}"`);
  for (const text of [failure.missing, failure.missingText, failure.toMemorial]) expect(page.text).toContain(text);
  expect(leadTo(page.html)).toEqual(["/memorial/margaret-ellis", "/"]);
});
