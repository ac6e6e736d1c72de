import { randomUUID } from "node:crypto";
import { type Role, roles } from "./access-roles.ts";
import type { AccessRow } from "./access-row.ts";
import { addApiKey } from "./api.ts";
import { addCatch } from "./caught.ts";
import { Client, memorialId, photo, readPage, rows } from "./client.ts";
import { addColleague, change, mailAfter } from "./people.ts";
import { addLetter, addPerson } from "./planted-attendance.ts";
import { addGatherings } from "./planted-gatherings.ts";
import { addImport } from "./planted-import.ts";
import { addPack } from "./planted-pack.ts";
import { addScan } from "./planted-scan.ts";
import { addFeed, addWebhook } from "./planted-webhook.ts";
import { fillTo, registration } from "./registering.ts";
import type { Server } from "./server.ts";
import { signedIn } from "./signed-in.ts";
import { addHelp } from "./spoken-recordings.ts";
import { waitingTakeover } from "./successors.ts";

export interface MatrixData {
  people: Record<Role, Client>;
  /** The values for the braces in the URL of a row. */
  names: Record<string, string>;
  /** Sentences, by the roles that may never be sent them. */
  secrets: { text: string; from: readonly Role[] }[];
}

const accounts: [Role, string][] = [
  ["member", "sam@stranger.example"],
  ["co-owner A", "nora@ellis.example"],
  ["colleague A", "peter@holloway.example"],
  ["colleague B", "zofia@rivendale.example"],
  ["former A", "gone@holloway.example"],
  ["owner A", "director@holloway.example"],
  ["owner B", "desk@rivendale.example"],
  ["admin", "admin@everkeep.example"],
];

const notOfA: readonly Role[] = ["nobody", "unlocked B", "member", "colleague B", "former A", "owner B"];
const notOfB = roles.filter((role) => !["unlocked B", "colleague B", "owner B", "admin"].includes(role));

