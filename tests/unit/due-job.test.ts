import { afterEach, expect, test, vi } from "vitest";
import { makeDue } from "~/jobs/due-job.server";

const kind = {
  name: "things",
  claim: vi.fn(async (): Promise<{ attempts: number } | null> => null),
  make: vi.fn(async () => true),
  clear: vi.fn(async () => undefined),
  release: vi.fn(async () => undefined),
};
const never = new AbortController().signal;

afterEach(() => vi.restoreAllMocks());

test("a job that could not be claimed is not made, whatever the log answers", async () => {
  // The server's own console.error writes to a stream, which answers true.
  const told = vi.spyOn(console, "error").mockImplementation(() => true as never);
  kind.claim.mockRejectedValueOnce(new Error("locked"));
  expect(await makeDue(kind, never)).toBe(false);
  expect(kind.make).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledOnce();
});
