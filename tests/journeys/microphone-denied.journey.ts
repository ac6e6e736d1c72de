import config from "../playwright.config.ts";
import { expect, look, test } from "../support/journey.ts";
import { openForm, unlock } from "../support/share-form.ts";

const options = config.use?.launchOptions;
// A microphone, and a person who does not let it be used.
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"];
test.use({ launchOptions: { ...options, args: [...(options?.args ?? []), ...microphone] } });

test("somebody who refuses the microphone learns that it is needed, and may choose a recording", async ({
  person,
  script,
}) => {
  test.skip(!script, "Recording in the page needs script.");
  const page = await person();
  await unlock(page);
  await openForm(page, "audio");
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByRole("alert")).toContainText("Microphone access denied");
  await expect(page.getByRole("alert")).toContainText("Please allow microphone access to record audio.");
  await expect(page.getByLabel("Choose a recording")).toBeVisible();
  await look(page, "recorder-denied");
});
