import { randomUUID } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { rows } from "../../support/client.ts";
import { hash, keysOf } from "../../support/keys.ts";
import { change } from "../../support/people.ts";
import { attendance } from "./attendance-views.ts";
import { book } from "./books.ts";
import { deletions } from "./deletions.ts";
import { fields, type Group } from "./group.ts";
import { hook } from "./hooks.ts";
import { listed } from "./imports.ts";
import { passwordRequests } from "./password-views.ts";
import { reports } from "./report-views.ts";
import { at, insert, later, memorials, memories, one, type Place, searchOf, wordsOf } from "./rows.ts";
import { scanned } from "./scans.ts";
import { successors } from "./successors.ts";

/** Rows of a group in a server's database, what their URLs need, and the cookies of the people who look at them. */
export interface Planted extends Group {
  memorial: string;
  plain: string;
  printed: string;
  owner: string;
  /** The owner's unfinished registration. */
  draft: string;
  /** The co-owner's share in the memorial. */
  share: string;
  memories: Record<string, string>;
  /** The photo, and what a reader has written down of the film. */
  media: { id: string; file: string; help: string };
  /** The owner's scan of handwritten cards, and what is unsorted in it. */
  scan: { scan: string; item: string };
  /** The owner's imported list. */
  list: string;
  /** The webhook of the owner's business. */
  webhook: string;
  /** The id of the owner's certificate. */
  certificate: string;
  /** Finds the memorial alone. */
  search: string;
  /** On which page of the list of all businesses its own stands, from 1, once all are planted. */
  page: () => number;
  /** The value of one of the site's cookies. */
  cookie: (name: string, value: unknown) => Promise<string>;
  /** Publishes one more memory, at the plain memorial; gives its id. */
  addLate: () => string;
  /** Changes the database. */
  change: (sql: string, ...values: unknown[]) => void;
  /** The co-owner's account, which also works for the owner's business. */
  colleague: string;
  as: Record<"owner" | "colleague" | "admin" | "nobody", Record<string, unknown>>;
}

function account(place: Place, user_role: string, which = "") {
  const { value } = place.group;
  return insert(place, "accounts", {
    ...{ id: randomUUID(), user_role, email_confirmed_at: at, created_at: at, updated_at: at },
    ...{ full_name: value(`accounts.full_name${which}`), email: value(`accounts.email${which}`) },
    business_name: user_role === "business" ? value("accounts.business_name") : null,
    business_phone: user_role === "business" ? value("accounts.business_phone") : null,
    business_url: user_role === "business" ? value("accounts.business_url") : null,
  });
}

function session(place: Place, account_id: string) {
  const token = randomUUID();
  const times = { created_at: at, last_seen_at: later, expires_at: later };
  const browser = place.group.value("sessions.browser");
  // No door asks for the password again.
  const created_at = new Date(Date.now() + 7_200_000).toISOString();
  insert(place, "sessions", {
    id_hash: hash(token),
    account_id,
    ...times,
    created_at,
    browser,
    public_id: randomUUID(),
  });
  return token;
}

