import { business, family, none, reviewers } from "./access-roles.ts";
import { type AccessRow, row } from "./access-row.ts";

/** Colleagues act as their business. */
const ofBusinessA = ["colleague A", "owner A"] as const;

/** The rows for what staff upload: lists, scans of cards, keepsakes. */
export const uploadRows: AccessRow[] = [
  row("imports", "/imports", business, business),
  row("imports_.$import", "/imports/{import}", ofBusinessA, null),
  row("imports_.$import", "/imports/{A}", none, null),
  row("imports_.$import_.columns", "/imports/{import}/columns", ofBusinessA, ofBusinessA),
  row("imports_.$import_.rows.$row", "/imports/{import}/rows/2", ofBusinessA, ofBusinessA),
  row("imports_.$import_.run", "/imports/{import}/run", ofBusinessA, ofBusinessA),
  row("imports_.$import_.discard", "/imports/{import}/discard", ofBusinessA, ofBusinessA),
  row("imports_.$import_.undo", "/imports/{import}/undo", ["owner A"], ["owner A"]),
  row("memorials[.]csv", "/memorials.csv", business, null),
  row("card-scans", "/card-scans", reviewers, reviewers),
  row("card-scans_.$scan", "/card-scans/{scan}", ["owner A"], null),
  row("card-scans_.$scan.undo", "/card-scans/{B}/undo", none, none),
  row("card-scans_.$scan.undo", "/card-scans/{scan}/undo", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.go-on", "/card-scans/{scan}/go-on", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.items.$item", "/card-scans/{scan}/items/{item}", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.items.$item_.picture", "/card-scans/{scan}/items/{item}/picture", ["owner A"], null),
  row("card-scans_.$scan_.items.$item_.dismiss", "/card-scans/{scan}/items/{A}/dismiss", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.items.$item_.undo", "/card-scans/{scan}/items/{A}/undo", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.items.$item_.writing", "/card-scans/{scan}/items/{A}/writing", ["owner A"], ["owner A"]),
  row("card-scans_.$scan_.cards.$memory.family", "/card-scans/{scan}/cards/{A}/family", ["owner A"], ["owner A"]),
  // Its owner's requests are in tests/routes/card-scan.test.ts.
  row("card-scans_.$scan_.uploads", "/card-scans/{A}/uploads", none, none),
  row("card-scans_.$scan_.uploads_.$upload", "/card-scans/{A}/uploads/x", none, none),
  row("card-words.$memory", "/card-words/{memory}", family, family),
  row("restore-keepsake", "/restore-keepsake", business, business),
  row("restore-keepsake_.$restore", "/restore-keepsake/{restore}", ["owner A"], null),
  row("restore-keepsake_.$restore_.discard", "/restore-keepsake/{restore}/discard", ["owner A"], ["owner A"]),
  // Uploads by their owner: tests/routes/keepsake-restore.test.ts.
  row("restore-keepsake_.$restore_.uploads", "/restore-keepsake/{A}/uploads", none, none),
  row("restore-keepsake_.$restore_.uploads_.$upload", "/restore-keepsake/{A}/uploads/x", none, none),
];
