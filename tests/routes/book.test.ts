// @module-tag slow
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { told } from "../support/pdf.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer();
});

const target = () => path.join(server.dataDir, `${randomUUID()}.pdf`);
const make = (memorial: string, file: string, ...options: string[]) =>
  command("book", server.dataDir, [memorial, file, ...options]);

test("an operator makes a memorial's book, with options", async () => {
  const file = target();
  const options = [
    "--size",
    "square",
    "--theme",
    "Mint Fresh",
    "--order",
    "writer",
    "--dedication",
    "For Ted",
    "--no-dates",
  ];
  const { code, out, err } = await make("margaret-ellis", file, ...options);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/the book of Margaret Ellis, \d+ pages, /);
  const properties = told(readFileSync(file));
  expect(properties).toMatchObject({ Title: "Margaret Ellis", Tagged: "yes" });
  expect(Number(properties.Pages) % 4).toBe(0);
  const again = await make("margaret-ellis", file);
  expect(again).toMatchObject({ code: 1, err: `everkeep: ${file} already exists: name a new file\n` });
});

test("what can't be is refused on one line, and leaves no file", async () => {
  const file = target();
  const unknown = await make("nobody-here", file);
  expect(unknown.code).toBe(1);
  expect(unknown.err).toMatch(/^everkeep: there is no memorial 'nobody-here'.*\n$/);
  const size = await make("margaret-ellis", file, "--size", "a3");
  expect(size).toMatchObject({ code: 1, err: "everkeep: size: Please choose one of these sizes\n" });
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(server.dataDir).filter((name) => name.includes(".part-"))).toEqual([]);
});
