import { randomUUID } from "node:crypto";
import { type Client, memorialId, readPage, rows } from "./client.ts";
import { added, corrected, gathering, heard, said, thanks } from "./held-words.ts";
import { change } from "./people.ts";
import { addPerson } from "./planted-attendance.ts";
import { addImport } from "./planted-import.ts";
import { addScan } from "./planted-scan.ts";
import type { Server } from "./server.ts";
import { signedIn } from "./signed-in.ts";

export const notice = "What you entered is still here.";

/** A form that somebody fills in: its name, the person's address, its URL and the typed values. */
export interface TypedForm {
  name: string;
  email: string;
  url: string;
  typed: Record<string, string>;
  /** Texts that are typed too, but never held. */
  secrets?: Record<string, string>;
  pressed?: Record<string, string>;
}

const director = "director@holloway.example";
const admin = "admin@everkeep.example";

/** Every form that can be held, at a server with the cast. A registration is in progress, so that all of its steps are open. */
export async function typedForms(server: Server): Promise<TypedForm[]> {
  const { dataDir } = server;
  const margaret = memorialId(dataDir, "margaret-ellis");
  const [memory, other] = rows<{ id: string }>(
    dataDir,
    "select id from memories where memorial_id = ? and approval_status = 'pending'",
    margaret,
  ).map(({ id }) => id);
  const [account] = rows<{ user_id: string }>(dataDir, "select user_id from memorials where id = ?", margaret);
  await addScan(dataDir, account?.user_id ?? "", memory ?? "");
  const list = addImport(dataDir, account?.user_id ?? "");
  const report = addReport(dataDir, margaret);
  const step = await registration(await signedIn(server, director));
  const colors = { nameText: "#123456", outerBorder: "#654321" };
  const [secrets, pressed] = [{ currentPassword: "Lantern-2026!" }, { show: "yes" }];
  const [business, desk] = ["/dashboard/overview", `/memorial-detail/${margaret}`];
  const came = addPerson(dataDir, margaret, { id: randomUUID(), name: "Jone Marsh" });
  const slides = { order: "newest", names: "left-out" };
  return [
    {
      name: "the edit form",
      email: director,
      url: `/memorial-detail/${margaret}/edit`,
      typed: { knownAs: "Peggy", biography: "She kept bees.\nTwelve hives.", password: "heather garden 9" },
    },
    {
      name: "the wizard's names",
      email: director,
      url: step("basic"),
      typed: { fullName: "Ada Grey", knownAs: "Add", dateOfBirth: "1941", dateOfDeath: "3 May 2020" },
    },
    { name: "the wizard's service", email: director, url: step("service"), typed: { biography: "A long life." } },
    { name: "the wizard's password", email: director, url: step("security"), typed: { password: "harbour light 3" } },
    { name: "the wizard's pictures", email: director, url: step("images"), typed: {} },
    {
      name: "the wizard's address",
      email: director,
      url: step("url"),
      typed: { customUrlSlug: `ada-${randomUUID().slice(0, 8)}` },
    },
    {
      name: "a co-owner's invitation",
      email: director,
      url: `/memorial-co-owners/${margaret}`,
      typed: { email: "cousin@family.example" },
    },
    {
      name: "a family's wishes",
      email: director,
      url: `/memorial-detail/${margaret}/wishes`,
      typed: { charity: "St Luke’s Hospice", flowers: "Family flowers only." },
    },
    {
      name: "a successor",
      email: director,
      url: `/memorial-detail/${margaret}/successor`,
      typed: { fullName: "June Ellis", email: "june@family.example" },
    },
    {
      name: "a business's details",
      email: director,
      url: "/account/business",
      typed: { businessPhone: "020 7946 0999 ext 2", businessUrl: "www.holloway.example" },
    },
    {
      name: "a colleague's invitation",
      email: director,
      url: "/account/colleagues",
      typed: { fullName: "Peter Marsh", email: "peter@holloway.example" },
    },
    { name: "an API key", email: director, url: "/account/api-keys", typed: { name: "Case software" }, secrets },
    {
      name: "a webhook",
      email: director,
      url: "/account/webhooks",
      typed: { url: "https://hooks.holloway.example/in", memoryWaiting: "yes" },
      secrets,
    },
    {
      name: "a book",
      email: director,
      url: `/memorial-detail/${margaret}/book`,
      typed: { theme: "Soft Peach", lines: "ragged", dedication: "For Ted.\nAnd the bees." },
    },
    { name: "a slideshow", email: director, url: `${desk}/chapel/choices`, typed: slides },
    { name: "a line of who came", email: director, url: `${desk}/attendance/${came}/correct`, typed: corrected },
    { name: "somebody who wrote on a card", email: director, url: `${desk}/attendance/add`, typed: added },
    { name: "a thank-you letter", email: director, url: `${desk}/attendance/thank`, typed: thanks },
    { name: "a gathering", email: director, url: `${desk}/gatherings/new`, typed: gathering },
    { name: "a name", email: director, url: "/account/name", typed: { fullName: "Ruth Holloway-Penn" } },
    { name: "a new address", email: director, url: "/account/email", typed: { email: "ruth@penn.example" }, secrets },
    { name: "a choice of emails", email: director, url: "/account/mails", typed: { rhythm: "never" } },
    {
      name: "a quota",
      email: admin,
      url: `/dashboard/quotas/${account?.user_id}`,
      typed: { memorials: "250", gigabytes: "40" },
    },
    { name: "a business invitation", email: admin, url: business, typed: { email: "partner@crematory.example" } },
    {
      name: "a list's columns",
      email: director,
      url: `/imports/${list}/columns`,
      typed: { column0: "knownAs", column2: "fullName" },
    },
    {
      name: "a row of a list",
      email: director,
      url: `/imports/${list}/rows/2`,
      typed: { fullName: "Walter Grey-Penn", dateOfDeath: "2 Nov 2025" },
    },
    {
      name: "what a card says",
      email: director,
      url: `/card-words/${memory}`,
      typed: { authorName: "June", contentTitle: "Her garden", contentText: "Sweet peas.\nAnd beans." },
    },
    {
      name: "a reason, in the site's moderation",
      email: admin,
      url: `/dashboard/moderation/${memory}/reject?status=pending`,
      typed: { rejectionReason: "It names a neighbour." },
    },
    {
      name: "a reason, in a memorial's moderation",
      email: director,
      url: `/memorial-detail/${margaret}/memories/${other}/reject`,
      typed: { rejectionReason: "It was sent twice." },
    },
    {
      name: "a reason, in the queue",
      email: director,
      url: `/dashboard/memories/${other}/reject?type=story`,
      typed: { rejectionReason: "It is about somebody else." },
    },
    {
      name: "a decision about a report",
      email: director,
      url: `/memorial-detail/${margaret}/reports/${report}`,
      typed: { decision: "changed", ground: "wish", reason: "The date was wrong." },
    },
    { name: "what a recording says", email: director, url: recordingAt(dataDir, margaret), typed: heard },
    { name: "a visitor's words", email: director, url: proposalAt(dataDir, margaret), typed: heard, pressed },
    {
      name: "who is in a picture",
      email: director,
      url: `/memorial-detail/${margaret}/pictured/${pictureOf(dataDir, margaret)}`,
      typed: { names: "Anna, Uncle Bert" },
    },
    { name: "words for the celebrant", email: director, url: `/memorial-detail/${margaret}/celebrant`, typed: said },
    { name: "colours", email: director, url: `/memorial-detail/${margaret}/print`, typed: colors },
    {
      name: "colours, from the list",
      email: director,
      url: `/dashboard/print/${margaret}?status=active`,
      typed: { ...colors, nameText: "#224466" },
    },
  ];
}

