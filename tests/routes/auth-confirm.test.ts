import { describe, expect, it } from "vitest";
import {
  accountOf,
  business,
  chosen,
  chosenAgain,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
  recoveryLink,
  without,
} from "../support/people.ts";
import { honest, mallorys, signUpServer, twice } from "../support/sign-up-server.ts";

const signUps = signUpServer();
const { signUpAs, signIn } = signUps;
/** Somebody who signs up with an address of another person. */
const planted = { fullName: "Mallory Planted", businessName: "Planted Ltd", businessType: "Crematory" };
const mallory = { ...planted, ...twice(mallorys) };

describe("somebody else's sign-up with the same address", () => {
  it.each([
    ["after", [honest, mallory], 0],
    ["before", [mallory, honest], 1],
  ])("%s the owner's changes nothing: the link that she opens decides", async (_, order, hers) => {
    const email = newAddress();
    const links = [await signUpAs(email, order[0] ?? honest), await signUpAs(email, order[1] ?? honest)];
    const client = newcomer(signUps.server);
    const page = await open(client, links[hers] ?? "");
    expect(page).toMatchObject({ url: "/auth/confirm", status: 200 });
    expect(page.values).toMatchObject({ fullName: person.fullName, businessName: "" });
    expect(page.text + page.html).not.toMatch(/Mallory|Planted/);
    const { fullName, businessName = "" } = page.values;
    expect(
      (await client.post("/auth/confirm", { fullName: fullName ?? "", businessName, password: chosenAgain })).status,
    ).toBe(303);
    expect(accountOf(signUps.server.dataDir, email)).toMatchObject({
      full_name: person.fullName,
      business_name: null,
      user_role: "memorial_member",
    });
    for (const password of [mallorys, chosen]) expect((await signIn(email, password)).status, password).toBe(422);
    expect((await signIn(email, chosenAgain)).status).toBe(303);
    expect((await open(newcomer(signUps.server), links[1 - hers] ?? "")).url).toBe("/auth");
  });

  it("gives him no password, even where the owner opens the link of his sign-up", async () => {
    const email = newAddress();
    const client = newcomer(signUps.server);
    const page = await open(client, await signUpAs(email, mallory));
    expect(page.values).toMatchObject({ ...planted, password: "" });
    const none = await client.send("/auth/confirm", { fullName: "Ines Marlow", businessName: "" });
    expect(none).toMatchObject({ status: 422, summary: ["Password must be at least 8 characters"] });
    expect(accountOf(signUps.server.dataDir, email)).toBeUndefined();
    await client.post("/auth/confirm", { fullName: "Ines Marlow", businessName: "", password: chosen });
    expect(accountOf(signUps.server.dataDir, email)).toMatchObject({ full_name: "Ines Marlow", business_name: null });
    expect((await signIn(email, mallorys)).status).toBe(422);
    expect((await signIn(email, chosen)).status).toBe(303);
  });

  it("is undone by an invitation and by the operator's link as well: no link of his sign-up works on", async () => {
    const email = newAddress();
    const link = await signUpAs(email, mallory);
    const admin = await newcomer(signUps.server).signIn("admin@everkeep.example");
    const invitation = await linkAfter(signUps.server, admin, "/dashboard/overview", { email });
    const client = newcomer(signUps.server);
    await open(client, invitation);
    await client.post("/auth/invitation", business);
    const before = accountOf(signUps.server.dataDir, email);
    expect(before).toMatchObject({ business_name: business.businessName });
    const late = newcomer(signUps.server);
    expect((await open(late, link)).url).toBe("/auth");
    expect((await late.post("/auth/confirm", { password: mallorys })).headers.get("Location")).toBe("/auth");
    expect(accountOf(signUps.server.dataDir, email)).toEqual(before);
  });

  it("that is on its confirmation page when the owner confirms hers comes too late", async () => {
    const email = newAddress();
    const [hers, his] = [await signUpAs(email, honest), await signUpAs(email, mallory)];
    const [ines, other] = [newcomer(signUps.server), newcomer(signUps.server)];
    await open(other, his);
    await open(ines, hers);
    await ines.post("/auth/confirm", person);
    expect((await other.post("/auth/confirm", { ...planted, password: mallorys })).headers.get("Location")).toBe(
      "/auth",
    );
    expect(accountOf(signUps.server.dataDir, email)?.full_name).toBe(person.fullName);
  });

  it("before a forgotten password's mail: it leads to the confirmation, and only what is given there counts", async () => {
    const email = newAddress();
    await signUpAs(email, mallory);
    const client = newcomer(signUps.server);
    expect((await open(client, await recoveryLink(signUps.server, email))).url).toBe("/auth/confirm");
    await client.post("/auth/confirm", { fullName: "Ines Marlow", businessName: "", ...twice(chosen) });
    expect(accountOf(signUps.server.dataDir, email)).toMatchObject({
      full_name: "Ines Marlow",
      user_role: "memorial_member",
    });
    expect((await signIn(email, mallorys)).status).toBe(422);
  });
});

describe("the confirmation page", () => {
  const opened = async (fields: Record<string, string> = honest) => {
    const email = newAddress();
    const client = newcomer(signUps.server);
    await open(client, await signUpAs(email, fields));
    return { email, client };
  };

  it.each<[string, Record<string, string>, string]>([
    ["no name", { fullName: "" }, "Full name must be at least 2 characters"],
    ["a business without type", { businessName: "Marlow" }, "Please select a business type"],
    ["7 characters", { password: "Aa1!aaa" }, "Password must be at least 8 characters"],
    ["no capital", { password: "harbour-light-88!" }, "Password must contain at least one uppercase letter"],
    ["no small letter", { password: "HARBOUR-88!" }, "Password must contain at least one lowercase letter"],
    ["no number", { password: "Harbour-Light-!" }, "Password must contain at least one number"],
    ["no special character", { password: "HarbourLight88" }, "Password must contain at least one special character"],
    ["two passwords", { confirmPassword: chosenAgain }, "Passwords don't match"],
  ])("%s: says so and keeps the rest, and the link works on", async (_, given, message) => {
    const { email, client } = await opened();
    const page = await client.send("/auth/confirm", { ...person, ...given });
    expect(page).toMatchObject({ status: 422, summary: [message], title: "Error: Confirm your email - Everkeep" });
    expect(page.values).toMatchObject({ fullName: given.fullName ?? person.fullName, password: "" });
    expect(accountOf(signUps.server.dataDir, email)).toBeUndefined();
    expect((await client.post("/auth/confirm", person)).headers.get("Location")).toBe("/dashboard");
  });

  it("a password alone keeps the name and business that this link's sign-up entered", async () => {
    const { email, client } = await opened({ ...business, fullName: "Ida Marlow" });
    await client.post("/auth/confirm", { password: chosen });
    expect(accountOf(signUps.server.dataDir, email)).toMatchObject({
      full_name: "Ida Marlow",
      business_name: business.businessName,
      business_type: "Funeral Home",
      user_role: "business",
    });
  });

  it("a failure of the database keeps what was typed and the link", async () => {
    const { email, client } = await opened();
    const page = await without(signUps.server.dataDir, "accounts", () =>
      client.send("/auth/confirm", { ...person, fullName: "Ida Marlow" }),
    );
    expect(page).toMatchObject({ status: 503, summary: ["An unexpected error occurred. Please try again."] });
    expect(page.values.fullName).toBe("Ida Marlow");
    expect((await client.post("/auth/confirm", person)).status).toBe(303);
    expect(accountOf(signUps.server.dataDir, email)).toBeTruthy();
  });
});
