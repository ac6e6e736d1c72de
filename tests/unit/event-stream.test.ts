import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { eventStream, maxStreams } from "~/http/event-stream.server";
import { checkVersionsNow, watchMemorial } from "~/models/memorial/watch.server";
import { callOf } from "../support/call";
import { addMemorial } from "../support/rows";

// Timers are moved by hand: 90 s go by at once.

const soon = { timeout: 60_000 };
const leaving: AbortController[] = [];
let hear: () => void = () => {};
let ask = vi.fn<() => Promise<number>>();
let unwatched = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearInterval", "clearTimeout"] });
  ask = vi.fn(async () => 7);
  unwatched = 0;
});
afterEach(() => {
  for (const one of leaving.splice(0)) one.abort();
  vi.useRealTimers();
});

function listened({ client = "10.0.0.1", known = "", method = "GET", left = false } = {}) {
  const gone = new AbortController();
  leaving.push(gone);
  if (left) gone.abort();
  const headers = { ...(known && { "Last-Event-ID": known }) };
  const request = new Request("http://localhost/memorial/x/events", { method, headers, signal: gone.signal });
  const watch = (call: () => void) => {
    hear = call;
    return () => {
      unwatched += 1;
    };
  };
  return { gone, response: eventStream(callOf(request, client), { version: 7, watch, currentVersion: ask }) };
}

/** Reads along: what has come so far, and whether it has ended. */
function along(response: Response) {
  const heard = { text: "", ended: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const on = async (): Promise<void> => {
    const next = await reader?.read();
    if (!next || next.done) heard.ended = true;
    else {
      heard.text += next.value;
      return on();
    }
  };
  void on();
  return heard;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("an event stream", () => {
  test.each([
    ["", "id: 7\ndata:\n\n"],
    ["7", "id: 7\ndata:\n\n"],
    ["6", "id: 7\ndata: changed\n\n"],
    ["9", "id: 7\ndata: changed\n\n"],
  ])("begins with the version, for who knows '%s'", async (known, told) => {
    const heard = along(listened({ known }).response);
    await vi.waitFor(() => expect(heard.text).toBe(told), soon);
  });

  test("says that something changed, once for each version", async () => {
    const heard = along(listened().response);
    hear();
    await settle();
    expect(heard.text).toBe("id: 7\ndata:\n\n");
    ask.mockResolvedValue(8);
    hear();
    hear();
    await settle();
    expect(heard.text).toBe("id: 7\ndata:\n\nid: 8\ndata: changed\n\n");
  });

  test("beats every 25 s and ends after 90", async () => {
    const heard = along(listened().response);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(heard.text).toBe("id: 7\ndata:\n\n");
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.text).toBe("id: 7\ndata:\n\n:\n\n");
    await vi.advanceTimersByTimeAsync(64_999);
    expect(heard).toEqual({ text: "id: 7\ndata:\n\n:\n\n:\n\n:\n\n", ended: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.ended).toBe(true);
    expect([unwatched, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test.each(["a change", "a beat"])(
    "ends at %s where its reader may not read any more, and says nothing",
    async (at) => {
      const heard = along(listened().response);
      await settle();
      ask.mockRejectedValue(new Response(null, { status: 404 }));
      if (at === "a change") hear();
      else await vi.advanceTimersByTimeAsync(25_000);
      await settle();
      expect(heard).toEqual({ text: "id: 7\ndata:\n\n", ended: true });
      expect([unwatched, vi.getTimerCount()]).toEqual([1, 0]);
    },
  );

  test("leaves nothing behind when its reader goes, also before it began", async () => {
    const { gone, response } = listened();
    along(response);
    gone.abort();
    expect([unwatched, vi.getTimerCount()]).toEqual([1, 0]);
    await listened().response.body?.cancel();
    expect([unwatched, vi.getTimerCount()]).toEqual([2, 0]);
    listened({ left: true });
    expect([unwatched, vi.getTimerCount()]).toEqual([3, 0]);
  });

  test("answers HEAD without a stream", () => {
    const { response } = listened({ method: "HEAD" });
    expect([response.status, response.body, vi.getTimerCount()]).toEqual([200, null, 0]);
  });

  test("has room for a chapel with three pages each; beyond that a client, and no other, learns when to come back", () => {
    expect(maxStreams).toEqual({ client: 750, total: 2000 });
    const first = listened();
    for (let index = 1; index < 750; index++) expect(listened().response.status).toBe(200);
    const { response } = listened();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(listened({ client: "10.0.0.2" }).response.status).toBe(200);
    first.gone.abort();
    expect(listened().response.status).toBe(200);
  });

  test("has room for 2,000 in all", () => {
    for (let index = 0; index < 2000; index++)
      expect(listened({ client: `10.0.1.${index % 100}` }).response.status).toBe(200);
    expect(listened({ client: "10.0.2.1" }).response.status).toBe(503);
  });
});

describe("the versions of what is watched", () => {
  const raise = (id: string) => db.updateTable("memorials").set({ version: 1 }).where("id", "=", id).execute();

  test("are asked for about once a second, for all at once, and not while nothing is watched", async () => {
    const ids = [await addMemorial(), await addMemorial()];
    const heard = ids.map(() => vi.fn());
    const asked = vi.spyOn(db, "selectFrom");
    const ends = ids.map((id, index) => watchMemorial(id, 0, heard[index] as () => void));
    await raise(ids[1] ?? "");
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(heard[1]).toHaveBeenCalledOnce(), soon);
    expect(asked).toHaveBeenCalledOnce();
    expect(heard[0]).not.toHaveBeenCalled();
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("reach somebody who knew another one at once, and only once", async () => {
    const id = await addMemorial();
    const [late, early] = [vi.fn(), vi.fn()];
    const ends = [watchMemorial(id, 0, early), watchMemorial(id, 1, late)];
    await raise(id);
    checkVersionsNow();
    checkVersionsNow();
    await vi.waitFor(() => expect(early).toHaveBeenCalledOnce(), soon);
    checkVersionsNow();
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    checkVersionsNow();
    await vi.waitFor(() => expect(early).toHaveBeenCalledTimes(2), soon);
    expect(late).toHaveBeenCalledOnce();
    for (const end of ends) end();
  });
});
