import { codeOf, memorialId } from "../support/client.ts";
import { expect, look, readCode, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

test("the address below the code is typed, in whatever case and with O for 0, and opens the page", async ({
  person,
  server,
}) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  change(server.dataDir, "update memorials set short_id = 'k01wqp' where id = ?", id);
  const mourner = await person();
  await mourner.goto("/memorial/Ko1wqP");
  await expect(mourner).toHaveURL(`${server.origin}/memorial/Ko1wqP`);
  await expect(mourner.getByRole("heading", { name: "Margaret Ellis" })).toBeVisible();
  await look(mourner, "gate-at-short-address");
  await mourner.getByLabel("Password").fill("rosegarden");
  await mourner.getByRole("button", { name: "Access Memorial" }).click();
  await expect(mourner.getByText("Forever in our hearts")).toBeVisible();
  await expect(mourner).toHaveURL(/\/memorial\/margaret-ellis(#opened)?$/);

  const another = await person();
  await another.goto("/memorial/k02wqp");
  await expect(another.getByRole("heading", { name: "Memorial Not Found" })).toBeVisible();

  const code = (await readCode(await (await another.request.get("/memorial/k01wqp/qr.png")).body())) ?? "";
  expect(code).toBe(codeOf(server, id));
  await another.goto(code);
  await expect(another.getByLabel("Password")).toBeVisible();
  await another.getByLabel("Password").fill("rosegarden");
  await another.getByRole("button", { name: "Access Memorial" }).click();
  await expect(another.getByText("Forever in our hearts")).toBeVisible();

  await another.goto("/MEMORIAL/K01WQP");
  await expect(another.getByText("Forever in our hearts")).toBeVisible();
  await another.getByRole("link", { name: "Share a Memory" }).first().click();
  await expect(another).toHaveURL(/\/memorial\/margaret-ellis\/share\b/);
});

test("a memorial without a name of its own keeps its short address", async ({ person, server }) => {
  const id = memorialId(server.dataDir, "margaret-ellis");
  change(server.dataDir, "update memorials set short_id = 'k01wqp', custom_url_slug = null where id = ?", id);
  const mourner = await person();
  await mourner.goto("/memorial/margaret-ellis");
  await expect(mourner).toHaveURL(`${server.origin}/memorial/k01wqp`);
  await mourner.getByLabel("Password").fill("rosegarden");
  await mourner.getByRole("button", { name: "Access Memorial" }).click();
  await expect(mourner.getByText("Forever in our hearts")).toBeVisible();
  await expect(mourner).toHaveURL(/\/memorial\/k01wqp(#opened)?$/);
});
