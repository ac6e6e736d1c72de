import type { IncomingMessage, ServerResponse } from "node:http";
import { FakeServer } from "./fake-server.ts";

/** How it answers: as it should, with nothing found, with a refusal, not at all, or with what is no JSON. */
export type Mode = "ok" | "empty" | "403" | "500" | "hang" | "garbage" | "redirect";

export interface Asked {
  kind: "autocomplete" | "details";
  session: string;
  input?: string;
  id?: string;
}

/** Places as Google knows them: the street is written out in a prediction and in a display name, short in an address. */
const places = [
  ["ChIJ-rose_Chapel", "Rose Chapel", "High Street, Amersham, UK", "High St, Amersham HP7 0DJ, UK"],
  ["ChIJ-rose_Hall", "Rose Hall", "Church Lane, Norwich, UK", "Church Ln, Norwich NR1 1AA, UK"],
  ["ChIJ-rose_Garden", "Rose Garden Crematorium", "Mill Lane, York, UK", "Mill Ln, York YO1 7EP, UK"],
  ["ChIJ-rose_Abbey", "Rose Abbey", "Abbey Road, Whitby, UK", "Abbey Rd, Whitby YO22 4JT, UK"],
  ["EhQxMiBSb3NlIFJvYWQ", "12 Rose Road", "Leeds, UK", "12 Rose Rd, Leeds LS1 4AB, UK"],
] as const;

const bodyFields = ["input", "sessionToken", "languageCode", "regionCode", "includedPrimaryTypes", "inputOffset"];

/** A stand-in for Google's Places API (New): autocomplete and details, with the key, field masks and session tokens that it asks for. */
export class FakePlaces extends FakeServer {
  readonly apiKey = "AIza-test-key-of-places";
  mode: Mode = "ok";
  /** Each request that was in order. */
  asked: Asked[] = [];
  /** The faults of the other requests. */
  refused: string[] = [];
  /** Requests of any kind. */
  count = 0;
  readonly #held: (() => void)[] = [];

  /** The environment that makes the product send its requests here. */
  get env() {
    return { PLACES_API_KEY: this.apiKey, PLACES_API_URL: this.url };
  }

  clear() {
    this.mode = "ok";
    this.asked = [];
    this.refused = [];
    this.count = 0;
  }

  /** Answers what has been left hanging. */
  release() {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** Sessions that were asked for anything after their details: Google bills these apart. */
  reused() {
    return this.asked.filter(({ session }, index) =>
      this.asked.slice(0, index).some((before) => before.kind === "details" && before.session === session),
    );
  }

  protected override async receive(request: IncomingMessage, response: ServerResponse) {
    this.count += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const say = (status: number, content: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json; charset=UTF-8" }).end(JSON.stringify(content));
    const refuse = (code: number, status: string, message: string) => {
      this.refused.push(`${code} ${message}`);
      return say(code, { error: { code, message, status } });
    };
    const { mode } = this;
    if (mode === "403") return refuse(403, "PERMISSION_DENIED", `Places API is not enabled: ${Buffer.concat(chunks)}`);
    if (mode === "500") return refuse(500, "INTERNAL", "An internal error has occurred.");
    if (mode === "garbage") return response.writeHead(200).end("<html>Sorry</html>");
    if (mode === "redirect") return response.writeHead(307, { Location: `${this.url}/elsewhere` }).end();
    const key = request.headers["x-goog-api-key"];
    if (!key) return refuse(403, "PERMISSION_DENIED", "Method doesn't allow unregistered callers");
    if (key !== this.apiKey) return refuse(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.");
    const url = new URL(request.url ?? "", this.url);
    const answer =
      request.method === "POST" && url.pathname === "/v1/places:autocomplete"
        ? this.#autocomplete(request, Buffer.concat(chunks).toString())
        : request.method === "GET" && /^\/v1\/places\/[^/:]+$/.test(url.pathname)
          ? this.#details(request, url)
          : null;
    if (answer === null) return refuse(404, "NOT_FOUND", `${request.method} ${url.pathname}`);
    if (typeof answer === "string") return refuse(400, "INVALID_ARGUMENT", answer);
    if (mode === "hang") this.#held.push(() => say(200, answer));
    else say(200, answer);
  }

  #autocomplete(request: IncomingMessage, sent: string): object | string {
    if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) return "the body is not JSON";
    const body = JSON.parse(sent) as { input?: string; sessionToken?: string };
    const unknown = Object.keys(body).find((name) => !bodyFields.includes(name));
    if (unknown) return `Unknown name "${unknown}"`;
    const { input, sessionToken: session = "" } = body;
    if (!input) return "input is required";
    if (!isToken(session)) return "Invalid session token";
    const mask = maskOf(request).filter((name) => !/^suggestions\.placePrediction(\.\w+)*$/.test(name));
    if (mask.length) return `Invalid field mask: ${mask}`;
    this.asked.push({ kind: "autocomplete", session, input });
    const words = input.toLowerCase().split(/\s+/);
    const found = places.filter(([, name, area]) =>
      words.every((word) => `${name}, ${area}`.toLowerCase().includes(word)),
    );
    if (this.mode === "empty" || !found.length) return {};
    return {
      suggestions: found.map(([id, name, area]) => ({
        placePrediction: {
          place: `places/${id}`,
          placeId: id,
          text: { text: `${name}, ${area}`, matches: [{ endOffset: 4 }] },
          structuredFormat: { mainText: { text: name, matches: [{ endOffset: 4 }] }, secondaryText: { text: area } },
        },
      })),
    };
  }

  #details(request: IncomingMessage, url: URL): object | string {
    const mask = maskOf(request);
    if (!mask.length) return "FieldMask is a required parameter";
    const session = url.searchParams.get("sessionToken") ?? "";
    if (!isToken(session)) return "Invalid session token";
    const id = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    const place = places.find(([known]) => known === id);
    if (!place) return "The Place ID is invalid";
    this.asked.push({ kind: "details", session, id });
    const whole: Record<string, unknown> = {
      name: `places/${id}`,
      id,
      displayName: { text: place[1], languageCode: "en" },
      formattedAddress: place[3],
      location: { latitude: 51.67, longitude: -0.61 },
    };
    const unknown = mask.find((name) => !(name in whole));
    return unknown ? `Invalid field mask: ${unknown}` : Object.fromEntries(mask.map((name) => [name, whole[name]]));
  }
}

const maskOf = (request: IncomingMessage) =>
  String(request.headers["x-goog-fieldmask"] ?? "")
    .split(",")
    .filter(Boolean);

/** At most 36 letters that are safe in URLs and file names. */
const isToken = (text: string) => /^[\w-]{1,36}$/.test(text);
