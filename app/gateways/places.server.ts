import { z } from "zod";

/** Milliseconds to wait for an answer. */
const timeout = 5000;
const language = "en";

/** The URL of Google's Places API (New) and its key. */
export interface PlacesService {
  key: string;
  url: string;
}

/** A place's name and address as Google writes them. */
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
 * Finds places that a text may mean. No type is requested, so Google searches establishments and addresses alike. The session (a UUID) combines all
 * requests up to the details of one place into one billed session. Returns null if the service doesn't answer within 5 seconds.
 */
export async function suggestPlaces(
  service: PlacesService,
  input: string,
  session: string,
): Promise<FoundPlace[] | null> {
  const prediction = "suggestions.placePrediction";
  const answer = await request(service, "/v1/places:autocomplete", predictions, {
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

/** Returns the name and full address of a place by its id, and ends the session. Returns null if the service doesn't answer within 5 seconds. */
export async function placeDetails(service: PlacesService, id: string, session: string): Promise<FoundPlace | null> {
  const query = new URLSearchParams({ sessionToken: session, languageCode: language });
  const found = await request(service, `/v1/places/${encodeURIComponent(id)}?${query}`, details, {
    headers: { "X-Goog-FieldMask": "id,displayName,formattedAddress,location" },
  });
  return found && { id: found.id, name: found.displayName?.text ?? "", address: found.formattedAddress };
}

async function request<Schema extends z.ZodType>(
  { key, url }: PlacesService,
  path: string,
  schema: Schema,
  { headers, ...init }: RequestInit & { headers: Record<string, string> },
): Promise<z.infer<Schema> | null> {
  const signal = AbortSignal.timeout(timeout);
  try {
    // A redirect would send the key to another server.
    const options: RequestInit = { ...init, signal, redirect: "error", headers: { ...headers, "X-Goog-Api-Key": key } };
    const response = await fetch(url + path, options);
    const body: unknown = await response.json().catch((error) => {
      if (signal.aborted) throw error;
    });
    const answer = schema.safeParse(body);
    if (response.ok && answer.success) return logged(null, answer.data);
    return logged(response.ok ? "an answer that cannot be read" : refusalOf(response.status, body), null);
  } catch {
    // The error's message may quote the search text.
    return logged(signal.aborted ? "no answer in time" : "no answer", null);
  }
}

const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) });

function refusalOf(status: number, body: unknown) {
  const parsed = refusal.safeParse(body);
  return parsed.success ? `${status} ${parsed.data.error.status}` : String(status);
}

let lastProblem: string | null = null;

/** Logs a problem once until it changes or ends, because it would otherwise be logged for every letter typed. Returns the answer. */
function logged<Answer>(problem: string | null, answer: Answer) {
  if (problem && problem !== lastProblem) console.error(`address search: ${problem}`);
  lastProblem = problem;
  return answer;
}
