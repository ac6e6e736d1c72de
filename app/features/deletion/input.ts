import { z } from "zod";
import { foldName } from "~/lib/fold";
import { currentPassword } from "~/models/account/input";

/** The form that asks to delete a memorial. */
export const deletionForm = () =>
  z.object({
    name: z.string("Please type the name").trim().min(1, "Please type the name").max(200, "Please type the name"),
    currentPassword: currentPassword(),
  });

const plain = (name: string) => foldName(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a typed name is one of a memorial's, whatever its capitals, accents, spaces and hyphens. */
export function isNameOf(typed: string, names: (string | null)[]): boolean {
  return names.some(
    (name) => name !== null && (name.trim() === typed.trim() || (plain(name) !== "" && plain(name) === plain(typed))),
  );
}
