import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { isUuid } from "~/lib/ids";
import { type PlacesFound, readChoice } from "~/models/memorial/place-input";
import { findPlaceText, searchPlaces } from "~/models/memorial/search-places.server";
import type { Call } from "../context.server";
import { consume } from "../limits.server";
import type { FormRead } from "./body-reader.server";
import { dropFiles } from "./form.server";

const uncached = { "Cache-Control": "no-store" };

const sessionOf = (value: unknown) => (typeof value === "string" && isUuid(value) ? value : randomUUID());

async function placesFor(context: Call["context"], typed: string, session: string) {
  return (await consume("places", context)) ? null : searchPlaces(typed, session);
}

/** Answers a combobox's request with ?q= and ?session=: { places }, null if the search fails or is throttled. */
export async function suggestions({ request, context }: Call): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const places = await placesFor(context, query.get("q") ?? "", sessionOf(query.get("session")));
  return Response.json({ places }, { headers: uncached });
}

/** Answers a combobox's request for the chosen place: { text } for its field, null if it isn't available. */
export async function placeAnswer({ request, context }: Call, placeId: string): Promise<Response> {
  const session = sessionOf(new URL(request.url).searchParams.get("session"));
  const text = (await consume("places", context)) ? null : await findPlaceText(placeId, session);
  return Response.json({ text }, { headers: uncached });
}

/**
 * Answers the Search button of an AddressField without script; for actions, directly after reading the form. It returns the same page as { form,
 * found }, with the addresses found and everything typed. Returns null if another button sent the form.
 */
export async function searchedPlaces({ context }: Pick<Call, "context">, read: FormRead, field = "serviceLocation") {
  if (read.problem || read.fields.get("go") !== "search") return null;
  await dropFiles(read);
  const session = sessionOf(read.fields.get("placeSession"));
  const found: PlacesFound = {
    places: await placesFor(context, String(read.fields.get(field) ?? ""), session),
    session,
  };
  for (const name of ["go", "place", "placeSession"]) read.fields.delete(name);
  const typed = [...read.fields].map(([name, value]) => [name, String(value)]);
  const form: SubmissionResult<string[]> = { initialValue: Object.fromEntries(typed) };
  return { form, found };
}

/** Replaces the text of an address field with the address that was chosen among its radio buttons. Call it after searchedPlaces. */
export async function applyChosenPlace(
  { context }: Pick<Call, "context">,
  read: FormRead,
  field = "serviceLocation",
): Promise<void> {
  const choice = readChoice(String(read.fields.get("place") ?? ""));
  if (!choice || read.problem) return;
  const session = sessionOf(read.fields.get("placeSession"));
  const text = (await consume("places", context)) ? null : await findPlaceText(choice.placeId, session);
  read.fields.set(field, text ?? choice.text);
}
