import { memorialId } from "../support/client.ts";
import { standsAll } from "../support/conditions/table.ts";
import { hydrated } from "../support/hydrated.ts";
import { openAs, test } from "../support/journey.ts";
import { accountOf } from "../support/people.ts";
import { addImport } from "../support/planted-import.ts";

const director = "director@holloway.example";

/** Staff's pages: {id} stands for a memorial, {memory} for a pending memory of it, {imported} for an import to be reviewed. */
const screens: Record<string, string[]> = {
  [director]: [
    "/dashboard",
    "/memorial-detail/{id}",
    "/memorial-detail/{id}/edit",
    "/memorial-detail/{id}/memories",
    "/memorial-detail/{id}/memories/{memory}/approve",
    "/memorial-detail/{id}/memories/{memory}/reject",
    "/memorial-detail/{id}/qr",
    "/memorial-detail/{id}/print",
    "/memorial-detail/{id}/view",
    "/memorial-co-owners/{id}",
    "/dashboard/memories",
    "/dashboard/register/basic",
    "/dashboard/overview",
    "/imports/{imported}",
    "/account",
  ],
  "admin@everkeep.example": ["/dashboard/overview", "/dashboard/moderation?status=all"],
};

for (const [email, paths] of Object.entries(screens))
  test(`the screens of ${email} are whole however the browser is set, and on paper`, async ({
    person,
    server,
    script,
  }) => {
    test.skip(!script && !process.env.ALL_WAYS, "Without script these are the same screens, with dialogs as pages.");
    const page = await person();
    const id = memorialId(server.dataDir, "margaret-ellis");
    const imported = addImport(server.dataDir, accountOf(server.dataDir, director)?.id ?? "");
    await openAs(page, email, "/dashboard");
    const list = await (await page.request.get(`/memorial-detail/${id}/memories`)).text();
    const memory = /memories\/([\w-]{36})\/approve/.exec(list)?.[1] ?? "";
    for (const path of paths) {
      const names: Record<string, string> = { id, memory, imported };
      await page.goto(path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? ""));
      if (script) await hydrated(page);
      await standsAll(page, `${path.replace(/.*\{id\}/, "memorial")} of ${email.replace(/@.*/, "")}`);
    }
  });
