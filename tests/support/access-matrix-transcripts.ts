import { given, gone, toGate } from "./access-outcomes.ts";
import { family, inside, none, owners } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

const detail = "/memorial-detail/{A}/recordings";
const proposal = "memorial-detail.$id_.recordings_.$memory_.proposals.$proposal";
const captions = "/memorial/margaret-ellis/captions";

/** The access matrix's rows about what is said in films and voices. Memories that the page doesn't show: tests/routes/transcripts.test.ts. */
export const transcriptRows: AccessRow[] = [
  row("memorial-detail.$id_.recordings", detail, family, null),
  row("memorial-detail.$id_.recordings_.drafts", `${detail}/drafts`, family, family),
  row("memorial-detail.$id_.recordings_.silent", `${detail}/silent`, family, family),
  row("memorial-detail.$id_.recordings_.$memory", `${detail}/{recording}`, family, family),
  row("memorial-detail.$id_.recordings_.$memory", `${detail}/{voice}`, family, family),
  row("memorial-detail.$id_.recordings_.$memory", "/memorial-detail/{B}/recordings/{recording}", none, none),
  row("memorial-detail.$id_.recordings_.$memory", `${detail}/{memory}`, none, none),
  row("memorial-detail.$id_.recordings_.visitors", `${detail}/visitors`, owners, owners),
  row("memorial-detail.$id_.recordings_.$memory_.restore", `${detail}/{recording}/restore`, family, family),
  row("memorial-detail.$id_.recordings_.$memory_.restore", `${detail}/{memory}/restore`, none, none),
  row(proposal, `${detail}/{voice}/proposals/{said}`, family, family),
  row(proposal, "/memorial-detail/{B}/recordings/{voice}/proposals/{said}", none, none),
  row("memorial.$id_.write-down.$memory", "/memorial/margaret-ellis/write-down/{voice}", inside, inside, toGate, given),
  row("memorial.$id_.captions.$memory", `${captions}/{recording}`, inside, null, gone),
  row("memorial.$id_.captions.$memory", "/memorial/lukasz-wisniewski/captions/{recording}", none, null, gone),
];
