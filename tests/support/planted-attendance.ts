import { keysOf } from "./keys.ts";
import { change } from "./people.ts";
import { addGatherings } from "./planted-gatherings.ts";

interface Came {
  id: string;
  name?: string;
  address?: string;
  email?: string;
  /** The gatherings beside the service. */
  at?: string[];
  said?: string;
}

/** Somebody who came to the service of a memorial, and may be thanked if they gave an email address. Returns their id. */
export function addPerson(dataDir: string, memorial: string, { id, name, address, email, at, said }: Came): string {
  const { seal } = keysOf(dataDir);
  change(
    dataDir,
    `insert into attendances (id, memorial_id, name, service, address_sealed, email_sealed, may_thank, language, said_at)
      values (?, ?, ?, 1, ?, ?, ?, 'en', ?)`,
    ...[id, memorial, name ?? "Smew", address ? seal(id, address) : null, email ? seal(id, email) : null],
    ...[email ? 1 : 0, said ?? new Date().toISOString()],
  );
  for (const gathering of at ?? []) change(dataDir, "insert into attended_gatherings values (?, ?)", id, gathering);
  return id;
}

/** A family's thank-you letter, saved and not sent. */
export function addLetter(dataDir: string, memorial: string, subject = "Thank you", words = "It meant a lot.") {
  const letter = "insert or replace into thank_you_letters values (?, ?, ?, '2026-11-20T10:00:00.000Z')";
  change(dataDir, letter, memorial, subject, words);
}

/** A viewing that began an hour ago, for those with the password. Returns its id. */
export function beginGathering(dataDir: string, memorial: string, id = "viewing"): string {
  const began = new Date(Date.now() - 3_600_000).toISOString();
  change(
    dataDir,
    `insert into gatherings (id, memorial_id, kind, day, starts_at, seen_by, created_at, changed_at)
      values (?, ?, 'viewing', ?, ?, 'password', '2026-11-20', '2026-11-20')`,
    ...[id, memorial, began.slice(0, 10), began],
  );
  return id;
}

const desk = "/memorial-detail/{id}/attendance";

/** The desk's pages about who came, at a memorial {id}, about the person {came}. */
export const attendancePages = [
  ...[desk, `${desk}?at=service`, `${desk}/forget`, `${desk}/{came}/remove`],
  ...[`${desk}/{came}/correct`, `${desk}/add`],
  ...[`${desk}/thank`, `${desk}/thank/send?to={came}`],
];

/** Gatherings of a memorial, one of which has begun, somebody who came, and the family's letter. Returns the names that URLs need. */
export function addAttendance(dataDir: string, memorial: string) {
  beginGathering(dataDir, memorial);
  addLetter(dataDir, memorial);
  const came = { id: "smew", address: "1 Weir Lane\nWendover", email: "smew@test.example" };
  return { ...addGatherings(dataDir, memorial), came: addPerson(dataDir, memorial, came) };
}
