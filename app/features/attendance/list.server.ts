import { env } from "~/env.server";
import { showWhen } from "~/lib/dates";
import type { MemorialAccess } from "~/models/access";
import { type Person, peopleAt } from "./find.server";
import { occasionsOf } from "./occasions.server";
import { recipientsAt } from "./thank.server";

/** The people on one page of the list. */
export const onPage = 100;

const dayOf = (at: string) => showWhen(at, env.timeZone).day;

/** The part of a memorial's list that a URL asks for by `at`, the id of an occasion; null is everybody. */
export async function partOf(access: MemorialAccess<"manage">, request: Request) {
  const occasions = await occasionsOf(access.memorialId, "en");
  const at = occasions.find(({ id }) => id === new URL(request.url).searchParams.get("at"))?.id ?? null;
  return { occasions, at, people: await peopleAt(access, at) };
}

/** Somebody in the list, in words. */
function inWords(person: Person, names: Map<string, string>, waiting: Set<string>) {
  const { id, name, address, email, thanked, said } = person;
  return {
    id,
    name,
    address,
    email,
    at: person.at.flatMap((one) => names.get(one) ?? []).join(", "),
    said: dayOf(said),
    thanked: thanked && dayOf(thanked),
    mayThank: waiting.has(id),
  };
}

/** A page of the family's list for the desk, with what can be done with the whole of it. */
export async function readList(access: MemorialAccess<"manage">, request: Request) {
  const { occasions, at, people } = await partOf(access, request);
  const pages = Math.max(1, Math.ceil(people.length / onPage));
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const recipients = await recipientsAt(access, null);
  const waiting = new Set(recipients.flatMap((one) => one.people.map(({ id }) => id)));
  const names = new Map(occasions.map(({ id, name }) => [id, name]));
  const shown = people.slice((page - 1) * onPage, page * onPage);
  return {
    at,
    occasions: occasions.map(({ id, name, when }) => ({ id, label: [name, when].filter(Boolean).join(", ") })),
    people: shown.map((person) => inWords(person, names, waiting)),
    count: people.length,
    labels: people.filter(({ address }) => address).length,
    addresses: people.filter(({ address, email }) => address || email).length,
    letters: recipients.length,
    page,
    pages,
  };
}

export type ListedPerson = Awaited<ReturnType<typeof readList>>["people"][number];
