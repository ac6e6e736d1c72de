import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Client, readPage, rows, withAddresses } from "./client.ts";
import { notice, type TypedForm, typedForms } from "./held-forms.ts";
import { change } from "./people.ts";
import type { Server } from "./server.ts";
import { takeServer } from "./shared-servers.ts";

/** A server for a file of tests, with every form that is held. Each test begins with no form held and with all its tries. */
export function heldFormsServer() {
  const held = { server: {} as Server, forms: [] as TypedForm[] };
  let tests = 0;
  const open = async () => {
    held.forms = await typedForms(held.server);
  };
  const form = (name: string) => {
    const found = held.forms.find((one) => one.name === name);
    if (!found) throw new Error(`no form ${name}`);
    return found;
  };
  /** The edit form with words that no test typed before. */
  const edit = () => {
    const typed = {
      knownAs: `Peggy ${tests}`,
      biography: `She kept ${tests} hives.`,
      password: `heather garden ${tests}`,
    };
    return { ...form("the edit form"), typed };
  };
  const count = () => rows(held.server.dataDir, "select id from held_forms").length;
  beforeAll(async () => {
    held.server = await takeServer(withAddresses);
    await open();
  });
  afterAll(() => held.server.stop());
  beforeEach(() => {
    tests += 1;
    change(held.server.dataDir, "delete from held_forms");
    change(held.server.dataDir, "delete from limits");
  });
  return Object.assign(held, { open, form, edit, count });
}

/** A browser's view of the page of a form. */
export const at = async (client: Client, { url }: TypedForm) => readPage(await client.get(url));

/** Whether a page shows anything of a form that is held. */
export const has = (page: { text: string; html: string }, { typed }: TypedForm) =>
  page.text.includes(notice) || Object.values(typed).some((text) => page.html.includes(text));
