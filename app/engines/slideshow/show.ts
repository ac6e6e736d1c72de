import { merge } from "./merge";
import type { Options, Show } from "./options";
import { allowSound } from "./players";
import { type Made, remove } from "./slide";

// A running slideshow, in the chapel and in a keepsake: which slide, how long, and what keys and news change.

/** Milliseconds that one slide takes to give way to the next (the style's transition). */
export const fadeTime = 1000;
/** Milliseconds after which the next slide is made: decoding its picture during the fade would disturb the fade. */
const restTime = 1500;

const root = document.documentElement;

/** Shows slides in an element. */
export function createShow<Slide extends { id: string }>(stage: HTMLElement, options: Options<Slide>): Show<Slide> {
  const { make, timeOf, onShown, onEnd, onMute, blackHalts, patience } = options;
  let { hasSound } = options;
  let slides: Slide[] = [];
  let position = -1;
  let turn = 0;
  let timer = 0;
  let making = 0;
  /** The slides in a row that could not be shown. */
  let failed = 0;
  let current: Made<Slide> | null = null;
  let coming: Made<Slide> | null = null;
  let isPaused = false;
  let isBlack = false;
  let isNamed = true;
  let movedAt = 0;

  const isRunning = () => position >= 0;
  const halted = () => isPaused || (isBlack && blackHalts);
  const slideAt = (index: number) => slides[(index + slides.length) % slides.length] as Slide;

  function goOnAfter(time: number) {
    clearTimeout(timer);
    if (!halted()) timer = window.setTimeout(next, time);
  }

  /** Plays a film or voice. Where a browser allows no sound, a film plays without, and a voice is shown as a picture is. */
  function play(made: Made<Slide>, medium: HTMLMediaElement) {
    movedAt = performance.now();
    // Old browsers return nothing.
    const playing: Promise<void> | undefined = medium.play();
    playing?.catch((error: DOMException) => {
      // Another call has stopped it.
      if (made !== current || halted() || error.name === "AbortError") return;
      const isRefused = error.name === "NotAllowedError" && !medium.muted;
      if (isRefused) onMute?.();
      if (!isRefused || medium.localName === "audio") return goOnAfter(timeOf(made.slide));
      medium.muted = true;
      play(made, medium);
    });
  }

  function plan() {
    clearTimeout(timer);
    if (!current) return;
    const { medium, slide } = current;
    if (!medium) return goOnAfter(timeOf(slide));
    medium.muted = !hasSound;
    if (halted()) return medium.pause();
    if (hasSound || medium.localName === "video") return play(current, medium);
    // Nobody sits through a voice that can't be heard.
    medium.pause();
    goOnAfter(timeOf(slide));
  }

  function listen(made: Made<Slide>) {
    const { medium, loaded } = made;
    if (!medium) return made;
    const goOn = () => made === current && next();
    medium.onended = goOn;
    medium.ontimeupdate = () => {
      movedAt = performance.now();
    };
    const hearErrors = () => {
      medium.onerror = goOn;
    };
    loaded.then(hearErrors, () => undefined);
    return made;
  }

  /** The slide that was made while the last one was shown, or a new one. */
  function take(slide: Slide) {
    const made = coming?.slide === slide ? coming : listen(make(slide));
    if (coming && coming !== made) remove(coming);
    coming = null;
    return made;
  }

  /** Makes the next slide, so that it is there when its turn comes. */
  function prepare() {
    const following = slideAt(position + 1);
    if (!coming && current && following !== current.slide) coming = listen(make(following));
  }

  /** Counts a slide that can't be shown. If none can, it ends. */
  function pass(goOn: () => void) {
    failed += 1;
    if (failed >= slides.length) end(true);
    else goOn();
  }

  function present(made: Made<Slide>) {
    const old = current;
    current = made;
    stage.append(made.box);
    root.dataset.at = String(position);
    onShown(made, position, slides.length);
    requestAnimationFrame(() => setTimeout(() => made.box.classList.add("shown"), 20));
    if (old) {
      old.medium?.pause();
      old.box.classList.remove("shown");
      setTimeout(() => remove(old), fadeTime);
    }
    movedAt = performance.now();
    // A slow computer would drop the first frames of a film while it blends two slides.
    if (old && made.medium) timer = window.setTimeout(plan, fadeTime);
    else plan();
    making = window.setTimeout(prepare, restTime);
  }

  async function show(index: number) {
    const mine = ++turn;
    clearTimeout(timer);
    clearTimeout(making);
    position = (index + slides.length) % slides.length;
    const made = take(slideAt(position));
    if (patience === undefined) present(made);
    const late = new Promise((_, reject) => patience !== undefined && setTimeout(reject, patience));
    const isReady = await Promise.race([made.loaded, late]).then(
      () => true,
      () => false,
    );
    if (mine !== turn) return patience !== undefined && remove(made);
    if (isReady) failed = 0;
    if (patience === undefined) {
      if (!isReady) pass(() => goOnAfter(fadeTime));
    } else if (isReady) present(made);
    else {
      remove(made);
      pass(next);
    }
  }

  const next = () => void show(position + 1);

  function end(byItself = false) {
    turn += 1;
    clearTimeout(timer);
    clearTimeout(making);
    for (const made of [current, coming]) if (made) remove(made);
    current = coming = null;
    position = -1;
    failed = 0;
    isPaused = isBlack = false;
    root.classList.remove("running", "paused", "black");
    delete root.dataset.at;
    onEnd(byItself);
  }

  function halting(name: string, isOn: boolean) {
    root.classList.toggle(name, isOn);
    plan();
  }

  // A film whose network or file fails says nothing; it only stops.
  if (patience !== undefined)
    setInterval(() => {
      if (current?.medium && !halted() && performance.now() - movedAt > patience) next();
    }, 5000);

  return {
    isRunning,
    end: () => end(),
    next,
    start() {
      allowSound();
      if (!slides.length) return;
      root.classList.add("running");
      void show(0);
    },
    back: () => void show(position - 1),
    pause() {
      isPaused = !isPaused;
      halting("paused", isPaused);
    },
    black() {
      isBlack = !isBlack;
      if (blackHalts) halting("black", isBlack);
      else root.classList.toggle("black", isBlack);
    },
    names() {
      isNamed = !isNamed;
      root.classList.toggle("unnamed", !isNamed);
    },
    sound() {
      hasSound = !hasSound;
      if (current?.medium) plan();
    },
    update(newest, named = true) {
      const shown = slides[position];
      if (!isRunning()) {
        slides = newest;
        isNamed = named;
        root.classList.toggle("unnamed", !isNamed);
        return;
      }
      slides = merge(slides, newest);
      const place = slides.findIndex(({ id }) => id === shown?.id);
      if (!slides.length) return end(true);
      if (place >= 0 && slides[place] === shown) position = place;
      else void show(place >= 0 ? place : Math.min(position, slides.length - 1));
      if (coming && coming.slide !== slideAt(position + 1)) {
        remove(coming);
        coming = null;
      }
    },
  };
}
