import { expect, test } from "vitest";
import { resume, suspend } from "~/features/accounts/suspend.server";
import { day, move } from "../support/moderation-mail";
import { takeoverStage } from "../support/takeovers";

const { stage, claim, round, state } = takeoverStage();
const untouched = { owner: "owner", coOwners: ["coOwner"], keys: 1, takeovers: ["waiting"] };

test("the request of a suspended account waits, and takes effect once it is resumed", async () => {
  await claim();
  const { id } = stage.people.ada;
  await suspend("operator", id);
  move(14 * day);
  expect(await round()).toEqual([]);
  expect(await state()).toEqual(untouched);
  await resume("operator", id);
  await round();
  expect(await state()).toMatchObject({ owner: "ada", takeovers: ["done"] });
});
