import { describe, expect, it } from "vitest";
import { type Client, readPage, rows } from "../support/client.ts";
import {
  accountOf,
  addMember,
  business,
  chosen,
  chosenAgain,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
} from "../support/people.ts";
import { honest, mallorys, signUpServer, twice } from "../support/sign-up-server.ts";

const signUps = signUpServer();
const { signUpAs, signIn } = signUps;
const mallory = { ...business, fullName: "Mallory Planted", ...twice(mallorys) };
const own = { own: "yes" };

/** Signs up in a browser; gives the link that the mail brings. */
const signUpIn = (client: Client, email: string, fields: Record<string, string> = honest) =>
  linkAfter(signUps.server, client, "/auth/sign-up", { ...fields, email });
const account = (email: string) => accountOf(signUps.server.dataDir, email);
const asked = async (client: Client, link: string) => {
  const page = await open(client, link);
  expect(page.url).toBe("/auth/confirm");
  return "password" in page.values;
};

describe("a sign-up that is confirmed in its own browser", () => {
  it("asks for nothing again: one press makes the account, with the password from sign-up", async () => {
    const [client, email] = [newcomer(signUps.server), newAddress()];
    const page = await open(client, await signUpIn(client, email, { ...honest, ...business }));
    expect(page.values).toEqual({ own: "yes" });
    expect(page.text).toContain(person.fullName);
    expect(page.text).toContain(business.businessName);
    expect(account(email)).toBeUndefined();
    const done = await client.follow(await client.post("/auth/confirm", own));
    expect(done).toMatchObject({ url: "/dashboard", status: 200 });
    expect(done.text).toContain("Email confirmed!");
    expect(account(email)).toMatchObject({
      full_name: person.fullName,
      business_name: business.businessName,
      business_type: business.businessType,
      user_role: "business",
    });
    expect((await signIn(email, chosen)).status).toBe(303);
    expect((await client.post("/auth/confirm", own)).headers.get("Location")).toBe("/auth");
  });

  it("lets its owner change what was typed, and choose another password", async () => {
    const [client, email] = [newcomer(signUps.server), newAddress()];
    await open(client, await signUpIn(client, email));
    const page = await readPage(await client.get("/auth/confirm?change=yes"));
    expect(page.values).toMatchObject({ fullName: person.fullName, password: "" });
    const wrong = await client.send("/auth/confirm?change=yes", { ...person, password: "short" });
    expect([wrong.status, wrong.values.fullName]).toEqual([422, person.fullName]);
    const changed = { fullName: "Ines Grey", businessName: "", password: chosenAgain };
    expect((await client.post("/auth/confirm?change=yes", changed)).status).toBe(303);
    expect(account(email)?.full_name).toBe("Ines Grey");
    expect([(await signIn(email, chosen)).status, (await signIn(email, chosenAgain)).status]).toEqual([422, 303]);
  });

  it("is nothing that tells whether the address has an account", async () => {
    const [known, unknown] = [addMember(signUps.server.dataDir), newAddress()];
    const answers = await Promise.all(
      [known, unknown].map((email) => newcomer(signUps.server).post("/auth/sign-up", { ...honest, email })),
    );
    const shapes = answers.map(({ status, headers }) => [
      status,
      headers.get("Location"),
      headers.getSetCookie().map((cookie) => [cookie.split("=")[0], decodeURIComponent(cookie).length]),
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
  });
});

describe("a sign-up that is confirmed in any other browser", () => {
  it("asks for the password, and takes none that somebody else has chosen", async () => {
    const email = newAddress();
    const [his, hers] = [newcomer(signUps.server), newcomer(signUps.server)];
    const link = await signUpIn(his, email, mallory);
    expect(await asked(hers, link)).toBe(true);
    const page = await hers.send("/auth/confirm", own);
    expect([page.status, page.summary]).toEqual([422, ["Password must be at least 8 characters"]]);
    expect(account(email)).toBeUndefined();
    await hers.post("/auth/confirm", { ...own, fullName: "Ines Marlow", businessName: "", password: chosen });
    expect(account(email)).toMatchObject({ full_name: "Ines Marlow", business_name: null });
    expect([(await signIn(email, mallorys)).status, (await signIn(email, chosen)).status]).toEqual([422, 303]);
  });

  it.each([
    ["that has signed up with the same address itself", "own"],
    ["that has copied the id of the sign-up into a cookie", "id"],
    ["that has put another cookie of ours under its name", "flash"],
    ["that has altered its cookie", "altered"],
  ])("%s asks too", async (_, what) => {
    const email = newAddress();
    const link = await signUpAs(email, mallory);
    const [{ id = "" } = {}] = rows<{ id: string }>(
      signUps.server.dataDir,
      "select id from sign_ups where email = ?",
      email,
    );
    const client = newcomer(signUps.server);
    await client.post("/auth/sign-up", { ...honest, email });
    const cookie = client.cookies.get("sign-up") ?? "";
    expect(cookie).not.toBe("");
    const plain = Buffer.from(JSON.stringify(id)).toString("base64");
    const [, mac = ""] = decodeURIComponent(cookie).split(".");
    const others: Record<string, string> = {
      own: cookie,
      id: plain,
      flash: client.cookies.get("flash") ?? "x",
      altered: encodeURIComponent(`${plain}.${mac}`),
    };
    client.cookies.set("sign-up", others[what] ?? "");
    expect(await asked(client, link)).toBe(true);
    expect((await client.send("/auth/confirm", own)).status).toBe(422);
    expect(account(email)).toBeUndefined();
  });

  it("a post from another site signs nobody's browser up", async () => {
    const client = newcomer(signUps.server);
    const answer = await client.post(
      "/auth/sign-up",
      { ...mallory, email: newAddress() },
      { Origin: "https://x.example" },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(client.cookies.has("sign-up")).toBe(false);
  });
});
