import { prepareQuery } from "~/db/connection.server";
import { isUuid } from "~/lib/ids";
import { pastedId } from "~/lib/pasted-id";
import { shortIdIn } from "~/lib/short-id";
import { tokenHash } from "~/lib/token";
import { noteSeen, sessionBounds } from "~/models/account/session.server";
import type { Viewer } from "../access";
import { type ViewerRow, viewerOf } from "../account/viewer.server";
import { type FaceRow, faceOf, type MemorialFace } from "./find.server";
import { pageVersion } from "./opening.server";

type SessionRow = Omit<ViewerRow, "id" | "full_name"> & {
  id_hash: string | null;
  last_seen_at: string;
  /** Null without a session, and for a suspended account. */
  viewer_id: string | null;
  viewer_name: string;
};

interface VisitQuery {
  idHash: string;
  seenAfter: string;
  at: string;
}

const face = `memorials.id, short_id, user_id, memorials.full_name, known_as, date_of_birth, date_of_death, memorial_text, custom_url_slug,
  status, password_version, portrait_id, version, memories_open_at, language, gate_dates, password_check, password is not null as has_password`;

const faceAt = (memorialId: string) =>
  prepareQuery<[Address], FaceRow>(`select ${face} from memorials where id = ${memorialId}`);

const visitAt = (memorialId: string) =>
  prepareQuery<[Address & VisitQuery], FaceRow & SessionRow>(`
    select ${face}, id_hash, last_seen_at, accounts.id as viewer_id, accounts.email, accounts.full_name as viewer_name,
      accounts.user_role, accounts.business_name, accounts.business_type,
      employer.id as employer_id, employer.business_name as employer_name, employer.business_type as employer_type
    from memorials
    left join sessions on id_hash = @idHash and sessions.expires_at > @at and last_seen_at > @seenAfter
    left join accounts on accounts.id = sessions.account_id and accounts.suspended_at is null
    left join colleagues on colleagues.account_id = accounts.id
    left join accounts as employer on employer.id = colleagues.business_id
    where memorials.id = ${memorialId}`);

const ofSlug = "(select memorial_id from memorial_slugs where slug = @memorial)";

/** Prepares a query for each kind of address that a memorial has. */
const forEachKind = <Query>(prepare: (memorialId: string) => Query) => ({
  id: prepare("@memorial"),
  slug: prepare(ofSlug),
  shortId: prepare(`coalesce(${ofSlug}, (select id from memorials where short_id = @shortId))`),
});

const faces = forEachKind(faceAt);
const visits = forEachKind(visitAt);

/** The last part of a memorial's address. A text in the shape of a short id may be a slug as well; slugs come first. */
interface Address {
  memorial: string;
  shortId: string | null;
}

function addressIn(requested: string): { kind: keyof typeof faces; values: Address } {
  const memorial = pastedId(requested);
  const shortId = shortIdIn(memorial);
  const kind = isUuid(memorial) ? "id" : shortId ? "shortId" : "slug";
  return { kind, values: { memorial, shortId } };
}

/** A memorial and its visitor. */
export interface Visit {
  face: MemorialFace;
  viewer: Viewer | null;
}

/** Splits a row into the columns of the session and, as all others, those of the memorial. */
function visitOf(row: FaceRow & SessionRow, isUse: boolean): Visit {
  const { id_hash, last_seen_at, viewer_id, viewer_name, ...rest } = row;
  const { email, user_role, business_name, business_type, employer_id, employer_name, employer_type, ...face } = rest;
  if (!id_hash || !viewer_id) return { face: faceOf(face), viewer: null };
  const own = { id: viewer_id, full_name: viewer_name, email, user_role, business_name, business_type };
  const account = { ...own, employer_id, employer_name, employer_type };
  if (isUse) void noteSeen(id_hash, last_seen_at);
  return { face: faceOf(face), viewer: viewerOf(account) };
}

/**
 * Finds a memorial, by id, by short id or by any slug that it ever had, together with the account of a session's token. It is findMemorial and
 * findSession in one query, for the page that gets more requests than all others together. Null if there is no such memorial.
 */
export function findVisit(requested: string, token: string | null, isUse = true): Visit | null {
  const { kind, values } = addressIn(requested);
  if (token === null) {
    const row = faces[kind].get(values);
    return row ? { face: faceOf(row), viewer: null } : null;
  }
  const row = visits[kind].get({ ...values, idHash: tokenHash(token), ...sessionBounds() });
  return row ? visitOf(row, isUse) : null;
}

/** The current version of a memorial's page (opening.server), and the version of the password that opens it. */
export interface PageState {
  id: string;
  short_id: string;
  custom_url_slug: string | null;
  version: number;
  hasPassword: boolean;
  passwordVersion: number;
  /** The language that its owner has chosen for the page; null if none. */
  language: string | null;
}

const states = forEachKind((memorialId) =>
  prepareQuery<[Address], [string, string, string | null, number, string | null, number, number, string | null]>(`
    select id, short_id, custom_url_slug, version, memories_open_at, password is not null, password_version, language
    from memorials where id = ${memorialId}`).raw(),
);

/** Reads the state of a memorial's page by any of its addresses; null if there is none. Takes a quarter of the time of findVisit. */
export function findPageState(requested: string): PageState | null {
  const { kind, values } = addressIn(requested);
  const row = states[kind].get(values);
  if (!row) return null;
  const [id, short_id, custom_url_slug, version, memories_open_at, hasPassword, passwordVersion, language] = row;
  const shown = pageVersion({ version, memories_open_at });
  return {
    id,
    short_id,
    custom_url_slug,
    version: shown,
    hasPassword: Boolean(hasPassword),
    passwordVersion,
    language,
  };
}
