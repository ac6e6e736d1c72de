import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ruleNames } from "~/http/limits.server";
import { addApiKey } from "../support/api.ts";
import { type Client, memorialId, plain, rows, withAddresses } from "../support/client.ts";
import { addMember, addSignUp, change, chosen, newAddress, newcomer, person } from "../support/people.ts";
import { wrongCode } from "../support/second-step.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { signedIn } from "../support/signed-in.ts";
import { keyFromSheet } from "../support/successors.ts";
import { begin, sharedWords } from "../support/uploads.ts";

let server: Server;
let admin: Client;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  change(server.dataDir, "update memorials set service_date = null");
  admin = await newcomer(server).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

/** The password of everybody in the cast. */
const cast = "Lantern-2026!";

type Act = () => Promise<Response>;

const wrongSignIn = () => {
  const email = addMember(server.dataDir);
  const client = newcomer(server);
  return () => client.post("/auth", { email, password: chosen });
};
const mail = (form: string, email: () => string) => () => {
  const client = newcomer(server);
  const to = email();
  return () => client.post(form, { ...person, confirmPassword: chosen, email: to });
};
const invitation =
  (path: () => string, inviter = "admin@everkeep.example") =>
  async () => {
    const email = newAddress();
    const client = await signedIn(server, inviter);
    return () => client.post(path(), { email });
  };
const coOwners = () => `/memorial-co-owners/${memorialId(server.dataDir, "margaret-ellis")}`;
const gate = () => {
  const client = newcomer(server);
  return () => client.post("/memorial/margaret-ellis", { password: "wrong" });
};
/** The first three wrong guesses of each client are counted separately. */
const gateOften = async () => {
  const act = gate();
  for (let guesses = 0; guesses < 3; guesses++) await act();
  return act;
};
/** A visitor, and the first published memory of a type with a file. */
const atMemory = async (type: string) => {
  const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
  const published =
    "select m.id, media_id as media, memorial_id as memorial from memories m join memorials on memorials.id = memorial_id where custom_url_slug = 'margaret-ellis' and memory_type = ? and approval_status = 'approved' and media_id is not null";
  const [found] = rows<{ id: string; media: string; memorial: string }>(server.dataDir, published, type);
  return { guest, media: "", ...found };
};
const people = (media: string) => `/memorial/margaret-ellis/photos/${media}/people`;
const naming = async () => {
  const { guest, media } = await atMemory("photo");
  return () => guest.post(people(media), { names: "Anna" });
};
const hidingName = async () => {
  const { guest, media } = await atMemory("photo");
  return () => {
    change(server.dataDir, "insert or replace into people_in_pictures values (?, 0, 'Anna', 'shown')", media);
    return guest.post(`${people(media)}/off`, { name: "Anna" });
  };
};
const writingDown = async () => {
  const { guest, id, media, memorial } = await atMemory("audio");
  change(server.dataDir, "insert or replace into helped_memorials values (?)", memorial);
  return () => guest.post(`/memorial/margaret-ellis/write-down/${id}`, { words: "Hello", language: "en", media });
};
const asking = (path: string) => () => {
  const client = newcomer(server);
  return () => client.get(path);
};
const upload = async () => {
  const { receipt, guest } = await sharedWords(server, "A film");
  return () => begin(guest, receipt, 10);
};
const submission = async () => {
  const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
  return async () => guest.post(share, await filledIn(guest, "Once more"));
};
const inside = (page: string, fields: Record<string, string>) => async () => {
  const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
  const typed = { email: newAddress(), ...fields };
  return () => guest.post(`/memorial/margaret-ellis/${page}`, typed);
};
const following = inside("follow", {});
const saying = inside("i-was-there", { name: "Ann Moss" });
const reporting = inside("report", { why: "else", words: "Please look.", name: "Vera" });
const noticing = async () => {
  const { receipt, guest } = await sharedWords(server, "Tell me");
  const email = newAddress();
  return () => guest.post(`${receipt}/notify`, { email });
};

