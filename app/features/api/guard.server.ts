import { findKey } from "~/features/api/keys/find.server";
import { type Call, mustBeOurs } from "~/http/context.server";
import { tryAgainIn } from "~/http/limits.server";
import { isUuid } from "~/lib/ids";
import { shortIdIn } from "~/lib/short-id";
import { type MemorialAbility, type MemorialAccess, mayOnMemorial, type SiteAccess } from "~/models/access";
import { findMemorial } from "~/models/memorial/find.server";
import type { KeyAccess } from "./access";
import { consumeApi } from "./limits.server";
import type { Operation } from "./operation";
import { allOperations, operations } from "./operations";
import { failure, problem } from "./problem.server";

// Guards of the API. Only a key opens it: cookies count for nothing here, so no other site's page can act through a browser that is signed in.

const realm = 'Bearer realm="Everkeep API"';
const howTo = "Send the header Authorization with the word Bearer and a valid API key.";

/** Requires a valid key, and a free try of the limits. */
async function keyOf({ request, context }: Call, limit?: Operation["limit"]): Promise<KeyAccess> {
  const [, text = ""] = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const found = text ? await findKey(text) : null;
  const challenge = text ? `${realm}, error="invalid_token"` : realm;
  if (!found) throw problem(context, "key-required", howTo, { headers: { "WWW-Authenticate": challenge } });
  const wait = await consumeApi(context, found.viewer.id, limit);
  if (wait) throw problem(context, "too-many-requests", `There were too many requests. ${tryAgainIn(wait)}`);
  const { viewer, scopes } = found;
  return { viewer, scopes } as KeyAccess;
}

function methodsAt(path: string) {
  const methods = allOperations.filter((operation) => operation.path === path).map(({ method }) => method);
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

/** Lets a request through that asks for an operation with a key that may do it. An error of ours is a problem as well. */
async function admit(call: Call, operation: Operation): Promise<KeyAccess> {
  mustBeOurs(call.context);
  try {
    const access = await keyOf(call, operation.limit);
    const { method } = call.request;
    if ((method === "HEAD" ? "GET" : method) !== operation.method) throw notAllowed(call, operation.path);
    requireScope(call, access, operation.scope);
    return access;
  } catch (error) {
    throw failure(call.context, error);
  }
}

function notAllowed({ context, request }: Call, path: string) {
  const Allow = methodsAt(path);
  return problem(context, "method-not-allowed", `There is no ${request.method} here.`, { headers: { Allow } });
}

/** Throws a problem if a key lacks a scope. */
export function requireScope({ context }: Pick<Call, "context">, access: KeyAccess, scope: Operation["scope"]): void {
  if (!scope || access.scopes.includes(scope)) return;
  const headers = { "WWW-Authenticate": `${realm}, error="insufficient_scope", scope="${scope}"` };
  throw problem(context, "scope-missing", `This needs a key with the scope ${scope}.`, { headers });
}

/** Requires a key that may do an operation. */
export const key = (call: Call, operation: Operation): Promise<KeyAccess> => admit(call, operation);

/** Requires a key that may register memorials for its business. */
export async function registrar(
  call: Call,
  operation: Operation,
): Promise<{ access: KeyAccess; register: SiteAccess<"register"> }> {
  const access = await admit(call, operation);
  return { access, register: { viewer: access.viewer } as SiteAccess<"register"> };
}

/** The proof for a memorial that belongs to a key's business itself, by id or short id; null for every other one. */
export async function ownMemorial<A extends MemorialAbility>(
  { viewer }: KeyAccess,
  id: string,
  ability: A,
): Promise<MemorialAccess<A> | null> {
  const face = isUuid(id) || shortIdIn(id) ? await findMemorial(id) : null;
  const named = face && (isUuid(id) || shortIdIn(id) === face.short_id);
  if (!named || face.user_id !== viewer.id || !mayOnMemorial("owner", ability)) return null;
  return { memorialId: face.id, standing: "owner", viewer } as MemorialAccess<A>;
}

/** Requires a key that may do an operation, for a memorial of its business in the URL. Every other memorial is 404. */
export async function memorial<A extends MemorialAbility>(
  call: Call,
  operation: Operation,
  ability: A,
): Promise<{ access: KeyAccess; own: MemorialAccess<A> }> {
  const access = await admit(call, operation);
  try {
    const own = await ownMemorial(access, call.params.memorial ?? "", ability);
    if (!own) throw problem(call.context, "not-found", "Your business has no such memorial.");
    return { access, own };
  } catch (error) {
    throw failure(call.context, error);
  }
}

/** Requires a key that may put a picture in the memorial in the URL, or that may remove it if the request does. */
export const picture = (call: Call, put: Operation, remove: Operation) =>
  memorial(call, call.request.method === "DELETE" ? remove : put, "edit");

/** Requires a key that may change the memorial in the URL, or that may ask to delete it if the request does. */
export async function changing(call: Call) {
  if (call.request.method !== "DELETE") return memorial(call, operations.updateMemorial, "edit");
  const { own } = await memorial(call, operations.deleteMemorial, "delete");
  return { deletes: own };
}

/** Refuses a method that a path doesn't have, with those that it has. Without a key it says nothing but that. */
export async function otherMethod(call: Call, { path }: Operation): Promise<never> {
  mustBeOurs(call.context);
  try {
    await keyOf(call);
    throw notAllowed(call, path);
  } catch (error) {
    throw failure(call.context, error);
  }
}

/** Refuses an address that the API doesn't have. Without a key it says nothing but that. */
export async function nowhere(call: Call): Promise<never> {
  mustBeOurs(call.context);
  try {
    await keyOf(call);
    throw problem(call.context, "not-found", "The API has nothing at this address.");
  } catch (error) {
    throw failure(call.context, error);
  }
}
