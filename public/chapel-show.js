import { fit, remove, slideOf } from "/chapel-slide.js";

// A running slideshow: which slide, how long, and what keys and news change.

/** Milliseconds that one slide takes to give way to the next (chapel.css). */
const fadeTime = 1000;
/** Milliseconds after which the next slide is made: decoding its picture during the fade would disturb the fade. */
const restTime = 1500;
/** Milliseconds for which a slide may load, and for which a film may stand still, before the next one comes. */
const patience = 20_000;
/** Characters that are read aloud in a second, with time to find the beginning. */
const readPerSecond = 15;
const findingTime = 2000;

const root = document.documentElement;

/** Shows slides in an element. `onEnd` hears when it ends by itself, because none can be shown. */
export function createShow(stage, { onEnd }) {
  let list = { slides: [], pace: 7, names: true };
  let slides = [];
  let at = -1;
  let turn = 0;
  let timer = 0;
  let making = 0;
  let failed = 0;
  let current = null;
  let coming = null;
  let isPaused = false;
  let isBlack = false;
  let isNamed = true;
  let hasSound = true;
  let movedAt = 0;

  const isRunning = () => at >= 0;
  const halted = () => isPaused || isBlack;
  const timeOf = ({ kind, text }) =>
    Math.max(list.pace * 1000, kind === "words" ? findingTime + (text.length / readPerSecond) * 1000 : 0);

  function goOnAfter(time) {
    clearTimeout(timer);
    if (!halted()) timer = setTimeout(next, time);
  }

  /** Plays a film or voice. A browser that plays nothing with sound yet plays it without. */
  function play({ slide, medium }) {
    movedAt = performance.now();
    medium.play().catch(() => {
      if (medium !== current?.medium || halted()) return;
      if (medium.muted) return goOnAfter(timeOf(slide));
      medium.muted = true;
      play(current);
    });
  }

  function plan() {
    clearTimeout(timer);
    if (!current) return;
    if (!current.medium) return goOnAfter(timeOf(current.slide));
    current.medium.muted = !hasSound;
    if (halted()) current.medium.pause();
    else play(current);
  }

  function listen(made) {
    const { medium } = made;
    medium?.addEventListener("ended", () => made === current && next());
    medium?.addEventListener("timeupdate", () => (movedAt = performance.now()));
    medium?.addEventListener("error", () => made === current && next());
    return made;
  }

  /** The slide that was made while the last one was shown, or a new one. */
  function take(slide) {
    const made = coming?.slide === slide ? coming : listen(slideOf(slide));
    if (coming && coming !== made) remove(coming);
    coming = null;
    return made;
  }

  /** Makes the next slide, so that it is there when its turn comes. */
  function prepare() {
    const following = slides[(at + 1) % slides.length];
    if (!coming && current && following !== current.slide) coming = listen(slideOf(following));
  }

  async function show(index) {
    const mine = ++turn;
    clearTimeout(timer);
    clearTimeout(making);
    at = (index + slides.length) % slides.length;
    const made = take(slides[at]);
    const late = new Promise((_, reject) => setTimeout(reject, patience));
    const isReady = await Promise.race([made.ready, late]).then(
      () => true,
      () => false,
    );
    if (mine !== turn) return remove(made);
    failed = isReady ? 0 : failed + 1;
    if (!isReady) {
      remove(made);
      if (failed >= slides.length) return end(true);
      return show(at + 1);
    }
    const old = current;
    current = made;
    stage.append(made.box);
    fit(made.box);
    root.dataset.at = String(at);
    root.dataset.slide = made.slide.id;
    requestAnimationFrame(() => setTimeout(() => made.box.classList.add("shown"), 20));
    if (old) {
      old.medium?.pause();
      old.box.classList.remove("shown");
      setTimeout(remove, fadeTime, old);
    }
    movedAt = performance.now();
    // A slow computer would drop the first frames of a film while it blends two slides.
    if (old && made.medium) timer = setTimeout(plan, fadeTime);
    else plan();
    making = setTimeout(prepare, restTime);
  }

  const next = () => void show(at + 1);

  function end(byItself = false) {
    turn += 1;
    clearTimeout(timer);
    clearTimeout(making);
    for (const made of [current, coming]) if (made) remove(made);
    current = coming = null;
    at = -1;
    failed = 0;
    isPaused = isBlack = false;
    root.classList.remove("running", "paused", "black");
    delete root.dataset.at;
    delete root.dataset.slide;
    if (document.fullscreenElement) void document.exitFullscreen();
    if (byItself) onEnd();
  }

  const halting = (name, change) => () => {
    root.classList.toggle(name, change());
    plan();
  };

  // A film whose network or file fails says nothing; it only stops.
  setInterval(() => {
    if (current?.medium && !halted() && performance.now() - movedAt > patience) next();
  }, 5000);

  addEventListener("resize", () => current && fit(current.box));

  return {
    isRunning,
    end,
    next,
    start() {
      if (!slides.length) return;
      root.classList.add("running");
      void show(0);
    },
    back: () => void show(at - 1),
    pause: halting("paused", () => (isPaused = !isPaused)),
    black: halting("black", () => (isBlack = !isBlack)),
    names() {
      isNamed = !isNamed;
      root.classList.toggle("unnamed", !isNamed);
    },
    sound() {
      hasSound = !hasSound;
      if (current?.medium) current.medium.muted = !hasSound;
    },
    /** Takes another list: slides that are gone disappear, and new ones come at the end. */
    update(newest) {
      const fresh = new Map(newest.slides.map((slide) => [slide.id, slide]));
      const same = (slide) => JSON.stringify(slide) === JSON.stringify(fresh.get(slide.id));
      const kept = slides.filter(({ id }) => fresh.has(id)).map((slide) => (same(slide) ? slide : fresh.get(slide.id)));
      const known = new Set(kept.map(({ id }) => id));
      const shown = slides[at];
      list = newest;
      slides = isRunning() ? [...kept, ...newest.slides.filter(({ id }) => !known.has(id))] : newest.slides;
      if (!isRunning()) {
        isNamed = newest.names;
        root.classList.toggle("unnamed", !isNamed);
        return;
      }
      const place = slides.findIndex(({ id }) => id === shown?.id);
      if (!slides.length) return end(true);
      if (place >= 0 && slides[place] === shown) at = place;
      else void show(place >= 0 ? place : Math.min(at, slides.length - 1));
      if (coming && coming.slide !== slides[(at + 1) % slides.length]) {
        remove(coming);
        coming = null;
      }
    },
  };
}
