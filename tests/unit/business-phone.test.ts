import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { readBusiness, saveBusiness } from "~/models/account/business.server";
import { businessDetailsForm } from "~/models/account/input";
import { funeralHomeOf } from "~/models/memorial/funeral-home.server";
import { siteAccess } from "../support/proofs";
import { addAccount } from "../support/rows";

const business = { businessName: "Holloway & Sons", businessType: "Funeral Home" } as const;
const parse = (businessPhone?: string) => businessDetailsForm().safeParse({ ...business, businessPhone });
const signs = "Please use only digits, spaces and + ( ) - . / and ext for an extension";
const long = "Please use at most 40 characters";
const short = "A telephone number has at least 5 digits";

describe("the telephone number of a business", () => {
  test.each([
    ["020 7946 0018", "020 7946 0018"],
    ["  +44 (0)20 7946.0018 EXT 12 ", "+44 (0)20 7946.0018 EXT 12"],
    ["030/1234567", "030/1234567"],
    ["12345", "12345"],
    ["1".repeat(40), "1".repeat(40)],
    [` ${"1".repeat(40)}\n`, "1".repeat(40)],
    ["\u202d020\u00a07946–0018\u202c", "020 7946-0018"],
    ["020\r\n7946\t\t0018\u0000", "020 7946 0018"],
    ["", ""],
    ["   ", ""],
    [undefined, undefined],
  ])("%j is taken as %j", (typed, stored) => {
    expect(parse(typed)).toEqual({ success: true, data: { ...business, businessPhone: stored } });
  });

  test.each([
    ["020 7946 0018, mornings", signs],
    ["tel:02079460018", signs],
    ["020 7946 0018 x 12", signs],
    ["٠٢٠٧٩٤٦٠٠١٨", signs],
    ["<script>1234567</script>", signs],
    ["info@holloway.example", signs],
    ["1234", short],
    ["+ ( ) - . /", short],
    ["ext", short],
    ["1".repeat(41), long],
    ["x".repeat(1_000_000), long],
  ])("a text that is none is refused with one message: number %#", (typed, message) => {
    expect(parse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("the funeral home at the gate", () => {
  const business = { business_name: " Holloway & Sons ", business_phone: "020 7946 0018" };
  const home = async (given: Parameters<typeof addAccount>[0]) =>
    funeralHomeOf({ user_id: (await addAccount(given)).id });

  test("is the business that registered the memorial, with its number if it gives one", async () => {
    const phone = { text: "020 7946 0018", url: "tel:02079460018" };
    expect(await home(business)).toMatchObject({ name: "Holloway & Sons", phone });
    expect(await home({ ...business, business_phone: null })).toMatchObject({ name: "Holloway & Sons", phone: null });
  });

  test("is nobody without a name, whatever number there is", async () => {
    expect(await home({ ...business, business_name: null })).toBeNull();
    expect(await home({ ...business, business_name: " " })).toBeNull();
    expect(await funeralHomeOf({ user_id: null })).toBeNull();
  });

  test.each([
    ["+44 (0)20 7946 0018", "+442079460018"],
    ["(+44) 20-7946.0018", "+442079460018"],
    ["(020) 7946 0018", "02079460018"],
    ["(0)20 7946 0018", "02079460018"],
    ["020 7946 0018 ext 12", "02079460018"],
    ["020 7946 0018 Ext. 12", "02079460018"],
    ["020 7946 0018 / 7946 0019", "02079460018"],
    ["030/1234567", "0301234567"],
    ["+49 (0)30/1234567", "+49301234567"],
  ])("%s is dialled as %s", async (business_phone, number) => {
    expect((await home({ ...business, business_phone }))?.phone).toEqual({
      text: business_phone,
      url: `tel:${number}`,
    });
  });
});

describe("a business", () => {
  let ruth: Awaited<ReturnType<typeof addAccount>>;
  let other: typeof ruth;
  beforeEach(async () => {
    ruth = await addAccount({ business_name: "Holloway & Sons" });
    other = await addAccount({ business_name: "Rivendale", business_phone: "01632 960001" });
  });
  const read = (viewer: typeof ruth) => readBusiness(siteAccess<"manageBusiness">(viewer));
  const holloway = { name: "Holloway & Sons", type: "Funeral Home", url: null, logo: null } as const;
  const save = (phone: string | null) => saveBusiness(siteAccess<"manageBusiness">(ruth), { ...holloway, phone });

  test("stores its number, changes it and takes it back; another's stays", async () => {
    expect(await read(ruth)).toMatchObject({ name: "Holloway & Sons", phone: null });
    for (const phone of ["020 7946 0018", "020 7946 0019", null]) {
      await save(phone);
      expect(await read(ruth)).toMatchObject({ ...holloway, phone });
    }
    expect(await read(other)).toMatchObject({ name: "Rivendale", phone: "01632 960001" });
  });

  test("notes when its account was changed", async () => {
    await save("020 7946 0018");
    const row = await db.selectFrom("accounts").select("updated_at").where("id", "=", ruth.id).executeTakeFirst();
    expect(row?.updated_at).not.toBe("2026-11-20T10:00:00.000Z");
  });
});

describe("the web address of a business", () => {
  const url = (businessUrl: string) => businessDetailsForm().safeParse({ ...business, businessUrl });

  test.each([
    ["www.holloway.example", "https://www.holloway.example/"],
    ["http://holloway.example/contact?from=page", "http://holloway.example/contact?from=page"],
    [" HTTPS://Holloway.example ", "https://holloway.example/"],
    ["holloway.example:8080/a", "https://holloway.example:8080/a"],
    ["", null],
  ])("%j is taken as %j", (typed, stored) => {
    expect(url(typed).data?.businessUrl).toBe(stored);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://holloway.example",
    "mailto:ruth@holloway.example",
    "https://ruth:secret@holloway.example",
    "http:holloway",
    "localhost",
    "not an address",
    `https://holloway.example/${"x".repeat(300)}`,
  ])("%s is refused", (typed) => {
    expect(url(typed).error?.issues).toHaveLength(1);
  });
});
