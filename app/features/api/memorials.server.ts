import { env } from "~/env.server";
import { changeRecord } from "~/features/api/memorial/change.server";
import { listRecords, placeOf } from "~/features/api/memorial/list.server";
import { readRecord } from "~/features/api/memorial/read.server";
import { registerOnce } from "~/features/api/memorial/register.server";
import { filled, textsOf } from "~/features/api/memorial/texts.server";
import { askDeletion } from "~/features/deletion/door.server";
import type { Call } from "~/http/context.server";
import type { MemorialAccess, SiteAccess } from "~/models/access";
import { siteToday } from "~/models/memorial/edit.server";
import { editForm, slugTaken } from "~/models/memorial/input";
import type { KeyAccess } from "./access";
import { empty, etagOf, isMatch, json } from "./answer.server";
import { ownMemorial, requireScope } from "./guard.server";
import { invalidBody, readBody, readQuery } from "./input.server";
import { operations } from "./operations";
import { apiPaths } from "./paths";
import { problem } from "./problem.server";
import { idempotencyKey, listQuery, memorialChanges, newMemorial } from "./schemas";

type Own = MemorialAccess<"edit">;

/** Whether a key may see access passwords. */
export const seesPasswords = ({ scopes }: KeyAccess): boolean => scopes.includes("passwords");

/** Answers with a memorial as a key may see it. One that may not read learns only where a memorial is that it has registered. */
export async function memorialAnswer(
  call: Call,
  access: KeyAccess,
  own: Own,
  status: 200 | 201 = 200,
): Promise<Response> {
  const record = await readRecord(own, { withPassword: seesPasswords(access) });
  const etag = etagOf(record);
  const headers: Record<string, string> =
    status === 201 ? { Location: env.origin + apiPaths.apiMemorial(record.id) } : {};
  if (access.scopes.includes("read")) return json(call, record, { status, etag, headers });
  if (status === 200) return empty(call, { ETag: etag });
  const { id, shortId, pageUrl } = record;
  return json(call, { id, shortId, pageUrl }, { status, etag, headers });
}

/** Answers with a page of a business's memorials. */
export async function listAnswer(call: Call, access: KeyAccess): Promise<Response> {
  const { status, reference, updatedSince, limit, cursor } = readQuery(call, listQuery());
  const since = updatedSince && new Date(updatedSince).toISOString();
  const after = cursor === undefined ? null : placeOf(cursor, since ? "updated_at" : "created_at");
  if (cursor !== undefined && !after) {
    const errors = [{ detail: "This is no cursor from an earlier answer", parameter: "cursor" }];
    throw problem(call.context, "invalid", "Some parameters of the address are not valid.", { errors });
  }
  const { records, next } = await listRecords(access, { status, reference, since, after, limit });
  const url = next && env.origin + apiPaths.apiMemorials({ status, updatedSince: since, limit, cursor: next });
  const headers: Record<string, string> = url ? { Link: `<${url}>; rel="next"` } : {};
  return json(call, { memorials: records, nextCursor: next }, { headers });
}

/** Asks to delete a memorial, and answers with the time from which it is deleted. */
export async function deletionAnswer(call: Call, own: MemorialAccess<"delete">): Promise<Response> {
  return json(call, { deletedAt: await askDeletion(own) }, { status: 202 });
}

/** Answers that another memorial of the business has a reference, with its id. */
function referenceTaken({ context }: Call, memorialId: string): Response {
  const errors = [{ detail: "Another memorial of your business has this reference", pointer: "#/reference" }];
  return problem(context, "invalid", "Some fields are not valid. Nothing was changed.", { errors, memorialId });
}

const taken = { code: "custom" as const, path: ["customUrlSlug"], message: slugTaken, input: undefined };

/** Registers a memorial from the body of a request, once for each idempotency key, and answers with it. */
export async function registerFromBody(
  call: Call,
  access: KeyAccess,
  register: SiteAccess<"register">,
): Promise<Response> {
  const { request, context } = call;
  const header = request.headers.get("Idempotency-Key");
  const given = idempotencyKey().safeParse(header?.trim().replace(/^"(.*)"$/, "$1"));
  if (!given.success) {
    const detail = given.error.issues[0]?.message ?? "";
    throw problem(context, "idempotency-key-missing", `${detail}.`, {
      errors: [{ detail, header: "Idempotency-Key" }],
    });
  }
  const body = await readBody(call, operations.createMemorial, newMemorial(siteToday()));
  if (body.password !== undefined) requireScope(call, access, "passwords");
  const { reference, ...fields } = body;
  const form = editForm(siteToday(), { passwordLost: true }).safeParse(filled(textsOf(fields)));
  if (!form.success) throw invalidBody(call, form.error.issues);
  const { fullName, ...rest } = form.data;
  const texts = { ...filled(rest), fullName, ...(reference && { reference }) };
  const registered = await registerOnce(register, given.data, texts);
  if (typeof registered === "object" && "otherRequest" in registered) {
    const { otherRequest: memorialId } = registered;
    const isOwn = (await ownMemorial(access, memorialId, "edit")) !== null;
    const detail = "A memorial was registered with this key and other fields.";
    throw problem(context, "idempotency-key-reused", detail, isOwn ? { memorialId } : {});
  }
  if (typeof registered === "object" && "takenBy" in registered) throw referenceTaken(call, registered.takenBy);
  if (registered === "slug-taken") throw invalidBody(call, [taken]);
  if ("refused" in registered) throw problem(context, "quota-reached", registered.refused);
  const own = await ownMemorial(access, registered.memorialId, "edit");
  if (!own) throw problem(context, "not-found", "It was registered, but it is no longer your business's.");
  return memorialAnswer(call, access, own, 201);
}

/** Changes a memorial as the body of a request says, if its If-Match header has the current ETag, and answers with it. */
export async function changeFromBody(call: Call, access: KeyAccess, own: Own): Promise<Response> {
  const { request, context } = call;
  const match = request.headers.get("If-Match");
  if (match === null) throw problem(context, "precondition-required", "Send the memorial's ETag in If-Match.");
  const body = await readBody(call, operations.updateMemorial, memorialChanges(siteToday()));
  if (body.password !== undefined) requireScope(call, access, "passwords");
  const { reference, ...fields } = body;
  const changed = await changeRecord(own, {
    texts: textsOf(fields),
    reference: reference === null ? "" : reference,
    isSeen: (record) => isMatch(match, etagOf(record)),
    withPassword: seesPasswords(access),
  });
  if (changed === "changed-meanwhile")
    throw problem(
      context,
      "precondition-failed",
      "Somebody has changed the memorial since you read it. Read it again.",
    );
  if (changed === "slug-taken") throw invalidBody(call, [taken]);
  if (typeof changed === "object" && "takenBy" in changed) throw referenceTaken(call, changed.takenBy);
  if (changed !== "saved") throw invalidBody(call, changed.issues);
  return memorialAnswer(call, access, own);
}
