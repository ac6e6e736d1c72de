import type { AppLoadContext } from "@remix-run/node";
import type { MemorialAccess, Viewer } from "~/models/access";
import type { MemorialFace } from "~/models/memorial/find.server";

/** A visit to a memorial's public page. `access` proves that its contents may be read, once the memorial is unlocked. */
export interface MemorialVisit {
  face: MemorialFace;
  viewer: Viewer | null;
  access: MemorialAccess<"read"> | null;
}

/** A memorial's page that may come from the page cache and be stored in it. */
export interface CacheablePage {
  visit: MemorialVisit;
  key: string;
  /** Set to false by a loader if the page is incomplete, so that it isn't stored. */
  store: boolean;
}

interface Facts {
  /** The 12 characters that identify a request in its answer and its log lines. */
  requestId: string;
  /** The IP address of the client, as client.server finds it. */
  address: string;
  /** Whether a page of this site or a person started the request. */
  ownSite: boolean;
}

interface Results {
  /** Set by the page cache before the router runs. */
  page?: CacheablePage;
  /** Seconds until the client may try again, for the Retry-After header of a 429 answer. */
  retryAfter?: number;
  /** The API's limits and what is left of them, for the RateLimit headers of the answer. */
  rateLimit?: { policy: string; state: string };
  /** Set by an action that refused its form, for the loaders that show it again. */
  invalid?: boolean;
  /** Set by an action and shown by the page of the same answer. */
  toast?: { title: string; text?: string | undefined; tone: "good" | "bad" };
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends Facts, Results {}
}

/** The arguments of loaders and actions. */
export interface Call {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
}

const ours = new WeakSet<object>();

/** Makes the context of a request. Only the server does this, before the router runs. */
export function newContext(facts: Facts): AppLoadContext {
  const context = { ...facts };
  ours.add(context);
  return context;
}

/** Throws an empty 500 answer if a request did not come through our own server, because nothing is known about its sender then. */
export function mustBeOurs(context: unknown): void {
  if (typeof context === "object" && context !== null && ours.has(context)) return;
  console.error("A request came without the server's context. Please start Everkeep with npm start.");
  throw new Response(null, { status: 500 });
}
