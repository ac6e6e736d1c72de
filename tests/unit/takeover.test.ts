import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { refusals } from "~/features/handover/successor/input";
import { claimWithKey } from "~/features/handover/takeover/claim.server";
import { agree, withdraw } from "~/features/handover/takeover/decide.server";
import { findObjection, takeoversOf, waitingTakeover } from "~/features/handover/takeover/find.server";
import { object, objectByLink } from "~/features/handover/takeover/object.server";
import { settleTakeovers } from "~/features/handover/takeover/round.server";
import { readHistory } from "~/features/history/list.server";
import { tokenHash } from "~/lib/token";
import type { Standing } from "~/models/access";
import { objectionAccess } from "../support/feature-proofs/handover";
import { lastPart } from "../support/following";
import { day, move } from "../support/moderation-mail";
import { linkIn } from "../support/outbox";
import { takeoverStage, unlimited } from "../support/takeovers";

const { stage, sent, subjects, as, key, claim, round, state } = takeoverStage();
const dropKey = { keepKey: false };
const about = "Ada Grey asks to take over the memorial of Margaret Ellis";
const ownerLink = ({ mails }: Awaited<ReturnType<typeof claim>>) => {
  const mail = mails.find(({ to }) => to === "owner@test.example");
  return lastPart(linkIn(mail ?? { text: "" }));
};
const waitingId = async () => (await takeoversOf(stage.people.ada))[0]?.id ?? "";
const untouched = { owner: "owner", coOwners: ["coOwner"], keys: 1, takeovers: ["waiting"] };

describe("a request", () => {
  test("is told at once to everybody concerned, each with what they may do", async () => {
    const { mails } = await claim();
    const told = Object.fromEntries(mails.map((mail) => [mail.to.split("@")[0], mail]));
    expect(mails.map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).sort()).toEqual([
      "ada: Your request for the memorial of Margaret Ellis",
      ...["admin", "co-owner", "colleague", "owner"].map((who) => `${who}: ${about}`),
    ]);
    for (const mail of mails) expect(mail.text).toContain("5 December 2026");
    // The person's name stands above the mails to all who look after the page, not above the claimant's.
    for (const { to, text } of mails) expect(text.startsWith("Margaret Ellis\n"), to).toBe(!to.startsWith("ada"));
    expect(told.owner?.text).toContain(`${env.origin}/take-over/object/`);
    expect(told.colleague?.text).toContain("you can object");
    expect(told.admin?.text).toContain("You can agree at once, or refuse.");
    expect(told["co-owner"]?.text).toContain("The owner can object");
    expect(await state()).toEqual(untouched);
  });

  test("with a wrong key, by the owner or a colleague, and while another waits, is refused and changes nothing", async () => {
    const { owner, colleague, coOwner, ada } = stage.people;
    const made = await key();
    const wrong = made.replace(/^./, (first) => (first === "0" ? "1" : "0"));
    expect(await claimWithKey(ada, wrong, unlimited)).toBe("wrong");
    expect(await claimWithKey(owner, made, unlimited)).toBe("yours");
    expect(await claimWithKey(colleague, made, unlimited)).toBe("yours");
    expect(await sent()).toEqual([]);
    expect(await claimWithKey(ada, made, unlimited)).toBeNull();
    await sent();
    for (const viewer of [coOwner, ada]) expect(await claimWithKey(viewer, made, unlimited)).toBe("waiting");
    expect(await sent()).toEqual([]);
    expect(await state()).toEqual(untouched);
    expect(Object.keys(refusals)).toEqual(["wrong", "waiting", "often", "yours"]);
  });

  test("two at the same moment are one", async () => {
    const made = await key();
    const { ada, coOwner } = stage.people;
    const both = await Promise.all([claimWithKey(ada, made, unlimited), claimWithKey(coOwner, made, unlimited)]);
    expect(both.sort()).toEqual([null, "waiting"].sort());
  });
});