const takingOver = async () => {
  const owner = await newcomer(server).signIn("director@holloway.example");
  const key = await keyFromSheet(owner, memorialId(server.dataDir, "margaret-ellis"));
  const client = newcomer(server);
  const email = newAddress();
  return () => client.post("/take-over", { key, email });
};
/** Asks for a memorial, signed in, and withdraws at once, so that it can be asked for again. */
const claiming = async () => {
  const owner = await newcomer(server).signIn("director@holloway.example");
  const key = await keyFromSheet(owner, memorialId(server.dataDir, "margaret-ellis"));
  const client = await newcomer(server).signIn(addMember(server.dataDir));
  return async () => {
    const answer = await client.post("/take-over", { key });
    const [waiting] = rows<{ id: string }>(server.dataDir, "select id from takeovers where state = 'waiting'");
    if (waiting) await client.post(`/take-over/${waiting.id}/withdraw`);
    return answer;
  };
};
const wrongKey = () => {
  const client = newcomer(server);
  return () => client.post("/take-over", { key: "0".repeat(26), email: newAddress() });
};
const newAddressOf = async () => {
  const client = await newcomer(server).signIn(addMember(server.dataDir));
  const email = newAddress();
  return () => client.post("/account/email", { email, currentPassword: cast });
};
const posting = (path: string, fields: Record<string, string>) => () => {
  const client = newcomer(server);
  const typed = { name: "Ann Moss", email: newAddress(), ...fields };
  return () => client.post(path, typed);
};
const complaining = posting("/complaint", { page: "", text: "The page names my mother wrongly." });
const password = posting("/memorial/margaret-ellis/ask-password", {});
const ownPassword = async () => {
  const client = await newcomer(server).signIn(addMember(server.dataDir));
  return () => client.post("/account/email", { email: newAddress(), currentPassword: "wrong" });
};

/** Software with a key, which nobody has used before. */
const software = (method: string, path: string) => () => {
  const { text } = addApiKey(server.dataDir, "desk@rivendale.example");
  const url = path.replace("{B}", memorialId(server.dataDir, "lukasz-wisniewski"));
  const headers = { Authorization: `Bearer ${text}` };
  return () => fetch(server.origin + url, { method, headers });
};

const reset = mail("/auth/forgot", () => addMember(server.dataDir));
const resend = mail("/auth/resend", () => addSignUp(server.dataDir));
const signUp = mail("/auth/sign-up", newAddress);
const partner = invitation(() => "/dashboard/overview");
const relative = invitation(coOwners);
const colleague = invitation(() => "/account/colleagues", "director@holloway.example");

const addingWebhook = async () => {
  const client = await signedIn(server, "director@holloway.example");
  const typed = { url: "https://hooks.holloway.example/", memorialReady: "yes", currentPassword: "Lantern-2026!" };
  return () => client.post("/account/webhooks", typed);
};

const sendingList = async () => {
  const client = await signedIn(server, "director@holloway.example");
  return () => client.post("/imports", { list: new File(["Name\n"], "list.csv") });
};

