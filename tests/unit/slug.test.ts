import { describe, expect, test } from "vitest";
import { suggestSlug } from "~/models/memorial/slug.server";
import { addMemorial } from "../support/rows";

describe("the suggested slug", () => {
  test("is the name's, or it with the first free number", async () => {
    expect(await suggestSlug("Żaneta Öz")).toBe("zaneta-oz");
    await addMemorial({ custom_url_slug: "zaneta-oz" });
    expect(await suggestSlug("Żaneta Öz")).toBe("zaneta-oz-2");
    await addMemorial({ custom_url_slug: "zaneta-oz-2" });
    await addMemorial({ custom_url_slug: "zaneta-oz-4" });
    expect(await suggestSlug("Zaneta Oz")).toBe("zaneta-oz-3");
    expect(await suggestSlug("Zaneta")).toBe("zaneta");
  });
  test("is empty where the name has no Latin letters", async () => expect(await suggestSlug("李小龙")).toBe(""));
  test("is free for the longest names too", async () => {
    const name = "a".repeat(100);
    for (let taken = 0; taken < 3; taken++) {
      const slug = await suggestSlug(name);
      expect(slug.length).toBeLessThanOrEqual(100);
      await expect(addMemorial({ custom_url_slug: slug }), slug).resolves.toBeTruthy();
    }
  });
});
