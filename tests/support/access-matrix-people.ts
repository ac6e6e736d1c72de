import { given, toGate } from "./access-outcomes.ts";
import { family, inside, none, owners } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const page = "/memorial/margaret-ellis";
const detail = "/memorial-detail/{A}/pictured";

/** The access matrix's rows about the people in pictures. Pictures that the page doesn't show: tests/routes/people-in-pictures.test.ts. */
export const peopleRows: AccessRow[] = [
  row("memorial.$id_.people", `${page}/people?memory={pictured}`, inside, null, toGate),
  row("memorial.$id_.photos_.$photo_.people", `${page}/photos/{approved}/people`, inside, inside, toGate, given),
  row(
    "memorial.$id_.photos_.$photo_.people_.off",
    `${page}/photos/{approved}/people/off`,
    inside,
    inside,
    toGate,
    given,
  ),
  row("memorial-detail.$id_.pictured", detail, family, null),
  row("memorial-detail.$id_.pictured_.$media", `${detail}/{approved}`, family, family),
  row("memorial-detail.$id_.pictured_.$media", "/memorial-detail/{B}/pictured/{approved}", none, none),
  row("memorial-detail.$id_.pictured_.$media", `${detail}/{waiting}`, none, none),
  row("memorial-detail.$id_.pictured_.$media_.hidden", `${detail}/{approved}/hidden`, family, family),
  row("memorial-detail.$id_.pictured_.$media_.hidden", `${detail}/{waiting}/hidden`, none, none),
  row(
    "memorial-detail.$id_.pictured_.$media_.proposals.$proposal",
    `${detail}/{approved}/proposals/{proposed}`,
    family,
    family,
  ),
  row(
    "memorial-detail.$id_.pictured_.$media_.proposals.$proposal",
    "/memorial-detail/{B}/pictured/{approved}/proposals/{proposed}",
    none,
    none,
  ),
  row("memorial-detail.$id_.pictured_.visitors", `${detail}/visitors`, owners, owners),
];