describe("after 14 days", () => {
  test("without an objection the page changes hands, once, and the former owner is a co-owner", async () => {
    await claim();
    move(14 * day - 1000);
    await round();
    expect(await state()).toEqual(untouched);
    move(1000);
    await Promise.all([settleTakeovers(), settleTakeovers()]);
    expect(await subjects()).toEqual([
      "ada: You now look after the memorial of Margaret Ellis",
      ...["admin", "co-owner", "colleague", "owner"].map(
        (who) => `${who}: The memorial of Margaret Ellis was taken over`,
      ),
    ]);
    const done = { owner: "ada", coOwners: ["coOwner", "owner"], keys: 0, takeovers: ["done"] };
    expect(await state()).toEqual(done);
    expect(await round()).toEqual([]);
    expect(await state()).toEqual(done);
  });

  test("after 7 the owner alone is reminded, once, with a link that also objects", async () => {
    const made = await claim();
    move(7 * day - 1000);
    expect(await round()).toEqual([]);
    move(1000);
    await settleTakeovers();
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["owner@test.example", `Reminder: ${about}`]]);
    expect(await round()).toEqual([]);
    for (const token of [ownerLink(made), ownerLink({ ...made, mails })])
      expect(await findObjection(token)).not.toBeNull();
  });

  test("a co-owner who takes over has no share besides", async () => {
    expect(await claimWithKey(stage.people.coOwner, await key(), unlimited)).toBeNull();
    move(14 * day);
    await round();
    expect(await state()).toMatchObject({ owner: "coOwner", coOwners: ["owner"] });
  });

  test("an archived memorial, and one whose owner is gone meanwhile, change hands too", async () => {
    await claim();
    await db.updateTable("memorials").set({ status: "archived" }).execute();
    await db.deleteFrom("accounts").where("id", "=", stage.people.owner.id).execute();
    move(14 * day);
    await round();
    expect(await state()).toMatchObject({ owner: "ada", coOwners: ["coOwner"], takeovers: ["done"] });
  });

  test("the request of an account that is gone has ended", async () => {
    await claim();
    await db.deleteFrom("accounts").where("id", "=", stage.people.ada.id).execute();
    move(14 * day);
    expect(await round()).toEqual([]);
    expect(await state()).toMatchObject({ owner: "owner", keys: 1, takeovers: [] });
  });

  test("a failure changes nothing, and the next round does it", async () => {
    await claim();
    move(14 * day);
    await db.schema.alterTable("mail_queue").renameTo("mail_away").execute();
    await settleTakeovers();
    await db.schema.alterTable("mail_away").renameTo("mail_queue").execute();
    expect(await state()).toEqual(untouched);
    await round();
    expect(await state()).toMatchObject({ owner: "ada", takeovers: ["done"] });
  });
});

