import type { AppLoadContext } from "@remix-run/node";
import type { MemorialAccess, Viewer } from "~/models/access";
import type { MemorialFace } from "~/models/memorial/find.server";

/** How a memorial's public page is visited: with the proof for what is inside, once it is unlocked. */
export interface MemorialVisit {
  face: MemorialFace;
  viewer: Viewer | null;
  access: MemorialAccess<"read"> | null;
}

/** A memorial's page that may come from the page cache, and be stored in it. */
export interface CacheablePage {
  visit: MemorialVisit;
  key: string;
  /** Cleared by the loader where the page is not whole, so that it is not stored. */
  store: boolean;
}

interface Known {
  /** The 12 characters that the answer and all log lines of a request have in common. */
  requestId: string;
  /** The IP address of the client, as client.server finds it. */
  address: string;
  /** Whether the request was started by a page of this site, or by a person. */
  ownSite: boolean;
}

interface Noted {
  /** Found by the page cache before the router is asked. */
  page?: CacheablePage;
  /** Seconds until the client may try again, for the Retry-After header of a 429 answer. */
  retryAfter?: number;
  /** Set by an action whose form was refused, for the loaders that show it again. */
  invalid?: boolean;
  /** Set by an action, shown by the page that it answers with. */
  toast?: { title: string; text?: string | undefined; tone: "good" | "bad" };
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends Known, Noted {}
}

/** A request as loaders and actions get it. */
export interface Call {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
}

const made = new WeakSet<object>();

/** Makes the context of a request. Only the server does so, before the router is asked. */
export function newContext(known: Known): AppLoadContext {
  const context = { ...known };
  made.add(context);
  return context;
}

/** Throws an empty 500 answer if a request did not come through our own server: nothing is known about its sender then. */
export function mustBeOurs(context: unknown): void {
  if (typeof context === "object" && context !== null && made.has(context)) return;
  console.error("A request came without the server's context. Please start Everkeep with npm start.");
  throw new Response(null, { status: 500 });
}
