import { Client, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const margaret = "/memorial/margaret-ellis";

/** The number of guesses that are checked, each from the address given for it, and whether a mourner elsewhere gets in afterwards. */
async function guessed(guesses: number, addressOf: (guess: number) => string) {
  const server = await startServer(withAddresses);
  try {
    let evaluated = 0;
    const left = Array.from({ length: guesses }, (_, index) => index);
    const lane = async () => {
      for (let at = left.shift(); at !== undefined; at = left.shift()) {
        const guesser = new Client(server.origin, addressOf(at));
        const { status } = await guesser.post(margaret, { password: `guess ${at}` });
        if (status !== 429) evaluated++;
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    const mourner = await new Client(server.origin, "10.61.0.1").send(margaret, { password: "rosegarden" });
    return { evaluated, letIn: mourner.status === 303, wait: waitIn(mourner.errors.password) };
  } finally {
    await server.stop();
  }
}

/** The wait in a page's text, in seconds; 0 if it mentions none. */
function waitIn(text = "") {
  const [, count = "0", unit] = /again in (\d+) (second|minute)/.exec(text) ?? [];
  return Number(count) * (unit === "minute" ? 60 : 1);
}

/** All phones behind one address mistype, and then all of them type it right. Returns the longest wait and how many got in. */
async function chapel(phones: number, addressOf: (phone: number) => string) {
  const server = await startServer(withAddresses);
  const all = Array.from({ length: phones }, (_, index) => new Client(server.origin, addressOf(index)));
  try {
    let longest = 0;
    let entered = 0;
    for (const typed of [(position: number) => `rose garden ${position}`, () => "rosegarden"])
      await Promise.all(
        all.map(async (phone, index) => {
          const page = await phone.send(margaret, { password: typed(index) });
          longest = Math.max(longest, waitIn(page.errors.password));
          if (page.status === 303) entered++;
        }),
      );
    return { longest, entered };
  } finally {
    await server.stop();
  }
}

/** The number of guesses a day for addresses that never stop: each round is an hour, by which the buckets are moved back. */
async function aDay(addresses: number) {
  const server = await startServer(withAddresses);
  const hour = 3_600_000;
  try {
    let evaluated = 0;
    for (let index = 0; index < 24; index++) {
      const blocked = new Set<number>();
      for (let guess = 0; blocked.size < addresses; guess++) {
        const from = guess % addresses;
        if (blocked.has(from)) continue;
        const guesser = new Client(server.origin, `10.64.${from >> 8}.${from % 256}`);
        if ((await guesser.post(margaret, { password: `guess ${index} ${guess}` })).status === 429) blocked.add(from);
        else evaluated++;
      }
      change(server.dataDir, `update limits set updated_at = updated_at - ${hour}, full_at = full_at - ${hour}`);
    }
    return evaluated;
  } finally {
    await server.stop();
  }
}

const oneAddress = () => "10.60.0.1";
const of48 = (index: number) => `2001:db8:60:${((index * 257) % 65_536).toString(16)}::1`;
const ofClients = (clients: number) => (index: number) => `10.60.${(index % clients) >> 8}.${(index % clients) % 256}`;

/** Guesses at one gate: from one client, from a /48 and from many, in a minute and in a day; and a chapel that mistypes. */
export async function gate(guesses: number, clients: number, phones: number): Promise<Row[]> {
  const one = await guessed(guesses, oneAddress);
  const block = await guessed(guesses, of48);
  const few = await guessed(guesses, ofClients(100));
  const many = await guessed(2 * guesses, ofClients(clients));
  const hall = await chapel(phones, () => "10.62.0.1");
  const hall6 = await chapel(phones, (index) => `2001:db8:62::${index}`);
  const day = { one: await aDay(1), many: await aDay(100) };
  const inAtOnce = [one, block, few].filter(({ letIn }) => letIn).length;
  return [
    atMost(301, `${guesses} gate guesses from one client, evaluated`, one.evaluated),
    atMost(301, `${guesses} gate guesses from all over a /48, evaluated`, block.evaluated),
    atMost(910, `${guesses} gate guesses from 100 clients, evaluated`, few.evaluated),
    atMost(910, `${2 * guesses} gate guesses from ${clients} clients, evaluated`, many.evaluated),
    atLeast(3, "mourners elsewhere who are let in at once after one client, a /48 and 100 clients", inAtOnce),
    atMost(15, `the wait of a mourner elsewhere after ${clients} clients`, many.wait, " s"),
    atLeast(
      2 * phones,
      `of ${phones} phones behind one IPv4 address and ${phones} in one /64, all of which mistype first, are in`,
      hall.entered + hall6.entered,
    ),
    atMost(0, "the longest wait of theirs", Math.max(hall.longest, hall6.longest), " s"),
    atMost(300 + 96, "guesses evaluated in a day, one client that never stops", day.one),
    atMost(900 + 5760 + 720, "guesses evaluated in a day, 100 clients that never stop", day.many),
  ];
}
