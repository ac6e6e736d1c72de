import { Client, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const margaret = "/memorial/margaret-ellis";

/** How many of so many guesses from so many clients are looked at, and whether a mourner elsewhere is let in after them. */
async function guessed(guesses: number, clients: number) {
  const server = await startServer(withAddresses);
  try {
    let evaluated = 0;
    const left = Array.from({ length: guesses }, (_, at) => at);
    const lane = async () => {
      for (let at = left.shift(); at !== undefined; at = left.shift()) {
        const guesser = new Client(server.origin, `10.60.0.${at % clients}`);
        const { status } = await guesser.post(margaret, { password: `guess ${at}` });
        if (status !== 429) evaluated++;
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    const mourner = await new Client(server.origin, "10.61.0.1").post(margaret, { password: "rosegarden" });
    return { evaluated, mourner: mourner.status };
  } finally {
    await server.stop();
  }
}

/**
 * Mourners behind one address come within 10 minutes, and 6 of 10 mistype once. The server's clock is the machine's, so that the buckets are
 * moved back by what passes between two of them. Gives the longest wait that anybody was told, in seconds, and how many are in.
 */
async function chapel(mourners: number) {
  const server = await startServer(withAddresses);
  const between = 6_000_000 / mourners;
  let longest = 0;
  let entered = 0;
  try {
    // By tens, as a family gathers at a door: those who mistype all do so before anybody is in.
    for (let at = 0; at < mourners; at += 10) {
      change(server.dataDir, `update limits set updated_at = updated_at - ${between}, full_at = full_at - ${between}`);
      const typed = [...Array<string>(6).fill("rose garden 1"), ...Array<string>(10).fill("rosegarden")];
      for (const password of typed) {
        const page = await new Client(server.origin, "10.62.0.1").send(margaret, { password });
        const [, count = "0", unit] = /again in (\d+) (second|minute)/.exec(page.errors.password ?? "") ?? [];
        longest = Math.max(longest, Number(count) * (unit === "minute" ? 60 : 1));
        if (page.status === 303) entered++;
      }
    }
    return { longest, entered };
  } finally {
    await server.stop();
  }
}

/** Guesses at one gate, from one client and from many (DESIGN §4.7). */
export async function gate(guesses: number, clients: number, mourners: number): Promise<Row[]> {
  const one = await guessed(guesses, 1);
  const many = await guessed(guesses, clients);
  const { longest, entered } = await chapel(mourners);
  const letIn = [one, many].filter(({ mourner }) => mourner === 303).length;
  return [
    atMost(30, `${guesses} gate guesses from one client, evaluated`, one.evaluated),
    atMost(600, `${guesses} gate guesses from ${clients} clients, evaluated`, many.evaluated),
    atLeast(2, "mourners elsewhere who are let in at once after them", letIn),
    atLeast(
      mourners,
      `of ${mourners} mourners behind one address in 10 minutes, 60 % of whom mistype, are in`,
      entered,
    ),
    atMost(60, "the longest wait of theirs", longest, " s"),
  ];
}
