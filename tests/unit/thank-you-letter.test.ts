import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { peopleAt } from "~/features/attendance/find.server";
import { letterForm, type Said } from "~/features/attendance/input";
import { say } from "~/features/attendance/say.server";
import { keepLetter, readLetter, recipientsAt, sendLetter } from "~/features/attendance/thank.server";
import type { RenderedLetter } from "~/lib/letter";
import { day, hour } from "~/lib/time";
import type { Viewer } from "~/models/access";
import { memorialAccess, signedInAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const start = new Date("2026-11-28T09:00:00Z");
let owner: Viewer;
let memorial: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const table of ["limits", "mail_queue", "attendances", "gatherings", "thank_you_letters"] as const)
    await db.deleteFrom(table).execute();
  owner = await addAccount();
  memorial = await addMemorial({ user_id: owner.id, service_date: "2026-11-27T11:00:00.000Z" });
});
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.setSystemTime(Date.now() + time);
const access = (of = memorial) => signedInAccess<"manage">(of, owner, "owner");
const came = (given: Partial<Said> = {}, of = memorial) =>
  say(
    memorialAccess<"share">(of, "unlocked"),
    { name: "Joan Marsh", address: null, email: null, mayThank: false, at: ["service"], ...given },
    "en",
  );
const joan = { address: "1 Weir Lane\nWendover", email: "joan@test.example", mayThank: true };
const people = () => peopleAt(access());
const mails = async () =>
  (await db.selectFrom("mail_queue").select(["id", "recipient", "sealed"]).execute()).map(
    ({ id, recipient, sealed }) => ({ recipient, ...(JSON.parse(unseal(id, sealed ?? "")) as RenderedLetter) }),
  );

describe("the thank-you letter", () => {
  const letter = { subject: "Thank you", words: "It meant a lot.\nThe Ellis family" };
  const send = async (only: string | null = null) =>
    sendLetter(access(), (await readLetter(access()))?.changed_at ?? "", only);

  test("goes once to each address that allowed it, in the frame of its language", async () => {
    await came(joan);
    await came({ ...joan, name: "Jim Marsh" });
    await came({ name: "Bert", email: "bert@test.example" });
    await came({ name: "Carla", email: "carla@test.example", mayThank: true });
    await db.updateTable("attendances").set({ language: "de" }).where("name", "=", "Carla").execute();
    await keepLetter(access(), letter);
    expect(await send()).toEqual({ sent: 2, left: 0 });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["carla@test.example", joan.email]);
    const german = sent.find(({ recipient }) => recipient.startsWith("carla"));
    expect(german?.subject).toBe("Thank you");
    expect(german?.text).toContain("It meant a lot.");
    expect(german?.text.replaceAll("\n", " ")).toContain("dass Sie dabei waren");
    expect(await send()).toEqual({ sent: 0, left: 0 });
    await came({ ...joan, name: "Joan's sister" });
    expect(await send()).toEqual({ sent: 0, left: 0 });
    expect((await people()).filter(({ thanked }) => thanked)).toHaveLength(3);
  });

  test("goes to one person alone, and only as it was read", async () => {
    await came(joan);
    await came({ name: "Carla", email: "carla@test.example", mayThank: true });
    await keepLetter(access(), letter);
    const seen = (await readLetter(access()))?.changed_at ?? "";
    pass(hour);
    await keepLetter(access(), { ...letter, words: "Others" });
    expect(await sendLetter(access(), seen, null)).toBe("changed");
    const [carla] = (await people()).filter(({ name }) => name === "Carla");
    expect(await send(carla?.id)).toEqual({ sent: 1, left: 0 });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["carla@test.example"]);
    expect(await recipientsAt(access(), null)).toMatchObject([{ email: joan.email }]);
    expect(await recipientsAt(access(await addMemorial()), carla?.id ?? "")).toEqual([]);
  });

  test("reaches an address three times in a day, whoever writes, and says what is left", async () => {
    for (let number = 1; number <= 4; number++) {
      memorial = await addMemorial({ user_id: owner.id });
      await came(joan);
      await keepLetter(access(), letter);
      expect(await send()).toEqual(number <= 3 ? { sent: 1, left: 0 } : { sent: 0, left: 1 });
    }
    pass(day);
    expect(await send()).toEqual({ sent: 1, left: 0 });
  });

  test("goes to 500 addresses of a memorial, then to no more that day", async () => {
    for (let number = 0; number < 502; number++)
      await came({ ...joan, name: `Guest ${number}`, email: `guest-${number}@test.example` });
    await keepLetter(access(), letter);
    expect(await send()).toEqual({ sent: 500, left: 2 });
    expect(await send()).toEqual({ sent: 0, left: 2 });
    pass(day);
    expect(await send()).toEqual({ sent: 2, left: 0 });
  });
});

test("an empty letter is refused beside each field", () => {
  for (const typed of [{}, { subject: " ", words: "\r\n" }])
    expect(
      letterForm()
        .safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual(["Please enter a subject", "Please write your letter"]);
});
