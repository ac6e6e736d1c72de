import { expect, test } from "vitest";
import { readBytes } from "~/http/uploads/throttle.server";

/** A request whose body comes in these pieces, and breaks off after the last one if `error` is given. */
function sent(pieces: string[], error?: Error) {
  const left = pieces.map((piece) => Buffer.from(piece));
  const read: number[] = [];
  const body = new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) {
        read.push(next.length);
        controller.enqueue(next);
      } else if (error) controller.error(error);
      else controller.close();
    },
  });
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  return { request, read: () => read.length };
}

test("a body up to the limit is read whole", async () => {
  expect(await readBytes(sent(["ab", "cd"]).request, 4, 0)).toEqual(Buffer.from("abcd"));
  expect(await readBytes(new Request("http://localhost/", { method: "POST" }), 4, 0)).toEqual(Buffer.alloc(0));
});

test("one that is larger is read a little further, and not kept", async () => {
  const large = sent(Array.from({ length: 1000 }, () => "x".repeat(100)));
  expect(await readBytes(large.request, 150, 1000)).toBeNull();
  expect(large.read()).toBeGreaterThan(10);
  expect(large.read()).toBeLessThan(100);
});

test("one that breaks off is broken", async () => {
  expect(await readBytes(sent(["ab"], new Error("gone")).request, 4, 0)).toBe("broken");
});