/** Invitations to strings and to people, and links of every other kind for a member of the cast; a token is what its page's view says. */
function links(place: Place, memorial_id: string, invited_by: string) {
  const { value, single, number, members } = place.group;
  const asks = (table: string, email: string, token: string, more = {}) =>
    insert(place, table, {
      ...{ id: randomUUID(), email, token_hash: hash(token), status: "pending", invited_by },
      ...{ invited_at: later, expires_at: later, ...more },
    });
  const guests = [single("memorial_invitations.email", 0), `guest-${number}@test.example`];
  if (members.length > 1) guests.push(value("memorial_invitations.email"));
  const ofMemorial = { memorial_id, role: "memorial_member" };
  for (const email of guests) asks("memorial_invitations", email, email, ofMemorial);
  asks("memorial_invitations", "sam@stranger.example", memorial_id, ofMemorial);
  asks("business_invitations", value("business_invitations.email"), value("business_invitations.email"));
  insert(place, "followers", {
    ...{ id: randomUUID(), memorial_id, email: value("followers.email"), anniversary: 1, days: 1, created_at: later },
    ...{ confirm_hash: hash(`follow ${memorial_id}`), stop_key: `stop ${memorial_id}` },
  });
  const account_id = one(place, "select id from accounts where email = 'sam@stranger.example'");
  const sign_up_id = insert(place, "sign_ups", {
    ...{ id: randomUUID(), email: single("sign_ups.email", 0), created_at: later },
    ...{ full_name: value("sign_ups.full_name"), business_name: value("sign_ups.business_name") },
  });
  const token_hash = hash(`confirmation ${memorial_id}`);
  insert(place, "sign_up_links", { token_hash, sign_up_id, expires_at: later });
  insert(place, "email_changes", {
    ...{ id: randomUUID(), account_id: invited_by, created_at: at, expires_at: later },
    ...{ old_email: value("email_changes.old_email"), new_email: value("email_changes.new_email") },
    ...{ confirm_hash: randomUUID(), keep_hash: randomUUID() },
  });
  const address = { account_id, old_email: "sam@stranger.example", new_email: "sam@stranger.example" };
  insert(place, "email_changes", {
    ...{ id: randomUUID(), ...address, created_at: at, expires_at: later },
    ...{ confirm_hash: hash(`email_change ${memorial_id}`), keep_hash: hash(`email_keep ${memorial_id}`) },
  });
  for (const kind of ["recovery", "sign_in"])
    insert(place, "tokens", {
      ...{ token_hash: hash(`${kind} ${memorial_id}`), kind, account_id, created_at: at, expires_at: later },
    });
}

/** The id of a group's API key. */
export const keyId = (group: number) => String(group).padStart(12, "0");

/** A colleague of the owner's business, two who are invited, and what the history of its memorial says. */
function work(place: Place, memorial_id: string, business_id: string, account_id: string) {
  const { value, number } = place.group;
  insert(place, "colleagues", { account_id, business_id, joined_at: at });
  insert(place, "account_log", { account_id, at, kind: "signed_in" });
  const full_name = value("colleague_invitations.full_name");
  for (const email of [value("colleague_invitations.email"), `guest-${number}@test.example`])
    insert(place, "colleague_invitations", {
      ...{ id: randomUUID(), business_id, email, full_name, token_hash: hash(`colleague ${email}`), status: "pending" },
      ...{ invited_at: later, expires_at: later },
    });
  insert(place, "api_keys", {
    ...{ id: keyId(number), business_id, name: value("api_keys.name"), secret_hash: hash("api key") },
    ...{ may_read: 1, may_write: 1, may_use_passwords: 1, created_at: at },
  });
  const entry = { memorial_id, at, actor: value("memorial_history.actor") };
  insert(place, "memorial_history", { ...entry, kind: "removed", other: value("memorial_history.other") });
  const detail = JSON.stringify({ fields: [value("memorial_history.detail")], apiKey: value("api_keys.name") });
  insert(place, "memorial_history", { ...entry, kind: "edited", detail });
}

