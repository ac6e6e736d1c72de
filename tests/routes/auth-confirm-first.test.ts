import { describe, expect, it } from "vitest";
import { rows, withAddresses } from "../support/client.ts";
import { linkIn, mails } from "../support/outbox.ts";
import {
  accountOf,
  addMember,
  addSignUp,
  change,
  chosen,
  chosenAgain,
  linkAfter,
  mailAfter,
  newAddress,
  newcomer,
  open,
  person,
} from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { honest, mallorys, signUpServer, twice } from "../support/sign-up-server.ts";

const signUps = signUpServer();
const { signUpAs, signIn } = signUps;
/** Somebody who signs up with an address of another person. */
const mallory = { fullName: "Mallory Planted", ...twice(mallorys) };
const first = "Please confirm your address first";

describe("signing in before the address is confirmed", () => {
  it("the right password leads to 'Please confirm your address first', with a button that sends the mail again", async () => {
    const email = newAddress();
    await signUpAs(email, honest);
    const page = await signIn(` ${email.toUpperCase()} `, chosen);
    expect(page).toMatchObject({ status: 422, title: "Error: Sign In - Everkeep" });
    expect(page.text).toContain(first);
    expect(page.html).toMatch(/<form[^>]*action="\/auth\/resend"/);
    expect(page.html).toContain("Send the email again");
    expect(page.html).not.toContain(chosen);
    expect(page.values.email).toBeTruthy();
    const client = newcomer(signUps.server);
    const mail = await mailAfter(signUps.server, email, () =>
      client.post("/auth/resend", { email: page.values.email ?? "", signUp: page.values.signUp ?? "" }),
    );
    expect((await open(client, linkIn(mail))).url).toBe("/auth/confirm");
  });

  it("a wrong password, another's password and an unknown address are told nothing", async () => {
    const email = newAddress();
    await signUpAs(email, honest);
    const alone = /nonce="[^"]*"|value="[^"]*"/g;
    const [wrong, others, unknown] = [
      await signIn(email, chosenAgain),
      await signIn(email, "Lantern-2026!"),
      await signIn(newAddress(), chosen),
    ];
    for (const page of [wrong, others, unknown]) {
      expect(page).toMatchObject({ status: 422, summary: ["The email address or the password is incorrect."] });
      expect(page.text).not.toContain(first);
      expect(page.html.replace(alone, "")).toBe(wrong.html.replace(alone, ""));
    }
  });

  it("of several sign-ups each password is known, and its button sends the link of its own sign-up", async () => {
    const email = newAddress();
    await signUpAs(email, honest);
    await signUpAs(email, mallory);
    for (const [password, name] of [
      [chosen, person.fullName],
      [mallorys, mallory.fullName],
    ] as const) {
      const { text, values } = await signIn(email, password);
      expect(text).toContain(first);
      const mail = await mailAfter(signUps.server, email, () =>
        newcomer(signUps.server).post("/auth/resend", { email, signUp: values.signUp ?? "" }),
      );
      expect((await open(newcomer(signUps.server), linkIn(mail))).values.fullName).toBe(name);
    }
  });

  it("is no way to learn whether an address has an account, nor when its owner makes one", {
    tags: "slow",
  }, async () => {
    const [unknown, known] = [newAddress(), addMember(signUps.server.dataDir)];
    const account = accountOf(signUps.server.dataDir, known);
    const hers = await signUpAs(unknown, honest);
    for (const email of [unknown, known])
      expect((await newcomer(signUps.server).post("/auth/sign-up", { ...mallory, email })).status).toBe(303);
    const seen = async (email: string) =>
      (await signIn(email, mallorys)).html
        .replace(/nonce="[^"]*"/g, "")
        .replaceAll(email, "")
        .replace(/[0-9a-f-]{36}/g, "");
    const before = await seen(unknown);
    expect(before).toContain(first);
    expect(await seen(known)).toBe(before);
    const ines = newcomer(signUps.server);
    await open(ines, hers);
    await ines.post("/auth/confirm", { ...person, password: chosenAgain });
    expect(await seen(unknown)).toBe(before);
    expect(accountOf(signUps.server.dataDir, known)).toEqual(account);
    // Her own sign-up is used up, so that its password is as wrong as any other.
    expect((await signIn(unknown, chosen)).summary).toEqual(["The email address or the password is incorrect."]);
    const { values } = await signIn(known, mallorys);
    const mail = await mailAfter(signUps.server, known, () =>
      newcomer(signUps.server).post("/auth/resend", { email: known, signUp: values.signUp ?? "" }),
    );
    expect(mail.subject).toBe("Your account at Everkeep");
  });

  it("gives nobody tries back that were spent on the account's password", { tags: "slow" }, async () => {
    const email = addMember(signUps.server.dataDir);
    expect((await newcomer(signUps.server).post("/auth/sign-up", { ...mallory, email })).status).toBe(303);
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn(email, `${chosen}${tries}`)).status).toBe(422);
      expect((await signIn(email, mallorys)).text).toContain(first);
    }
    expect((await signIn(email, chosen)).status).toBe(429);
  });

  it("sends nothing where the sign-up is another address's, or made up", async () => {
    const [one, two] = [addSignUp(signUps.server.dataDir), addSignUp(signUps.server.dataDir)];
    const { values } = await signIn(one, "Lantern-2026!");
    expect(values.signUp).toMatch(/^[0-9a-f-]{36}$/);
    for (const signUp of [values.signUp ?? "", "x", "' or 1=1 --"])
      expect((await newcomer(signUps.server).post("/auth/resend", { email: two, signUp })).status).toBe(303);
    expect(rows(signUps.server.dataDir, "select 1 from mail_queue where recipient in (?, ?)", one, two)).toEqual([]);
    expect(mails(signUps.server.dataDir).filter(({ to }) => to === two)).toEqual([]);
  });
});

it("a sign-up waits for 30 days, and goes with its links", { tags: "slow" }, async () => {
  const [old, young] = [addSignUp(signUps.server.dataDir), addSignUp(signUps.server.dataDir)];
  const aged = new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString();
  const link = await linkAfter(signUps.server, newcomer(signUps.server), "/auth/resend", { email: old });
  change(signUps.server.dataDir, "update sign_ups set created_at = ? where email = ?", aged, old);
  expect((await signIn(old, "Lantern-2026!")).text).not.toContain(first);
  expect((await signIn(young, "Lantern-2026!")).text).toContain(first);
  await newcomer(signUps.server).post("/auth/resend", { email: old });
  expect(rows(signUps.server.dataDir, "select 1 from mail_queue where recipient = ?", old)).toHaveLength(1);
  const left = await startServer({
    dataDir: signUps.server.dataDir,
    env: { ...withAddresses.env, OPEN_SIGN_UP: "true" },
  });
  await expect.poll(() => rows(signUps.server.dataDir, "select 1 from sign_ups where email = ?", old)).toEqual([]);
  expect(rows(signUps.server.dataDir, "select 1 from sign_ups where email = ?", young)).toHaveLength(1);
  expect((await open(newcomer(signUps.server), link)).url).toBe("/auth");
  await left.end();
});
