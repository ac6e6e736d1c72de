import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix } from "../support/access-matrix.ts";
import { type MatrixData, matrixData, urlOf } from "../support/access-matrix-data.ts";
import { type Role, roles } from "../support/access-roles.ts";
import type { AccessRow } from "../support/access-row.ts";
import { tableRows, withAddresses } from "../support/client.ts";
import { builtRoutes, formsOf } from "../support/routes.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { runsSlow } from "../support/slow.ts";

const routes = builtRoutes();
const loaded = new Set(routes.filter(({ hasLoader }) => hasLoader).map(({ id }) => id));

interface Cell {
  row: AccessRow;
  role: Role;
  method: string;
  form: "page" | ".data" | "?_data=";
}

/** How many roles try a thing that has the same code as another one that all try: others at each row, so that each role tries it at many. */
const few = { method: 1, olderData: 1, data: 3 };

const cells: Cell[] = accessMatrix.flatMap((row, index) =>
  roles.flatMap((role, position) => {
    const cell = (form: Cell["form"]) => (method: string) => ({ row, role, method, form });
    const others = row.write ? ["GET", "POST"] : ["GET"];
    if (!runsSlow()) return ["GET", "POST"].map(cell("page"));
    const isTried = (count: number) => (position + index * count) % roles.length < count;
    const page = ["GET", "POST", ...(isTried(few.method) ? ["HEAD", "PUT", "DELETE"] : [])].map(cell("page"));
    // A reader who is kept out tries each route's data without its parents' loaders, which refuse elsewhere.
    const data = row.read.includes(role) && !isTried(few.data) ? [] : others.map(cell(".data"));
    const ways = [...page, ...data, ...(isTried(few.olderData) ? others.map(cell("?_data=")) : [])];
    // A handout takes half a second to print, and a live stream as data 90 seconds to end: who may have them gets them once.
    const once = /\/(handout\.\w+|events)$/.test(row.url) && row.read.includes(role);
    return once ? ways.filter(({ method, form }) => method !== "HEAD" && form === "page") : ways;
  }),
);
const isRead = ({ method }: Cell) => method === "GET" || method === "HEAD";
const may = (cell: Cell) => (isRead(cell) ? cell.row.read : (cell.row.write ?? [])).includes(cell.role);

/** The allowed outcomes of a cell: statuses or redirects. */
function expected(cell: Cell): (number | string)[] {
  const { row, role } = cell;
  if (may(cell)) return ["reached"];
  const closed = cell.method === "POST" ? row.writing : row.others;
  const outcome = role === "nobody" || role.startsWith("unlocked") ? closed.out : closed.in;
  const end = typeof outcome === "string" ? urlOf({ url: outcome }, data) : outcome;
  // If there is no action, the loaders of the parent pages may refuse first.
  return isRead(cell) || row.write ? [end] : [405, end];
}

let server: Server;
let data: MatrixData;
const cookies = {} as Record<Role, string>;
const wrong = new Map<AccessRow, string[]>();

async function bring(cell: Cell) {
  const { row, role, method } = cell;
  // Asked for alone, a route's data has no parent that could say no.
  const alone = cell.form === ".data" && method === "GET" && loaded.has(row.route);
  const query = alone ? `${row.url.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(row.route)}` : "";
  const url = formsOf(urlOf(row, data), row.route)[cell.form] + query;
  const headers = {
    Cookie: cookies[role],
    Origin: server.origin,
    "X-Test-Address": data.people[role].address ?? "",
    "Accept-Encoding": "identity",
  };
  const tus = { "Tus-Resumable": "1.0.0", "Upload-Length": "9" };
  // No book has this size, so none is made here again and again.
  const form = new URLSearchParams({
    rejectionReason: "Taken over",
    revision: "1",
    fullName: "",
    email: "",
    size: "a3",
  });
  const init = isRead(cell) ? { headers } : { headers: { ...headers, ...tus }, body: form };
  const response = await fetch(server.origin + url, { method, redirect: "manual", ...init });
  const isStream = response.headers.get("Content-Type")?.includes("event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const leak = data.secrets.find((secret) => secret.from.includes(role) && text.includes(secret.text));
  return { status: response.status, text, to: response.headers.get("Location")?.split("?")[0], leak: leak?.text };
}

/** Returns the fault of a cell's outcome. */
async function judge(cell: Cell): Promise<string | null> {
  const { status, text, to, leak } = await bring(cell);
  const got = to ?? status;
  if (leak) return `shows '${leak}'`;
  const good = expected(cell).some((want) => {
    if (want === "reached") return to !== "/auth" && (status < 400 || (!isRead(cell) && [409, 422].includes(status)));
    return want === got || (status === 202 && text.includes(`"${want}`));
  });
  return good ? null : `is ${got}, not ${expected(cell).join(" or ")}`;
}

async function judgeAll(some: Cell[], atOnce = 12) {
  const left = [...some];
  const lane = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) {
      const fault = await judge(cell);
      const said = `${cell.role}: ${cell.method}, ${cell.form}: ${fault}`;
      if (fault) wrong.set(cell.row, [...(wrong.get(cell.row) ?? []), said]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const tables = ["accounts", "memorials", "memories", "media", "memorial_owners", "memorial_invitations", "tokens"];
tables.push(
  "api_keys",
  "api_registrations",
  "colleagues",
  "colleague_invitations",
  "business_invitations",
  "registration_drafts",
  "user_preferences",
  "memorial_slugs",
  "successor_keys",
  "card_keys",
  "keepsakes",
  "keepsake_askers",
  "books",
  "book_askers",
  "takeovers",
  "deletions",
  "memorial_imports",
  "memorial_import_rows",
  "webhook_endpoints",
  "webhook_deliveries",
  "webhook_catches",
  "password_requests",
  "attendances",
  "thank_you_letters",
  "gate_links",
  "(select account_id, business_id, token_hash from calendar_feeds)",
);
const state = () => tableRows(server.dataDir, tables);
let before: unknown;
let after: unknown;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  data = await matrixData(server);
  for (const role of roles) cookies[role] = data.people[role].cookieHeader();
  before = state();
  await judgeAll(cells.filter((cell) => !may(cell) || isRead(cell)));
  after = state();
  // In the order of the rows, as one may take away what the next is about.
  await judgeAll(
    cells.filter((cell) => may(cell) && !isRead(cell)),
    1,
  );
});
afterAll(() => server.stop());

it("every route has a row, and every row a route", () => {
  expect([...new Set(accessMatrix.map(({ route }) => route))].sort()).toEqual(routes.map(({ id }) => id).sort());
  const actions = routes.filter(({ hasAction }) => hasAction).map(({ id }) => id);
  for (const row of accessMatrix) expect(row.write !== null, row.route).toBe(actions.includes(row.route));
  expect(cells.length).toBeGreaterThan(runsSlow() ? 11_000 : 5000);
});

it("who is kept out changes nothing, and neither does reading", () => expect(after).toEqual(before));

describe("who gets where", () => {
  it.each(accessMatrix)("$route: $url", (row) => expect(wrong.get(row) ?? []).toEqual([]));
});
