import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { addApiKey, software } from "../support/api.ts";
import { rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** Cases that are registered at the same time, and requests for each. */
const cases = 4;
const requests = 10;

/** Kills a server so many times while software registers memorials, several requests for each, and registers them again after each new start. */
export async function apiKilled(times: number): Promise<Row[]> {
  let server = await startServer();
  const { dataDir } = server;
  const { text } = addApiKey(dataDir, "director@holloway.example");
  const sum = { acknowledged: 0, interrupted: 0, none: 0, twice: 0, other: 0, notAgain: 0 };
  const idsOf = (name: string) =>
    rows<{ id: string }>(dataDir, "select id from memorials where full_name = ?", name).map(({ id }) => id);
  try {
    for (let round = 0; round < times; round++) {
      const names = Array.from({ length: cases }, (_, index) => `Case ${round}-${index}`);
      const register = (name: string) =>
        software(server, text)("POST", "/memorials", {
          headers: { "Idempotency-Key": name.replace(" ", "-") },
          body: { fullName: name },
        });
      const answered = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
      // The first request also loads what is loaded on demand.
      await software(server, text)("GET", "/key");
      const sent = names.flatMap((name) =>
        Array.from({ length: requests }, () =>
          register(name).then(
            ({ status, body }) => {
              sum.acknowledged++;
              answered.get(name)?.add(status === 201 ? body.id : `refused with ${status}`);
            },
            () => void sum.interrupted++,
          ),
        ),
      );
      // Every other time at least one answer has come, and otherwise perhaps none.
      while (round % 2 && [...answered.values()].every(({ size }) => size === 0)) await pause(1);
      await pause(Math.random() * (round % 2 ? 20 : 80));
      await server.kill();
      await Promise.all(sent);
      for (const name of names) {
        const found = idsOf(name);
        if (found.length === 0) sum.none++;
        if (found.length > 1) sum.twice++;
        for (const id of answered.get(name) ?? []) if (!found.includes(id)) sum.other++;
      }
      // No business registers 2,000 cases in a minute.
      change(dataDir, "delete from limits");
      server = await startServer({ dataDir });
      for (const name of names) {
        const before = idsOf(name);
        const { status, body } = await register(name);
        if (status !== 201 || idsOf(name).join() !== (before.join() || body.id) || body.id !== idsOf(name)[0])
          sum.notAgain++;
      }
    }
    return [
      atLeast(1, `kill -9, ${times} times during registrations through the API: requests interrupted`, sum.interrupted),
      atLeast(1, "requests acknowledged before that", sum.acknowledged),
      atMost(times * cases, "of all cases without a memorial at that moment", sum.none),
      atMost(0, "cases with two memorials", sum.twice),
      atMost(0, "acknowledged memorials lost", sum.other),
      atMost(0, "cases that the same request afterwards gave no memorial, or another one", sum.notAgain),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
