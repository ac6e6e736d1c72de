import type { Writing } from "~/db/transaction.server";
import { featuresOn } from "~/features/all.server";
import type { Language } from "~/lib/languages";
import type { MemoryType } from "~/lib/memory-types";
import { clean } from "~/lib/text";
import type { AddedField, AddedTick } from "./added-fields";

const fieldsOn = async () => (await featuresOn()).flatMap(({ field }) => field ?? []);

/** The fields that features add to the forms of a memory's writer, with what a memory has in them. */
export async function addedFields(language: Language, memoryId?: string): Promise<AddedField[]> {
  const fields = await fieldsOn();
  return Promise.all(
    fields.map(async ({ name, types, longest, texts, read }) => {
      const { question, label } = texts(language);
      return { name, types, longest, question, label, text: memoryId ? await read(memoryId) : "" };
    }),
  );
}

const ticksOn = async () => (await featuresOn()).flatMap(({ tick }) => tick ?? []);

/** The permissions that features ask the writers at a memorial for now, and whether a memory has them. */
export async function addedTicks(language: Language, memorialId: string, memoryId?: string): Promise<AddedTick[]> {
  const offered: AddedTick[] = [];
  for (const { name, isOffered, texts, read } of await ticksOn())
    if (await isOffered(memorialId))
      offered.push({ name, ...texts(language), isGiven: memoryId !== undefined && (await read(memoryId)) });
  return offered;
}

export type KeepAdded = (trx: Writing, memoryId: string) => Promise<void>;

/** Reads these fields and boxes from a posted form: messages about them, and a function that keeps them with the words. Without a type all fields count; a box that was not sent is empty. */
export async function readAddedFields(form: FormData, language: Language, type: MemoryType | null) {
  const here = (await fieldsOn()).filter(({ types, name }) => form.has(name) && (!type || types.includes(type)));
  const typed = here.map((field) => ({ field, text: clean(String(form.get(field.name))) }));
  const long = typed.filter(({ field, text }) => text.length > field.longest);
  const errors = long.map(({ field }): [string, string] => [field.name, field.texts(language).tooLong]);
  const keep: KeepAdded = async (trx, memoryId) => {
    for (const { field, text } of typed) await field.keep(trx, memoryId, { text, language });
    for (const tick of await ticksOn()) await tick.keep(trx, memoryId, form.get(tick.name) === "yes");
  };
  return { errors, keep };
}

/** Tells features that a memory is about to get its file, in the transaction that attaches it. */
export async function attachAddedFields(trx: Writing, memoryId: string, mediaId: string): Promise<void> {
  for (const field of await fieldsOn()) await field.attach(trx, memoryId, mediaId);
}
