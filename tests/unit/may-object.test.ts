import { describe, expect, test } from "vitest";
import { mayObject } from "~/features/handover/access";
import type { Standing } from "~/models/access";

describe("who may object to a takeover", () => {
  const standings: Standing[] = ["visitor", "unlocked", "coOwner", "colleague", "owner", "admin"];
  const owned = "no  no  no  yes yes yes".split(/ +/);
  const ownerless = "no  no  yes yes yes yes".split(/ +/);
  test.each(standings)("%s", (standing) => {
    const index = standings.indexOf(standing);
    expect(mayObject(standing, true)).toBe(owned[index] === "yes");
    expect(mayObject(standing, false)).toBe(ownerless[index] === "yes");
  });
});
