import { look } from "~/features/import-folder/look.server";
import { runDueImport } from "./lists";

// A process of its own: it takes the lists of a folder, and registers what is new.
const [root = ""] = process.argv.slice(3);
await look(root, 0);
await look(root, 0);
while (await runDueImport(new AbortController().signal));
process.exit();
