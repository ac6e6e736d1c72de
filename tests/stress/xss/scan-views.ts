import { type View, view, words } from "./views.ts";

const name = "memorials.full_name";
const file = "card_scan_files.name";
const title = "memories.content_title (pending)";

/** The pages of scanned cards. */
export const scanViews: View[] = [
  view("card-scans", "owner", () => "/card-scans", ["accounts.email"]),
  view("card-scans_.$scan", "owner", ({ scan }) => `/card-scans/${scan.scan}`, [file, name, title]),
  view("card-scans_.$scan.undo", "owner", ({ scan }) => `/card-scans/${scan.scan}/undo`, [file, name]),
  view("card-scans_.$scan_.items.$item", "owner", ({ scan }) => `/card-scans/${scan.scan}/items/${scan.item}`, [
    file,
    name,
  ]),
  view("card-words.$memory", "owner", ({ memories }) => `/card-words/${memories.pending}`, [name, ...words("pending")]),
];
