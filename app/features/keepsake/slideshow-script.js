// Runs in slideshow.html, opened from a disk: by browsers of any age, and without anything else.
(() => {
  /** Milliseconds for which a picture is shown. */
  const pictureTime = 7000;
  /** Milliseconds that one picture takes to give way to the next (the style's transition). */
  const fadeTime = 1000;

  const byId = (id) => document.getElementById(id);
  const slides = JSON.parse(byId("slides").textContent);
  const stage = byId("stage");
  const words = byId("words");
  const root = document.documentElement;
  let at = -1;
  let timer = 0;
  /** The slides in a row that the browser could not show. */
  let failed = 0;
  let isPaused = false;
  let hasSound = false;
  let current = null;

  const film = () => (current && current.tagName === "VIDEO" ? current : null);

  function remove(element) {
    if (element.tagName === "VIDEO") {
      // A browser keeps the file of a removed film open otherwise.
      element.pause();
      element.removeAttribute("src");
      element.load();
    }
    // A browser keeps the pixels of a removed canvas until it collects garbage.
    if (element.tagName === "CANVAS") element.width = element.height = 0;
    element.remove();
  }

  /** Lets the next slide come after some milliseconds, if nobody pauses. */
  function goOnAfter(time) {
    clearTimeout(timer);
    if (!isPaused) timer = setTimeout(next, time);
  }

  function plan() {
    if (film()) clearTimeout(timer);
    else goOnAfter(pictureTime);
  }

  /** Passes over a slide that can't be shown. If none can, as in a ZIP file that wasn't unpacked, it ends and says what to do. */
  function skip(element) {
    if (element !== current) return;
    failed += 1;
    if (failed < slides.length) goOnAfter(fadeTime);
    else end();
  }

  function end() {
    clearTimeout(timer);
    remove(current);
    current = null;
    at = -1;
    failed = 0;
    root.classList.remove("running");
    byId("lost").hidden = false;
  }

  /** Plays a film. A browser that plays none with sound yet plays it without; one that can't play it at all goes on like after a picture. */
  function play(video) {
    const playing = video.play();
    if (!playing) return;
    playing.catch(() => {
      if (video !== current || isPaused) return;
      if (!video.muted) {
        video.muted = true;
        play(video);
      } else goOnAfter(pictureTime);
    });
  }

  const isGood = (element) => {
    if (element === current) failed = 0;
  };

  function filmOf({ src, alt }) {
    const video = document.createElement("video");
    video.muted = !hasSound;
    video.playsInline = true;
    video.setAttribute("aria-label", alt);
    video.addEventListener("ended", () => video === current && next());
    video.addEventListener("loadeddata", () => isGood(video));
    video.addEventListener("error", () => skip(video));
    video.src = src;
    return video;
  }

  /** Gives a canvas the pixels of a picture. */
  function draw(canvas, context, picture) {
    createImageBitmap(picture).then(
      (bitmap) => {
        // Its slide may have gone meanwhile.
        if (!canvas.isConnected) return bitmap.close();
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        context.transferFromImageBitmap(bitmap);
        isGood(canvas);
      },
      () => skip(canvas),
    );
  }

  /** A canvas where a browser can draw on it, because Chromium keeps what it has decoded of the last thousand <img>; else an <img>. */
  function pictureOf({ src, alt }) {
    const picture = new Image();
    const canvas = document.createElement("canvas");
    const context = window.createImageBitmap ? canvas.getContext("bitmaprenderer") : null;
    const shown = context ? canvas : picture;
    if (context) {
      canvas.width = canvas.height = 0;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", alt);
    } else picture.alt = alt;
    picture.addEventListener("load", () => (context ? draw(canvas, context, picture) : isGood(picture)));
    picture.addEventListener("error", () => skip(shown));
    picture.src = src;
    return shown;
  }

  function show(index) {
    const old = current;
    at = (index + slides.length) % slides.length;
    const slide = slides[at];
    current = slide.film ? filmOf(slide) : pictureOf(slide);
    stage.append(current);
    words.textContent = slide.words;
    root.dataset.at = String(at);
    const shown = current;
    setTimeout(() => shown === current && shown.classList.add("shown"), 20);
    if (old) {
      old.classList.remove("shown");
      if (old.tagName === "VIDEO") old.pause();
      setTimeout(() => remove(old), fadeTime);
    }
    if (film() && !isPaused) play(current);
    const following = slides[(at + 1) % slides.length];
    if (!following.film) new Image().src = following.src;
    plan();
  }

  function next() {
    show(at + 1);
  }

  function pause() {
    isPaused = !isPaused;
    root.classList.toggle("paused", isPaused);
    const video = film();
    if (video && isPaused) video.pause();
    if (video && !isPaused) play(video);
    plan();
  }

  function sound() {
    hasSound = !hasSound;
    if (film()) film().muted = !hasSound;
  }

  function start() {
    root.classList.add("running");
    show(0);
  }

  const black = () => root.classList.toggle("black");
  const names = () => root.classList.toggle("unnamed");
  const back = () => show(at - 1);
  const keys = window.slideshowKeys({ start, next, back, pause, black, names, sound }, () => at >= 0);
  // A finger has no keys, and some remote controls press the mouse.
  stage.addEventListener("click", next);
  byId("start").addEventListener("click", keys.start);
  byId("without").remove();
  byId("ready").hidden = false;
  byId("start").focus();
})();
