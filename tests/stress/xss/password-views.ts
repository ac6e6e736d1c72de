import { randomUUID } from "node:crypto";
import { hash } from "../../support/keys.ts";
import { insert, later, one, type Place } from "./rows.ts";
import { detail, page, type View, view } from "./views.ts";

const name = ["memorials.full_name"];
const columns = ["name", "words", "email"].map((column) => `password_requests.${column}`);

/** Plants a request for a memorial's password, and the link that answers another. */
export function passwordRequests(place: Place, memorial_id: string) {
  const [name, words, email] = columns.map(place.group.value);
  const asked = { id: randomUUID(), memorial_id, name, words, email, language: "en", asked_at: later };
  insert(place, "password_requests", asked);
  const password_version = Number(one(place, "select password_version from memorials where id = ?", memorial_id));
  const link = { token_hash: hash(`open ${memorial_id}`), memorial_id, password_version, sent_at: later };
  insert(place, "gate_links", link);
}

/** The pages of requests for a password. */
export const passwordViews: View[] = [
  view("memorial.$id_.ask-password", "nobody", (group) => `${page(group)}/ask-password`, name),
  view("memorial.$id_.open.$token", "nobody", (group) => `${page(group)}/open/open%20${group.memorial}`, name),
  view("memorial-detail.$id", "owner", detail, columns),
];
