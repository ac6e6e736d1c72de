import { run } from "~/commands/run";
import { bringBack } from "~/features/continuous-backup/bring-back.server";

// bin/serve runs it before each start of the server.
await run(bringBack);
