import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { codeOf } from "../support/client.ts";
import { expect, look, openAs, readCode, test } from "../support/journey.ts";

const dialogOf = (page: Page, script: boolean) => (script ? page.getByRole("dialog") : page.getByRole("main"));
const said = (page: Page) => page.getByRole("status");
const picker = (dialog: Locator, key: string) => dialog.locator(`input[name="${key}"]`);
const preview = (dialog: Locator) => dialog.getByRole("img", { name: "The handout of Margaret Ellis" });
/** The preview's name, where it is painted in a colour. */
const painted = (dialog: Locator, color: string) => preview(dialog).locator(`path[fill="${color}"]`).first();

/** Opens the pickers of single colours, if they aren't open. */
async function adjust(dialog: Locator) {
  const pickers = dialog.locator("details");
  if (!(await pickers.evaluate((details: HTMLDetailsElement) => details.open)))
    await dialog.getByText("Adjust colours").click();
  await expect(picker(dialog, "nameText")).toBeVisible();
}

/** Expects a download to be the finished handout of a memorial. */
async function expectHandout(download: Download, name: string, url: string) {
  expect(download.suggestedFilename()).toBe(name);
  const file = await readFile(await download.path());
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 1748, height: 2480, density: 300 });
  expect(await readCode(file)).toBe(url);
  return file;
}

async function prints(page: Page, opener: Locator, name: string, url: string, script: boolean) {
  const [download] = await Promise.all([page.waitForEvent("download"), opener.click()]);
  await expectHandout(download, name, url);
  if (!script) return;
  await expect(said(page)).toContainText("Print version created");
  await expect(said(page)).toContainText("A beautiful A5 handout has been generated and downloaded.");
}