/** The id of a memorial's published photo. */
function pictureOf(dataDir: string, memorial: string) {
  const photos =
    "select media_id as id from memories where memorial_id = ? and memory_type = 'photo' and approval_status = 'approved' and media_id is not null";
  return rows<{ id: string }>(dataDir, photos, memorial)[0]?.id ?? "";
}

const recordingAt = (dataDir: string, memorial: string) =>
  `/memorial-detail/${memorial}/recordings/${recordingOf(dataDir, memorial)}`;

/** The id of a memorial's published voice. */
function recordingOf(dataDir: string, memorial: string) {
  const voices =
    "select id from memories where memorial_id = ? and memory_type = 'audio' and approval_status = 'approved'";
  return rows<{ id: string }>(dataDir, voices, memorial)[0]?.id ?? "";
}

/** Plants words from a visitor about that voice; gives the URL of the page that decides about them. */
function proposalAt(dataDir: string, memorial: string) {
  const [id, memory] = [randomUUID(), recordingOf(dataDir, memorial)];
  const sent =
    "insert into proposed_transcripts select ?, media_id, 'en', 'Hello', '2026-11-20' from memories where id = ?";
  change(dataDir, sent, id, memory);
  return `/memorial-detail/${memorial}/recordings/${memory}/proposals/${id}`;
}

/** Plants a report about a memorial's page; gives the id of its case. */
function addReport(dataDir: string, memorial: string) {
  const id = randomUUID();
  const open = "insert into report_cases (id, memorial_id, about, state, opened_at) values (?, ?, 'page', 'open', ?)";
  change(dataDir, open, id, memorial, new Date().toISOString());
  return id;
}

/** Fills in the first four steps of a registration; returns the URLs of its steps. */
async function registration(client: Client) {
  const first = await client.follow(await client.get("/dashboard/register"));
  const query = first.url.split("?")[1];
  const url = (step: string) => `/dashboard/register/${step}${query ? `?${query}` : ""}`;
  await client.post(url("basic"), { fullName: "Walter Grey" });
  await client.post(url("service"));
  await client.post(url("security"), { password: "river walk" });
  await client.post(url("images"));
  return url;
}

/** A client with a filled-in form, after a colleague has signed out of the same account. */
export async function signedOutAt(server: Server, { email, url, typed, secrets }: TypedForm) {
  const client = await signedIn(server, email);
  const { values, status } = await readPage(await client.get(url));
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  const colleague = await signedIn(server, email);
  await colleague.post("/sign-out");
  return { client, fields: { ...values, ...typed, ...secrets } };
}

/** A client whose form was held after it was sent. */
export async function heldAt(server: Server, form: TypedForm): Promise<Client> {
  const { client, fields } = await signedOutAt(server, form);
  const sent = await client.post(form.url, fields);
  if (!client.cookies.has("held")) throw new Error(`nothing was held: ${sent.status} ${sent.headers.get("Location")}`);
  return client;
}
