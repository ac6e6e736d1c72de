import { removeCaptions } from "./captions";

// WebKit plays sound only in a press of a person, or in an element that has played in one. So the elements that begin in the press that starts a slideshow play
// all its films and voices.

type Kind = "video" | "audio";

/** The most that a slideshow has in the page: the one that is shown, the next, and the one that goes. */
const most = 3;

const made: HTMLMediaElement[] = [];
const free: Record<Kind, HTMLMediaElement[]> = { video: [], audio: [] };

/** Lets the players sound from now on. To be called while a press or key is heard, and before anything is waited for. */
export function allowSound(): void {
  for (const kind of ["video", "audio"] as const) {
    for (let count = made.filter(({ localName }) => localName === kind).length; count < most; count++) {
      const player = document.createElement(kind);
      made.push(player);
      free[kind].push(player);
    }
    for (const player of free[kind]) {
      // Without a file nothing is heard. Old browsers return nothing.
      const playing: Promise<void> | undefined = player.play();
      playing?.catch(() => undefined);
      player.pause();
    }
  }
}

/** A player that nobody uses. */
export function takePlayer(kind: Kind): HTMLMediaElement {
  const player = free[kind].pop() ?? document.createElement(kind);
  player.setAttribute("playsinline", "");
  player.preload = "auto";
  player.muted = false;
  return player;
}

/** Empties a player, whose file a browser keeps open otherwise, and gives it to the next slide. */
export function giveBack(player: HTMLMediaElement): void {
  player.onloadeddata = player.ontimeupdate = player.onended = player.onerror = null;
  player.pause();
  removeCaptions(player);
  player.removeAttribute("src");
  player.load();
  if (made.includes(player)) free[player.localName as Kind].push(player);
}
