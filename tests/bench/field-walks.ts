import { setTimeout as sleep } from "node:timers/promises";
import { codeOf, memorialId, rows } from "../support/client.ts";
import type { Visitor } from "../support/engines/visitor.ts";
import type { Server } from "../support/server.ts";
import type { Hands } from "./hands.ts";
import type { WeakNetwork } from "./weak-network.ts";

// The tasks of people on a weak phone: each begins when the network is already weak, and ends when the person sees that it is done.

export interface Walk {
  visitor: Visitor;
  hands: Hands;
  network: WeakNetwork;
  server: Server;
  /** The title that a memory of this walk gets. */
  title: string;
  /** The photo of 4 MB. */
  photo: string;
}

const id = "margaret-ellis";
/** The author of the memory that a moderator decides on. */
export const author = "Iris Bell";
const received = "Memory submitted successfully";

/** From the code to the unlocked page: the password is printed below the code. */
async function enter({ visitor, hands, network, server }: Walk) {
  const code = codeOf({ dataDir: server.dataDir, origin: network.origin }, memorialId(server.dataDir, id));
  // A person types as soon as there is a field, whatever else is still coming.
  await visitor.value(`void setTimeout(() => location.assign(${JSON.stringify(code)}))`);
  await hands.fill("Password", "rosegarden");
  await visitor.press("Access Memorial");
  await visitor.follow("Share a Memory");
}

/** Scans the code, opens the page, writes a few words and presses; `send` presses. */
export async function writeWords(walk: Walk) {
  await enter(walk);
  await walk.hands.fill("Your name", "Edith Moss");
  await walk.hands.fill("Your words", "She let me hold the smoker once.");
}

export const send = ({ visitor }: Walk) => visitor.press("Share Memory");

const unsent = "It could not be sent: there is no connection at the moment.";

/** The page keeps the words and says that they weren't sent; the person presses once more. */
export async function sendAgain(walk: Walk) {
  await walk.visitor.sees(unsent);
  await send(walk);
}

export const isReceived = ({ visitor }: Walk) => visitor.sees(received);

/** Opens the form for a photo beforehand, and writes what goes with it; the way begins with the choice of the photo. */
export async function openPhotoForm({ visitor, title }: Walk) {
  await visitor.goto(`/memorial/${id}`);
  await visitor.fill("Password", "rosegarden");
  await visitor.press("Access Memorial");
  await visitor.sees("Forever in our hearts");
  await visitor.goto(`/memorial/${id}/share?type=photo`);
  await visitor.fill("Your name", "Edith Moss");
  await visitor.press("Give it a title");
  await visitor.fill("Title", title);
  await visitor.fill("A few words to go with it", "By the hives.");
}

export const choosePhoto = ({ visitor, photo }: Walk) => visitor.choose(photo);

/** Waits until a query about the walk's memory gives a value: longer than anybody looks at a page without a change. */
async function stored({ server, title }: Walk, column: string, wanted: string) {
  for (let looks = 0; looks < 6000; looks++) {
    const [found] = rows<{ value: string }>(
      server.dataDir,
      `select ${column} value from memories where content_title = ?`,
      title,
    );
    if (found?.value === wanted) return;
    await sleep(50);
  }
  throw new Error(`${column} of ‘${title}’ never became ${wanted}`);
}

/** Waits until the server has the picture, and until the receipt shows it. */
export async function photoArrived(walk: Walk) {
  await stored(walk, "media_state", "attached");
  await walk.visitor.until("!document.querySelector('progress')", "the end of the upload");
  await walk.visitor.until("!!document.querySelector('main img')", "the picture on the receipt");
}

/** Signs in beforehand, as a family's moderator who has done it once. */
export async function signIn({ visitor }: Walk) {
  await visitor.goto("/auth");
  await visitor.fill("Email", "nora@ellis.example");
  await visitor.fill("Password", "Lantern-2026!");
  await visitor.press("Sign In");
  await visitor.sees("Welcome back!");
}

/** Opens the memories of the memorial as the mail's link does, sees the new one and asks to approve it. */
export async function openDecision({ visitor, server, title }: Walk) {
  const page = `/memorial-detail/${memorialId(server.dataDir, id)}/memories`;
  await visitor.value(`void setTimeout(() => location.assign(${JSON.stringify(page)}))`);
  await visitor.sees(title);
  await visitor.follow(`Approve the memory by ${author}`);
  await visitor.sees("Approve Memory", "heading");
}

export const approve = ({ visitor }: Walk) => visitor.press("Approve");

export async function approveAgain(walk: Walk) {
  await walk.visitor.sees(unsent);
  await approve(walk);
}

/** Waits until it is published, and the moderator's list without the question is there again. */
export async function isPublished(walk: Walk) {
  await stored(walk, "approval_status", "approved");
  await walk.visitor.misses("Approve Memory", "heading");
}

/** Comes to the share form from the page, beforehand. */
export async function openFormFromPage({ visitor }: Walk) {
  await visitor.goto(`/memorial/${id}`);
  await visitor.fill("Password", "rosegarden");
  await visitor.press("Access Memorial");
  await visitor.follow("Share a Memory");
  await visitor.fill("Your words", "Back soon.");
}

/** Goes back to the page, and forward to the form, where the words still are. */
export async function backAndForward({ visitor }: Walk) {
  await visitor.driver.travel(-1);
  await visitor.sees("Forever in our hearts");
  await visitor.driver.travel(1);
  await visitor.until("(document.querySelector('textarea') || {}).value === 'Back soon.'", "the words, still there");
}
