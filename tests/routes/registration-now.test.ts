import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, rows, withAddresses } from "../support/client.ts";
import { newcomer } from "../support/people.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  director = await newcomer(server).signIn("director@holloway.example");
});
afterAll(() => server.stop());

interface Row {
  id: string;
  custom_url_slug: string | null;
  service_location: string | null;
  user_id: string;
}
const named = (name: string) => rows<Row>(server.dataDir, "select * from memorials where full_name = ?", name);

/** The password of a memorial, as its edit form shows it. */
async function passwordOf(id: string) {
  const html = await (await director.get(`/memorial-detail/${id}/qr`)).text();
  return /[a-z]+-[a-z]+-[a-z]+/.exec(html.split("Password").slice(1).join(""))?.[0] ?? "";
}

describe("registering now", () => {
  it("takes one step: the password and the address are suggested, and the page opens with them", async () => {
    const at = registration();
    const answer = await director.post(at("basic"), { fullName: "Ivy Now", go: "register" });
    const [memorial] = named("Ivy Now");
    expect(answer.headers.get("Location")).toBe(`/memorial-detail/${memorial?.id}?registered=1`);
    expect(memorial).toMatchObject({ id: at.id, custom_url_slug: "ivy-now", service_location: null });
    const password = await passwordOf(at.id);
    const ready = await (await director.get(`/memorial-detail/${at.id}?registered=1`)).text();
    expect(ready).toContain(`>${password}<`);
    expect(await (await director.get(`/memorial-detail/${at.id}`)).text()).not.toContain(password);
    const guest = await newcomer(server).unlock("ivy-now", password);
    expect(await (await guest.get("/memorial/ivy-now")).text()).toContain("Forever in our hearts");
    expect(rows(server.dataDir, "select * from registration_drafts where id = ?", at.id)).toEqual([]);
  });

  it("makes one memorial if it is pressed twice", async () => {
    const at = registration();
    const press = () => director.post(at("basic"), { fullName: "Twice Now", go: "register" });
    await Promise.all([press(), press()]);
    expect(named("Twice Now")).toHaveLength(1);
    expect((await press()).headers.get("Location")).toBe(`/memorial-detail/${at.id}`);
  });

  it("keeps what the steps so far have said, the chosen password too", async () => {
    const at = registration();
    await fillTo(director, "images", "Hal Now", at);
    await director.post(at("service"), { serviceLocation: "St Mary's", go: "next" });
    await director.post(at("security"), { password: "rose-and-thorn", go: "register" });
    const [memorial] = named("Hal Now");
    expect(memorial?.service_location).toBe("St Mary's");
    const guest = await newcomer(server).unlock(memorial?.custom_url_slug ?? "", "rose-and-thorn");
    expect((await guest.get(`/memorial/${memorial?.custom_url_slug}`)).status).toBe(200);
  });

  it("takes the next free address", async () => {
    const at = registration();
    await director.post(at("basic"), { fullName: "Ivy Now", dateOfBirth: "1940-01-01", go: "register" });
    expect(named("Ivy Now").map(({ custom_url_slug }) => custom_url_slug)).toContain("ivy-now-2");
  });

  it("goes to a step whose words were never checked, and registers nothing", async () => {
    const at = registration();
    await director.post(at("basic"), { fullName: "Odd Now" });
    await director.post(at("service"), { serviceDate: "next week", go: "previous" });
    const answer = await director.post(at("basic"), { fullName: "Odd Now", go: "register" });
    expect(answer.headers.get("Location")).toBe(at("service"));
    expect(named("Odd Now")).toEqual([]);
  });

  it("needs a name, says so beside it, and registers nothing", async () => {
    const at = registration();
    const answer = await director.post(at("basic"), { fullName: " ", knownAs: "Moo", go: "register" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Full name is required");
    expect(html).toContain('value="Moo"');
  });

  it("is for accounts that may register", async () => {
    const at = registration();
    const nora = await newcomer(server).signIn("nora@ellis.example");
    const answer = await nora.post(at("basic"), { fullName: "Nora Now", go: "register" });
    expect(answer.headers.get("Location")).toBe("/dashboard");
    expect(named("Nora Now")).toEqual([]);
    const desk = await newcomer(server).signIn("desk@rivendale.example");
    await director.post(at("basic"), { fullName: "Mine Now" });
    await desk.post(at("service"), { go: "register" });
    expect(named("Mine Now")).toEqual([]);
  });
});
