import { z } from "zod";

/** Milliseconds that one answer may take. */
const patience = 5000;
const language = "en";

/** Where Google's Places API (New) is, and the key that it takes. */
export interface PlacesService {
  key: string;
  url: string;
}

/** A place as Google writes it: what it is called and where it is. */
export interface FoundPlace {
  id: string;
  name: string;
  address: string;
}

const text = z.object({ text: z.string() });
const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  id: z.string(),
  displayName: text.optional(),
  formattedAddress: z.string().default(""),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});

/**
 * Places that a text may mean, establishments and addresses alike: with no type asked for, Google looks at all of them. The session
 * (a UUID) makes one bill of all questions up to the details of one place. Null where the service gives no answer within 5 seconds.
 */
export async function suggestPlaces(
  service: PlacesService,
  input: string,
  session: string,
): Promise<FoundPlace[] | null> {
  const prediction = "suggestions.placePrediction";
  const answer = await ask(service, "/v1/places:autocomplete", predictions, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Goog-FieldMask": `${prediction}.placeId,${prediction}.text,${prediction}.structuredFormat`,
    },
    body: JSON.stringify({ input, sessionToken: session, languageCode: language }),
  });
  if (!answer) return null;
  return answer.suggestions.flatMap(({ placePrediction: found }) => {
    if (!found) return [];
    const { mainText, secondaryText } = found.structuredFormat ?? { mainText: found.text };
    return [{ id: found.placeId, name: mainText.text, address: secondaryText?.text ?? "" }];
  });
}

/** The name and full address of a place by its id; ends the session. Null where the service gives no answer within 5 seconds. */
export async function placeDetails(service: PlacesService, id: string, session: string): Promise<FoundPlace | null> {
  const query = new URLSearchParams({ sessionToken: session, languageCode: language });
  const found = await ask(service, `/v1/places/${encodeURIComponent(id)}?${query}`, details, {
    headers: { "X-Goog-FieldMask": "id,displayName,formattedAddress,location" },
  });
  return found && { id: found.id, name: found.displayName?.text ?? "", address: found.formattedAddress };
}

async function ask<Schema extends z.ZodType>(
  { key, url }: PlacesService,
  path: string,
  schema: Schema,
  { headers, ...init }: RequestInit & { headers: Record<string, string> },
): Promise<z.infer<Schema> | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    // A redirect would take the key along to wherever it leads.
    const options: RequestInit = { ...init, signal, redirect: "error", headers: { ...headers, "X-Goog-Api-Key": key } };
    const response = await fetch(url + path, options);
    const body: unknown = await response.json().catch((error) => {
      if (signal.aborted) throw error;
    });
    const answer = schema.safeParse(body);
    if (response.ok && answer.success) return told(null, answer.data);
    return told(response.ok ? "an answer that cannot be read" : refusalOf(response.status, body), null);
  } catch {
    // The message of what is thrown may quote what was asked.
    return told(signal.aborted ? "no answer in time" : "no answer", null);
  }
}

const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) });

function refusalOf(status: number, body: unknown) {
  const said = refusal.safeParse(body);
  return said.success ? `${status} ${said.data.error.status}` : String(status);
}

let lastTrouble: string | null = null;

/** Logs a trouble once until it changes or ends: every letter typed while the service is down would meet it. */
function told<Answer>(trouble: string | null, answer: Answer) {
  if (trouble && trouble !== lastTrouble) console.error(`address search: ${trouble}`);
  lastTrouble = trouble;
  return answer;
}