test("one click prints the handout, from the list and from the management page", async ({ person, server, script }) => {
  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard?q=lukasz");
  const memorial = admin.getByRole("link", { name: "Łukasz Wiśniewski" }).first();
  const id = (await memorial.getAttribute("href"))?.split("/").pop() ?? "";
  const [name, url] = ["Łukasz-Wiśniewski-memorial-handout.png", codeOf(server, id)];
  await look(admin, "print-in-list");
  await prints(admin, admin.getByRole("link", { name: "Print the handout of Łukasz" }), name, url, script);
  await expect(admin).toHaveURL(/\/dashboard\?q=lukasz$/);

  await memorial.click();
  const opener = admin.getByRole("link", { name: "Print Handout" });
  await prints(admin, opener, name, url, script);
  await expect(admin).toHaveURL(/\/memorial-detail\/[0-9a-f-]{36}$/);
  if (!script) return;
  await expect(opener).toBeFocused();
  for (const answer of [{ status: 500 }, { status: 200, contentType: "text/html", body: "Sign in" }, null]) {
    await admin.getByRole("button", { name: "Close this message" }).click();
    await admin.route(/handout\.png/, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await opener.click();
    await expect(said(admin)).toContainText("Failed to generate QR code for print version");
    await admin.unroute(/handout\.png/);
  }
});

test("colours are chosen, seen, kept, printed and undone", { tag: "@slow" }, async ({ person, server, script }) => {
  const director = await person();
  const downloads: Download[] = [];
  director.on("download", (download) => downloads.push(download));
  await openAs(director, "director@holloway.example", "/dashboard");
  await director.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await expect(director).toHaveURL(/\/memorial-detail\/[0-9a-f-]{36}$/);
  const management = director.url();
  const url = codeOf(server, management.split("/").pop() ?? "");
  await director.getByRole("link", { name: "Show QR Code" }).click();
  await director.getByRole("link", { name: "Create Print Version" }).click();

  const dialog = dialogOf(director, script);
  const update = async () => {
    if (!script) await dialog.getByRole("button", { name: "Update preview" }).click();
  };
  await expect(dialog.getByRole("heading", { name: "Print Colors" })).toBeVisible();
  await expect(director).toHaveTitle("Print Colors - Everkeep");
  await expect(painted(dialog, "#22282b")).toBeVisible();
  await look(director, "print-colors");

  if (script) {
    await director.context().setOffline(true);
    await dialog.getByRole("button", { name: "Save Colors" }).click();
    await expect(dialog.getByRole("alert")).toContainText("It may not have been saved or printed. Please try again.");
    await expect(dialog.getByRole("alert")).toBeFocused();
    await director.context().setOffline(false);
  }
  await dialog.getByRole("button", { name: "Soft Peach" }).click();
  await expect(painted(dialog, "#35261e")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Soft Peach" })).toHaveAttribute("aria-pressed", "true");
  await expect(picker(dialog, "outerBorder")).toHaveValue("#8c4a2f");

  await adjust(dialog);
  await picker(dialog, "nameText").fill("#eeeeee");
  await update();
  await expect(painted(dialog, "#eeeeee")).toBeVisible();
  await expect(dialog.getByText(/^Name is hard to read on this background/)).toBeVisible();
  await look(director, "print-colors-faint");
  const mend = dialog.getByRole("button", { name: /^Use #/ });
  const readable = (await mend.innerText()).replace(/^Use /, "");
  await mend.click();
  await expect(painted(dialog, readable)).toBeVisible();
  await expect(picker(dialog, "nameText")).toHaveValue(readable);
  await expect(dialog.getByText("hard to read")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Save Colors" }).click();
  await expect(said(director)).toContainText("Colors saved");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(director).toHaveURL(management);
  const opener = director.getByRole("link", { name: "Handout", exact: true });
  await opener.click();
  await expect(painted(dialog, readable)).toBeVisible();
  await expect(picker(dialog, "nameText")).toHaveValue(readable);
  await expect(picker(dialog, "outerBorder")).toHaveValue("#8c4a2f");

  await adjust(dialog);
  await picker(dialog, "headerText").fill("#123456");
  expect(downloads).toHaveLength(0);
  await dialog.getByRole("button", { name: "Print with Colors" }).click();
  await expect(said(director)).toContainText("Print version created");
  await expect.poll(() => downloads.length).toBe(1);
  const file = await expectHandout(downloads[0] as Download, "Margaret-Ellis-memorial-handout.png", url);
  const asked = await director.request.get(`${management.replace(server.origin, "")}/handout.png`);
  expect(file.equals(await asked.body())).toBe(true);
  await expect(picker(dialog, "headerText")).toHaveValue("#123456");
  await look(director, "print-ready");

  await dialog.getByRole("button", { name: "Reset to Default" }).click();
  await expect(said(director)).toContainText("Colors reset");
  await expect(painted(dialog, "#22282b")).toBeVisible();
  await expect(picker(dialog, "nameText")).toHaveValue("#22282b");
  await director.reload();
  await expect(picker(dialog, "nameText")).toHaveValue("#22282b");

  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(director).toHaveURL(management);
  await expect(director.getByRole("heading", { name: "Print Colors" })).toHaveCount(0);
  if (script) await expect(opener).toBeFocused();
  expect(downloads).toHaveLength(1);
});

test("facts are left out, seen in the preview beside unsaved colours, saved and printed", async ({
  person,
  script,
}) => {
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await director.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await director.getByRole("link", { name: "Handout", exact: true }).click();
  const dialog = dialogOf(director, script);
  const box = (label: string) => dialog.getByRole("checkbox", { name: label });
  const update = async () => {
    if (!script) await dialog.getByRole("button", { name: "Update preview" }).click();
  };
  const drawn = preview(dialog).locator("path");
  await expect(box("The funeral home's name")).toBeChecked();
  const all = await drawn.count();

  await adjust(dialog);
  await picker(dialog, "nameText").fill("#224466");
  await box("The page's short address").uncheck();
  if (script) await expect(box("The page's short address")).toBeFocused();
  await update();
  await expect(drawn).toHaveCount(all - 1);
  await box("Dates of birth and death").uncheck();
  await box("The funeral home's name").uncheck();
  await update();
  await expect(drawn).toHaveCount(all - 3);
  await expect(picker(dialog, "nameText")).toHaveValue("#224466");
  await expect(painted(dialog, "#224466")).toBeVisible();
  await look(director, "print-without-facts");
  await director.setViewportSize({ width: 360, height: 740 });
  await look(director, "print-facts-360");
  await director.setViewportSize({ width: 1280, height: 800 });

  await box("Dates of birth and death").check();
  await dialog.getByRole("button", { name: "Save Colors" }).click();
  await expect(said(director)).toContainText("Colors saved");
  await expect(drawn).toHaveCount(all - 2);
  await director.reload();
  await expect(box("Dates of birth and death")).toBeChecked();
  await expect(box("The page's short address")).not.toBeChecked();
  await expect(box("The funeral home's name")).not.toBeChecked();
  await expect(drawn).toHaveCount(all - 2);
});

test("print opens the browser's dialog on the PDF, once the picture is saved", async ({ person, script }) => {
  test.skip(!script, "Without script the PDF is a link.");
  const director = await person();
  // The browser of the tests has no viewer for PDFs: it would download the frame's file instead of showing it.
  await director.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true });
    const wide = window.matchMedia;
    window.matchMedia = (query) => (query === "(hover: hover)" ? ({ matches: true } as MediaQueryList) : wide(query));
    const [urlOf, append] = [URL.createObjectURL, HTMLBodyElement.prototype.append];
    URL.createObjectURL = (file: Blob) => {
      if (file.type === "application/pdf")
        void file.text().then((text) => document.body.setAttribute("data-shown", text.slice(0, 5)));
      return urlOf(file);
    };
    HTMLBodyElement.prototype.append = function (...nodes) {
      const frame = nodes[0];
      if (!(frame instanceof HTMLIFrameElement)) return append.apply(this, nodes);
      const print = () => document.body.setAttribute("data-printed", "yes");
      Object.defineProperty(frame, "contentWindow", { value: { print } });
      frame.dispatchEvent(new Event("load"));
    };
  });
  const printed = director.locator('body[data-shown="%PDF-"][data-printed="yes"]');
  await openAs(director, "director@holloway.example", "/dashboard");
  await Promise.all([
    director.waitForEvent("download"),
    director.getByRole("link", { name: "Print the handout of Margaret Ellis" }).click(),
  ]);
  await expect(printed).toBeAttached();

  await director.getByRole("link", { name: "Margaret Ellis" }).first().click();
  // The print of the list may still be arriving in a frame: a press may miss in that moment, and people press again.
  await expect(async () => {
    await director.getByRole("link", { name: "Handout", exact: true }).click();
    await expect(director).toHaveURL(/\/print$/, { timeout: 10_000 });
  }).toPass();
  await director.reload();
  await expect(printed).toHaveCount(0);
  const dialog = dialogOf(director, script);
  const [picture] = await Promise.all([
    director.waitForEvent("download"),
    dialog.getByRole("button", { name: "Print with Colors" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe("Margaret-Ellis-memorial-handout.png");
  await expect(printed).toBeAttached();

  await director.reload();
  for (const [button, name] of [
    ["Picture", "Margaret-Ellis-memorial-handout.png"],
    ["PDF", "Margaret-Ellis-memorial-handout-a4.pdf"],
    ["PDF for a print shop", "Margaret-Ellis-memorial-handout.pdf"],
  ] as const) {
    const [saved] = await Promise.all([
      director.waitForEvent("download"),
      dialog.getByRole("button", { name: button, exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
  }
  await expect(printed).toHaveCount(0);
});