/** Plants an account's data apart from its memorials, and a mail that could not be sent. Returns the id of its unfinished registration. */
function kept(place: Place, account_id: string, memorial_id: string) {
  const { value } = place.group;
  const id = randomUUID();
  const typed = fields.flatMap((field) => {
    const name = /^registration_drafts.fields \((\w+)\)/.exec(field)?.[1];
    return name ? [[name, value(field)]] : [];
  });
  insert(place, "registration_drafts", {
    ...{ id, account_id, steps_done: 5, fields: JSON.stringify(Object.fromEntries(typed)) },
    ...{ password: keysOf(place.dataDir).seal(id, value("registration_drafts.password")) },
    ...{ created_at: at, updated_at: at },
  });
  const of = value("keepsake_restores.report");
  insert(place, "keepsake_restores", {
    ...{ id, account_id, state: "done", name: value("keepsake_restores.name"), bytes: 1, asked_at: at },
    report: JSON.stringify({ fullName: of, problems: [{ reason: "memory-twice", of, file: of }] }),
  });
  const print_colors = JSON.stringify({ backgroundStart: value("user_preferences.print_colors") });
  const hidden_print_facts = JSON.stringify([value("user_preferences.hidden_print_facts")]);
  const parts = ["detail", "browser", "place"].map((part) => [part, value(`account_log.${part}`)]);
  const act = { account_id, at, kind: "looked", memorial_id, ...Object.fromEntries(parts) };
  insert(place, "account_log", act);
  insert(place, "account_history", {
    ...{ account_id, at, kind: "resumed", by_operator: 1, reason: value("account_history.reason") },
  });
  // Far from reached, so that its views can register.
  insert(place, "quotas", { account_id, memorials: 999 });
  insert(place, "quota_changes", { account_id, at, memorials_after: 999 });
  insert(place, "user_preferences", { user_id: account_id, print_colors, hidden_print_facts, updated_at: at });
  const unsent = { id: randomUUID(), recipient: "nobody@test.example", attempts: 5, created_at: at };
  insert(place, "mail_queue", { ...unsent, last_error: value("mail_queue.last_error") });
  return id;
}

function write(place: Place) {
  const owner = account(place, "business");
  const all = memorials(place, owner);
  const colleague = account(place, "memorial_member", " (co-owner)");
  const share = insert(place, "memorial_owners", {
    ...{ id: randomUUID(), memorial_id: all.memorial, account_id: colleague },
    ...{ role: "memorial_member", accepted_at: at },
  });
  links(place, all.memorial, owner);
  work(place, all.memorial, owner, colleague);
  successors(place, all.memorial, owner, colleague);
  const draft = kept(place, owner, all.memorial);
  const admin = one(place, "select id from accounts where user_role = 'admin'");
  const name = place.group.value("accounts.full_name (admin)");
  if (place.group.number === 0)
    place.database.prepare("update accounts set full_name = ? where id = ?").run(name, admin);
  const signedIn = (id: string) => ({ session: session(place, id) });
  const as = { owner: signedIn(owner), colleague: signedIn(colleague), admin: signedIn(admin), nobody: {} };
  const { memories: written, media } = memories(place, all.memorial, owner);
  const entry = { memorial_id: all.memorial, at, actor: "A", kind: "approved", memory_id: written.story };
  insert(place, "memorial_history", entry);
  reports(place, all.memorial, written);
  passwordRequests(place, all.memorial);
  attendance(place, all.memorial);
  book(place, all.memorial);
  const scan = scanned(place, owner, all.memorial, written.pending);
  const list = listed(place, owner);
  const certificate = deletions(place, all.memorial, owner);
  const webhook = hook(place, owner);
  return { ...all, memories: written, media, scan, list, webhook, certificate, owner, colleague, draft, share, as };
}

/** Writes a group's strings straight into the database of a server, past all that would refuse or clean them. */
export function plant(dataDir: string, group: Group): Planted {
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const planted = database.transaction(() => write({ database, dataDir, group }))();
  database.close();
  return {
    ...group,
    ...planted,
    search: searchOf(group),
    cookie: keysOf(dataDir).cookie,
    change: (sql, ...values) => void change(dataDir, sql, ...values),
    page() {
      const before =
        "select count(*) as count from accounts where user_role = 'business' and coalesce(business_name, full_name) < ?";
      const [found] = rows<{ count: number }>(dataDir, before, group.value("accounts.business_name"));
      return Math.floor((found?.count ?? 0) / 10) + 1;
    },
    addLate() {
      const id = randomUUID();
      const states = { memory_type: "story", media_state: "none", approval_status: "approved", created_at: later };
      const row = { id, memorial_id: planted.plain, ...wordsOf(group, "late"), ...states };
      const hashes = { submission_hash: id, receipt_hash: id };
      const late = new Database(path.join(dataDir, "everkeep.db"));
      insert({ database: late, dataDir, group }, "memories", { ...row, ...hashes });
      late.close();
      return id;
    },
  };
}