/** How to exhaust each rule. The two gate rules share a row, because the gate moves on to the second when the first is used up. */
const met: [rules: string, begin: () => Act | Promise<Act>][] = [
  ["gate", gate],
  ["gateFirst gateLater", gateOften],
  ["signIn", wrongSignIn],
  ["account", wrongSignIn],
  ["secondStep secondStepClient", () => wrongCode(server)],
  ...["reset", "resetClient", "resetSite"].map((rule) => [rule, reset] as [string, () => Act]),
  ...["resend", "resendClient", "resendSite"].map((rule) => [rule, resend] as [string, () => Act]),
  ...["newAddress", "newAddressClient", "newAddressSite"].map(
    (rule) => [rule, newAddressOf] as [string, () => Promise<Act>],
  ),
  ["account", ownPassword],
  ...["signUp", "signUpClient", "signUpSite"].map((rule) => [rule, signUp] as [string, () => Act]),
  ...["invitation", "invitationAccount", "invitationClient", "invitationSite"].flatMap((rule) => [
    [rule, partner] as [string, () => Promise<Act>],
    [rule, relative] as [string, () => Promise<Act>],
    [rule, colleague] as [string, () => Promise<Act>],
  ]),
  ...["follow", "followClient", "followSite"].map((rule) => [rule, following] as [string, () => Promise<Act>]),
  ...["notice", "noticeClient", "noticeSite"].map((rule) => [rule, noticing] as [string, () => Promise<Act>]),
  ...["takeOver", "takeOverClient", "takeOverSite"].map((rule) => [rule, takingOver] as [string, () => Promise<Act>]),
  ...["complaint", "complaintClient", "complaintSite"].map((rule) => [rule, complaining] as [string, () => Act]),
  ...["takeOver", "takeoverRequest"].map((rule) => [rule, claiming] as [string, typeof claiming]),
  ["successorKey", wrongKey],
  ...["", "/share"].map((end) => ["shortId", asking(`/memorial/zzzzzz${end}`)] as [string, () => Act]),
  ["submission", submission],
  ["report", reporting],
  ["attendanceClient attendanceSite", saying],
  ...["Client", "At", "Site"].map((by) => [`passwordRequest${by}`, password] as [string, () => Act]),
  ...Object.entries({ naming, writingDown, upload }),
  ["nameHides nameHidesAt", hidingName],
  ["webhook", addingWebhook],
  ["importList", sendingList],
  ...["", ".data"].map((end) => ["search", asking(`/search${end}?q=margaret`)] as [string, () => Act]),
  ["api", software("GET", "/api/v1/key")],
  ["apiPrint", software("GET", "/api/v1/memorials/{B}/qr.png")],
  ["apiPicture", software("PUT", "/api/v1/memorials/{B}/portrait")],
  ["apiRegistration", software("POST", "/api/v1/memorials")],
  ["searchBox", () => () => admin.get("/search/box?q=margaret")],
];
/** `tests/routes/wrong-secrets.test.ts` and `webhook-catch.test.ts` try them. */
const elsewhere = ["wrongSecret", "webhookCatch"];
/** These answer as if nothing was found, as if the key was wrong, without keeping what was typed, hiding what was reported or sending every letter. */
const quiet = "places scan held heldOf reportHides reportHidesAt passwordRequest thankYou thankYouAt".split(" ");

describe("an answer 429 says in Retry-After when to try again", () => {
  it("every rule of the table is tried", () => {
    const tried = met.flatMap(([rules]) => rules.split(" "));
    expect([...new Set([...tried, ...elsewhere, ...quiet])].sort()).toEqual([...ruleNames].sort());
  });

  it.each(met)("%s", async (rules, start) => {
    const act = await start();
    expect((await act()).status).not.toBe(429);
    const raise = "update limits set used = used + ?, full_at = 9e15 where key like ?";
    const used = (extra: number) => {
      for (const rule of rules.split(" ")) change(server.dataDir, raise, extra, `${rule}:%`);
    };
    used(1e6);
    const answer = await act();
    used(-1e6);
    expect(answer.status).toBe(429);
    const seconds = answer.headers.get("Retry-After") ?? "";
    expect(seconds).toMatch(/^[1-9]\d*$/);
    const text = plain(await answer.text());
    const [, minutes] = /Please try again in (\d+) minutes?\./.exec(text) ?? [];
    if (minutes) expect(Math.ceil(Number(seconds) / 60)).toBe(Number(minutes));
    else expect(["searchBox", "takeoverRequest"]).toContain(rules);
    expect(Number(seconds)).toBeGreaterThan(3600);
  });

  it("and no other answer has it", async () => {
    for (const answer of [await gate()(), await newcomer(server).get("/auth"), await wrongSignIn()()])
      expect(answer.headers.get("Retry-After")).toBeNull();
  });
});
