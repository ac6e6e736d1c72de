import { setImmediate as later } from "node:timers/promises";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import handleRequest from "~/entry.server";
import { callOf } from "../support/call";

test("a page that can't be rendered fails alone: the process goes on", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    process.off("unhandledRejection", note);
    logged.mockRestore();
  });
  const { request, context } = callOf(new Request("http://localhost/"));
  const broken = { manifest: null, routeModules: {}, criticalCss: undefined } as unknown as EntryContext;
  const answer = handleRequest(request, 200, new Headers(), broken, context as AppLoadContext);
  await expect(answer).rejects.toThrow();
  await later();
  await later();
  expect(unhandled).toEqual([]);
});
