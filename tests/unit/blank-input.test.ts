import { expect, test } from "vitest";
import type { z } from "zod";
import { refusedMemory } from "~/languages/en";
import { memberForm } from "~/models/account/input";
import { basicForm } from "~/models/memorial/input";
import { shareForm } from "~/models/memory/input";

const told = (schema: z.ZodType, values: object) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

test.each(["\u2800", "\u3164", "\u115f\u1160", "\u0301", "\u200b\u2060"])("%j is no name, title or text", (blank) => {
  expect(told(basicForm("2026-11-26"), { fullName: blank })).toEqual(["Full name is required"]);
  expect(told(memberForm(), { fullName: blank.repeat(4), password: "Harbour-Light-88!" })).toEqual([
    "Full name must be at least 2 characters",
  ]);
  const memory = { submissionId: "a".repeat(43), memoryType: "story" };
  const words = { authorName: blank, contentTitle: blank, contentText: `${blank}\n${blank}` };
  expect(told(shareForm("story", refusedMemory), { ...memory, ...words })).toEqual([
    "Please write a few words",
    "Please enter your name",
  ]);
});
