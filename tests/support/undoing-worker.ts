import { db } from "~/db/connection.server";
import { deletionJobs } from "~/features/deletion/job.server";
import { undoImport } from "~/features/imports/undo.server";
import type { Viewer } from "~/models/access";
import { undoAccess } from "./feature-proofs/imports";
import { endLeases, workOnce } from "./jobs";

// A process of its own: it undoes an import and deletes its memorials to the end, as if no time lay between the steps.
const [importId = "", account = ""] = process.argv.slice(3);
await undoImport(undoAccess(importId, JSON.parse(account) as Viewer));
do {
  await endLeases();
  await db.updateTable("jobs").set({ due_at: "2026-01-01T00:00:00.000Z" }).where("kind", "=", "deletion").execute();
} while (await workOnce(deletionJobs));
process.exit();
