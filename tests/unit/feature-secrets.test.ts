import { expect, onTestFinished, test, vi } from "vitest";
import { features } from "~/features/all.server";
import { logAsJson } from "~/server/log";

/** A line of the log about an error with a text. */
async function logged(text: string) {
  const stderr: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => stderr.push(String(line)) > 0);
  const before = { ...console };
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.assign(console, before);
  });
  logAsJson((await features()).flatMap(({ secrets }) => secrets ?? []));
  console.error(text);
  return JSON.parse(stderr.join("")).message;
}

test.each([
  ["/follow/confirm/Quokka-1", "/follow/confirm/..."],
  ["/follow/stop/Quokka-1/one-click", "/follow/stop/.../one-click"],
  ["/take-over/object/Quokka-1", "/take-over/object/..."],
  ["/calendar/Quokka-1/services.ics", "/calendar/.../services.ics"],
  ["/celebrant/Quokka-1Quokka-1Quokka-1/pack.pdf", "/celebrant/.../pack.pdf"],
  ["/memorial/x/receipt/Quokka-1", "/memorial/x/receipt/..."],
  ["/memorial/x/open/Quokka-1", "/memorial/x/open/..."],
])("an error that quotes %s is logged as %s", async (address, shown) => {
  expect(await logged(`no ${address}, sorry`)).toBe(`no ${shown}, sorry`);
});
