import { readArguments, run } from "~/commands/run";
import { listUnsent, unsentIds } from "~/features/unsent-mail/list.server";
import { sendAllAgain } from "~/features/unsent-mail/send-again.server";

const { values } = readArguments("unsent-mail [-- --again <id> | --all]", 0, {
  again: { type: "string" },
  all: { type: "boolean" },
});

await run(async () => {
  if (values.again || values.all) {
    const { queued, outdated, refused, gone } = await sendAllAgain(values.again ? [values.again] : await unsentIds());
    console.log(
      `To be sent again: ${queued}. The link no longer works: ${outdated}. The address is refused: ${refused}. Gone or not to be opened: ${gone}.`,
    );
    return;
  }
  const { pages, count } = await listUnsent(1);
  for (let page = 1; page <= pages; page++)
    for (const { id, to, subject, at, why, canBeSent } of (await listUnsent(page)).mails)
      console.log(
        `${id}  ${at}  ${to}  ${subject ?? "(can't be opened)"}: ${why}${canBeSent ? "" : " Can't be sent again."}`,
      );
  console.log(count ? `Mails that were given up: ${count}` : "No mail was given up.");
});