/** One of everything that can be reached by a URL, and a browser for everyone who could try. */
export async function matrixData(server: Server): Promise<MatrixData> {
  let count = 0;
  const browser = () => new Client(server.origin, `10.40.0.${++count}`);
  const one = (sql: string, ...values: unknown[]) =>
    Object.values(rows<Record<string, string>>(server.dataDir, sql, ...values)[0] ?? {})[0] ?? "";
  const A = memorialId(server.dataDir, "margaret-ellis");
  const B = memorialId(server.dataDir, "lukasz-wisniewski");
  const people = {
    nobody: browser(),
    "unlocked A": await browser().unlock("margaret-ellis", "rosegarden"),
    "unlocked B": await browser().unlock("lukasz-wisniewski", "amber-1952"),
  } as Record<Role, Client>;
  addColleague(server.dataDir, "peter@holloway.example", "director@holloway.example");
  addColleague(server.dataDir, "zofia@rivendale.example", "desk@rivendale.example");
  const former = addColleague(server.dataDir, "gone@holloway.example", "director@holloway.example");
  change(server.dataDir, "delete from colleagues where account_id = ?", former);
  for (const [role, email] of accounts) people[role] = await signedIn(server, email);

  const share = "/memorial/margaret-ellis/share";
  const { values } = await readPage(await people["unlocked A"].get(share));
  const words = { authorName: "Joan", contentTitle: "The heron", contentText: "Grey." };
  const picture = new File([await photo(400, 300)], "heron.jpg");
  const media = { memoryType: "photo", media: picture, submissionId: values.submissionId ?? "" };
  const sent = await people["unlocked A"].post(share, { ...words, ...media });
  const owner = people["owner A"];
  const at = registration();
  await fillTo(owner, "images", "Pike", at);
  await owner.post(at("images"), { portrait: new File([await photo(300, 300)], "pike.jpg") });
  await mailAfter(server, "quill@test.example", () =>
    owner.post(`/memorial-co-owners/${A}`, { email: "quill@test.example" }),
  );
  const takeover = await waitingTakeover(server, owner, people.member);
  await mailAfter(server, "clerk@test.example", () =>
    owner.post("/account/colleagues", { email: "clerk@test.example" }),
  );
  await owner.post("/account/logo", { logo: new File([await photo(300, 100)], "logo.jpg") });
  change(server.dataDir, "update memorials set visitors_keepsake = 1 where id = ?", A);
  const restore = randomUUID();
  change(
    server.dataDir,
    `insert into keepsake_restores (id, account_id, state, name, bytes, asked_at)
      select ?, user_id, 'working', 'keepsake.zip', 1, '2026-11-20' from memorials where id = ?`,
    restore,
    A,
  );
  const memoryA = one(
    "select id from memories where memorial_id = ? and approval_status = 'pending' and media_id is null",
    A,
  );
  const { scan, item } = await addScan(server.dataDir, one("select user_id from memorials where id = ?", A), memoryA);
  const { webhook, delivery, secret } = addWebhook(server.dataDir, "director@holloway.example");
  const arrived = { headers: [["x-name", "Garganey"] as [string, string]], body: "Garganey" };
  const caught = addCatch(server.dataDir, "director@holloway.example", arrived);
  const feed = addFeed(server.dataDir, "director@holloway.example");
  const recording = one(
    "select id from memories where memorial_id = ? and approval_status = 'approved' and memory_type = 'video'",
    A,
  );
  change(
    server.dataDir,
    "insert or replace into transcripts select media_id, 'en', '0:01 Plover', '2026-11-20' from memories where id = ?",
    recording,
  );
  const voice = addHelp(server.dataDir, A);
  change(
    server.dataDir,
    "insert into transcript_drafts select media_id, 'en', '0:01 Dabchick', null, 1, '2026-11-20' from memories where id = ?",
    voice,
  );
  const withPhoto =
    "select id from memories where memorial_id = ? and approval_status = 'approved' and memory_type = 'photo' and media_id is not null";
  const pictured = one(withPhoto, A);
  change(
    server.dataDir,
    "insert into proposed_people select 'wigeon', media_id, 'Wigeon', '2026-11-20' from memories where id = ?",
    pictured,
  );
  change(
    server.dataDir,
    "insert into password_requests values ('smew', ?, 'Smew', '', 'smew@test.example', 'en', '2099-01-01')",
    A,
  );
  addLetter(server.dataDir, A);
  const reports = await Promise.all(
    (["unlocked A", "unlocked B"] as const).map((role) =>
      people[role].post(`/memorial/${role === "unlocked A" ? "margaret-ellis" : "lukasz-wisniewski"}/report`, {
        ...{ why: "else", words: "Otter holt", name: "Vera", email: "vera@test.example" },
      }),
    ),
  );
  const box = await (await people.nobody.get("/outbox")).text();

  const memory = "select id from memories where memorial_id = ? and approval_status = ?";
  const text =
    "select content_text from memories where memorial_id = ? and approval_status = ? order by length(content_text) desc";
  const names = {
    A,
    B,
    memory: one(`${memory} and media_id is null`, A, "pending"),
    published: one(memory, A, "approved"),
    memoryB: one(memory, B, "pending"),
    publishedB: one(memory, B, "approved"),
    invitation: one("select id from memorial_invitations"),
    colleagueInvitation: one("select id from colleague_invitations"),
    former,
    apiKey: addApiKey(server.dataDir, "director@holloway.example").id,
    restore,
    scan,
    item,
    import: addImport(server.dataDir, one("select user_id from memorials where id = ?", A), {
      file: "Greyling.csv",
      state: "working",
    }),
    report: one("select id from report_cases where memorial_id = ?", A),
    reportB: one("select id from report_cases where memorial_id = ?", B),
    reported: reports[0]?.headers.get("Location")?.split("/").at(-1) ?? "",
    ...addGatherings(server.dataDir, A),
    recording,
    voice,
    pictured,
    came: addPerson(server.dataDir, A, { id: "gadwall", address: "1 Weir Lane", email: "gadwall@test.example" }),
    proposed: "wigeon",
    asked: "smew",
    said: "scoter",
    webhook,
    delivery,
    caught,
    feed,
    pack: addPack(server.dataDir, B),
    token: sent.headers.get("Location")?.split("/").at(-1) ?? "",
    mail: /href="\/outbox\/([^"]+)"/.exec(box)?.[1] ?? "",
    coOwner: one("select id from memorial_owners where memorial_id = ?", A),
    owner: one("select user_id from memorials where id = ?", A),
    portrait: one("select portrait_id from memorials where id = ?", A),
    approved: one(
      "select media_id from memories where memorial_id = ? and approval_status = 'approved' and memory_type = 'photo' and media_id is not null",
      A,
    ),
    waiting: one("select media_id from memories where content_title = 'The heron'"),
    logo: one("select id from business_logos"),
    registration: at.id,
    takeover: takeover.id,
    objection: takeover.objection,
    draft: one("select portrait_id from registration_drafts where portrait_id is not null"),
  };
  for (const [name, value] of Object.entries(names)) if (!value) throw new Error(`the cast has no ${name}`);
  const secrets = [
    { text: one("select biography from memorials where id = ?", A).slice(0, 25), from: notOfA },
    { text: one(text, A, "approved").slice(0, 25), from: notOfA },
    { text: one(text, A, "pending").slice(0, 25), from: [...notOfA, "unlocked A"] as const },
    { text: one(text, B, "approved").slice(0, 25), from: notOfB },
    { text: one(text, B, "pending").slice(0, 25), from: [...notOfB, "unlocked B"] as const },
    {
      text: "river walk",
      from: roles.filter((role) => role !== "owner A"),
    },
    { text: "Otter holt", from: ["nobody", "unlocked A", "unlocked B", "member", "former A"] as const },
    { text: "Plover", from: notOfA },
    { text: "Dabchick", from: [...notOfA, "unlocked A"] as const },
    { text: "Wigeon", from: [...notOfA, "unlocked A"] as const },
    { text: "Smew", from: [...notOfA, "unlocked A"] as const },
    { text: "Scoter", from: [...notOfA, "unlocked A"] as const },
    { text: "Greyling.csv", from: roles.filter((role) => !["colleague A", "owner A"].includes(role)) },
    { text: "Garganey", from: roles.filter((role) => !["colleague A", "owner A"].includes(role)) },
    { text: secret, from: [...notOfA, "unlocked A", "co-owner A", "admin"] as const },
    { text: takeover.key.replace(/.{4}(?=.)/g, "$& "), from: [...notOfA, "unlocked A", "co-owner A"] as const },
  ];
  return { people, names, secrets };
}

/** The URL of a row with the names of the data in it. */
export function urlOf({ url }: Pick<AccessRow, "url">, { names }: Pick<MatrixData, "names">): string {
  return url.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? "");
}
