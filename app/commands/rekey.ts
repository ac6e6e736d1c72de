import { resealAll } from "~/models/memorial/reseal.server";
import { readArguments, run } from "./run";

readArguments("rekey", 0, {});

await run(async () => {
  const { done, lost } = await resealAll();
  console.log(`Sealed again with the newest key: ${done}`);
  if (lost) throw new Error(`${lost} could not be opened: their key is not among ACCESS_PASSWORD_KEYS`);
});