describe("an objection", () => {
  const who: [keyof ReturnType<typeof takeoverStage>["stage"]["people"], Standing, string][] = [
    ["owner", "owner", "Somebody who looks after it has objected"],
    ["colleague", "colleague", "Somebody who looks after it has objected"],
    ["admin", "admin", "An administrator has refused it"],
  ];
  test.each(who)("by the %s ends the request and the key, and everybody is told", async (name, standing, why) => {
    await claim();
    const id = await waitingId();
    expect(await object(as(stage.people[name], standing), id, dropKey)).toBe("ended");
    const mails = await sent();
    expect(mails.map(({ to }) => to.split("@")[0]).sort()).toEqual(["ada", "admin", "co-owner", "colleague", "owner"]);
    for (const { text } of mails) expect(text.replace(/\s+/g, " ")).toContain(why);
    for (const { to, text } of mails) expect(text.startsWith("Margaret Ellis\n"), to).toBe(!to.startsWith("ada"));
    const ended = { owner: "owner", coOwners: ["coOwner"], keys: 0, takeovers: ["objected"] };
    expect(await state()).toEqual(ended);
    expect(await object(as(stage.people[name], standing), id, dropKey)).toBe("none");
    move(14 * day);
    expect(await round()).toEqual([]);
    expect(await state()).toEqual(ended);
  });

  test("may keep the key, with which a new request is possible", async () => {
    const { key: made } = await claim();
    expect(await object(as(stage.people.owner, "owner"), await waitingId(), { keepKey: true })).toBe("ended");
    expect(await claimWithKey(stage.people.ada, made, unlimited)).toBeNull();
    expect(await state()).toMatchObject({ keys: 1, takeovers: ["objected", "waiting"] });
  });

  test("is not a co-owner's, unless the memorial has no owner", async () => {
    await claim();
    const coOwner = as<"manage">(stage.people.coOwner, "coOwner");
    expect(await waitingTakeover(coOwner)).toMatchObject({ mayObject: false, mayAgree: false });
    expect(await object(coOwner, await waitingId(), dropKey)).toBe("forbidden");
    expect(await state()).toEqual(untouched);
    await db.updateTable("memorials").set({ user_id: null }).execute();
    expect(await waitingTakeover(coOwner)).toMatchObject({ mayObject: true });
    expect(await object(coOwner, await waitingId(), dropKey)).toBe("ended");
  });

  test("by the link in the owner's mail needs no account's password, and the link is the owner's alone", async () => {
    const token = ownerLink(await claim());
    const [stored] = await db.selectFrom("objection_links").selectAll().execute();
    expect(stored?.token_hash).toBe(tokenHash(token));
    expect(await findObjection(`${token}x`)).toBeNull();
    const found = await findObjection(token);
    await db.updateTable("memorials").set({ user_id: stage.people.coOwner.id }).execute();
    expect(await findObjection(token)).toBeNull();
    await db.updateTable("memorials").set({ user_id: stage.people.owner.id }).execute();
    const access = objectionAccess(found ?? { takeoverId: "", accountId: "" });
    expect(await objectByLink(access, dropKey)).toBe(true);
    expect(await objectByLink(access, dropKey)).toBe(false);
    expect(await state()).toMatchObject({ owner: "owner", keys: 0, takeovers: ["objected"] });
  });
});

test("the history of the memorial tells of every step", async () => {
  const { owner, ada, admin } = stage.people;
  const ofOwner = as<"manage">(owner, "owner");
  await claim();
  await object(ofOwner, await waitingId(), { keepKey: true });
  await claim();
  await withdraw(ada, await waitingId());
  await claim();
  await agree(as<"agreeToTakeover">(admin, "admin"), await waitingId());
  const { entries } = await readHistory(as<"manage">(ada, "owner"), null);
  expect(entries.map(({ sentence }) => sentence).reverse()).toEqual([
    "Ruth Holloway made a key for a successor.",
    "Ada Grey entered the key and asked to take over the memorial.",
    "Ruth Holloway objected to the takeover by Ada Grey.",
    "Ruth Holloway made a key for a successor.",
    "Ada Grey entered the key and asked to take over the memorial.",
    "Ada Grey withdrew the request to take over the memorial.",
    "Ruth Holloway made a key for a successor.",
    "Ada Grey entered the key and asked to take over the memorial.",
    "Ada Whitcombe handed the memorial over to Ada Grey.",
  ]);
});

describe("the other ends", () => {
  test("an admin agrees: it takes effect at once", async () => {
    await claim();
    const admin = as<"agreeToTakeover">(stage.people.admin, "admin");
    const id = await waitingId();
    expect(await agree(admin, id)).toBe("done");
    expect(await state()).toEqual({ owner: "ada", coOwners: ["coOwner", "owner"], keys: 0, takeovers: ["done"] });
    expect(await agree(admin, id)).toBe("none");
  });

  test("the claimant withdraws, and nobody else; the key stays", async () => {
    await claim();
    const id = await waitingId();
    const { owner, ada } = stage.people;
    expect(await withdraw(owner, id)).toBe(false);
    expect(await takeoversOf(owner)).toEqual([]);
    expect(await state()).toEqual(untouched);
    expect(await withdraw(ada, id)).toBe(true);
    expect(await withdraw(ada, id)).toBe(false);
    expect(await state()).toMatchObject({ owner: "owner", keys: 1, takeovers: ["withdrawn"] });
    expect(await subjects()).toHaveLength(5);
  });
});
