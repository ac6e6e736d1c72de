import type { Actions } from "./keys";
import type { Made } from "./slide";

/** The settings that a page gives its slideshow, and the functions that hear of it. */
export interface Options<Slide> {
  make: (slide: Slide) => Made<Slide>;
  /** Milliseconds for which a slide is shown that doesn't play. */
  timeOf: (slide: Slide) => number;
  /** Hears of each slide that comes into the page: its place, from 0, of how many. */
  onShown: (made: Made<Slide>, place: number, of: number) => void;
  /** Hears of the end, and whether it came by itself, because no slide can be shown. */
  onEnd: (byItself: boolean) => void;
  hasSound: boolean;
  /** Hears that the browser doesn't let this page play sound by itself. */
  onMute?: () => void;
  /** Whether a black screen stops the slideshow. */
  blackHalts: boolean;
  /**
   * Milliseconds for which a slide may load before it is shown, and for which a film may stand still, until the next one comes. Without it, slides are
   * shown at once: files on a disk load quickly.
   */
  patience?: number;
}

/** A slideshow of a page. */
export interface Show<Slide> extends Actions {
  isRunning: () => boolean;
  end: () => void;
  /** Takes another list: slides that are gone disappear, and new ones come at the end. */
  update: (newest: Slide[], isNamed?: boolean) => void;
}
