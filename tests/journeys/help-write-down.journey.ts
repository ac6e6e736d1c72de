import { memorialId, rows } from "../support/client.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

const asked = "What is said, for those who can't hear it";

test("a visitor writes down what a voice says, the family decides, and it stands on the page", async ({
  person,
  server,
  script,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  const published =
    "select id, content_title as title from memories where memorial_id = ? and memory_type = 'audio' and approval_status = 'approved'";
  const [voice = { id: "", title: "" }] = rows<{ id: string; title: string }>(server.dataDir, published, id);
  const list = `/memorial-detail/${id}/recordings`;
  const owner = await person();
  await openAs(owner, "director@holloway.example", `${list}/${voice.id}`);
  await owner.getByLabel(asked).fill("");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.getByText("1 of 2 not written down yet")).toBeVisible();
  await owner.getByRole("button", { name: "Ask visitors too" }).click();
  await expect(owner.getByText("Visitors are asked too")).toBeVisible();

  const visitor = await person();
  await unlock(visitor);
  await visitor.goto("/memorial/margaret-ellis");
  await visitor.getByRole("link", { name: `Help write down what is said: ${voice.title}` }).click();
  await expect(visitor.getByRole("heading", { name: "Help write down what is said" })).toBeVisible();
  const slower = visitor.getByRole("button", { name: "Slower (0.75×)" });
  if (script) {
    const rate = () => visitor.locator("main audio").evaluate((player: HTMLAudioElement) => player.playbackRate);
    await slower.click();
    await expect(slower).toHaveAttribute("aria-pressed", "true");
    expect(await rate()).toBe(0.75);
    await visitor.getByRole("button", { name: "Half speed (0.5×)" }).click();
    await expect(slower).toHaveAttribute("aria-pressed", "false");
    expect(await rate()).toBe(0.5);
    await visitor.getByRole("button", { name: "Half speed (0.5×)" }).click();
    expect(await rate()).toBe(1);
  } else await expect(slower).toBeHidden();
  await look(visitor, "help-write-down");
  await visitor.getByRole("button", { name: "Send the words" }).click();
  await expect(visitor.getByRole("alert")).toContainText("Please write down what is said");
  await visitor.getByLabel(asked).fill("Hello love, the pears are ripe.");
  await visitor.getByRole("button", { name: "Send the words" }).click();
  await expect(visitor.getByText("Thank you for the words")).toBeVisible();
  await expect(visitor.getByText("the pears are ripe")).toHaveCount(0);

  await owner.goto(`/memorial-detail/${id}/memories`);
  await expect(owner.getByRole("heading", { name: "Words of recordings to read (1)" })).toBeVisible();
  await owner.getByRole("link", { name: new RegExp(`“${voice.title}”`) }).click();
  const box = owner.getByLabel("The visitor's words");
  const show = owner.getByRole("button", { name: "Show these words" });
  await expect(box).toHaveValue("Hello love, the pears are ripe.");
  await look(owner, "words-from-visitor");
  await box.fill("Hello, love. The pears are ripe.");
  // A colleague has written something else in the meantime.
  const colleague = await person();
  await openAs(colleague, "nora@ellis.example", `${list}/${voice.id}`);
  await colleague.getByLabel(asked).fill("Only noise");
  await colleague.getByRole("button", { name: "Save", exact: true }).click();
  await expect(colleague.getByText("The page shows it below the recording.")).toBeVisible();
  await show.click();
  await expect(owner.getByRole("figure", { name: "These stand there now" })).toContainText("Only noise");
  await expect(box).toHaveValue("Hello, love. The pears are ripe.");
  await look(owner, "words-from-visitor-changed");
  await show.click();
  await expect(owner.getByText("The page shows it below the recording.")).toBeVisible();

  await visitor.goto("/memorial/margaret-ellis");
  const said = visitor.getByRole("figure", { name: "What is said" }).filter({ hasText: "The pears are ripe." });
  await expect(said).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Help write down/ })).toHaveCount(0);
  await look(visitor, "words-of-visitor-shown");

  await owner.goto(`${list}/${voice.id}`);
  await owner.getByLabel(asked).fill("Nothing of the kind");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await owner.getByRole("link", { name: voice.title }).click();
  await owner.getByText("Earlier words").click();
  await expect(owner.getByText("from a visitor")).toBeVisible();
  await look(owner, "earlier-words");
  if (script) {
    const half = owner.getByRole("button", { name: "Half speed (0.5×)" });
    await half.click();
    await expect(half).toHaveAttribute("aria-pressed", "true");
    expect(await owner.locator("main audio").evaluate((player: HTMLAudioElement) => player.playbackRate)).toBe(0.5);
  }
  await expect(owner.getByText("Earlier words (3)")).toBeVisible();
  const earlier = owner.getByRole("listitem").filter({ hasText: "from a visitor" });
  await earlier.getByRole("button", { name: /^Put these words back/ }).click();
  await expect(owner.getByText("The earlier words are back")).toBeVisible();
  await visitor.goto("/memorial/margaret-ellis");
  await expect(said).toBeVisible();
});
