// Small comforts for the pages that run no React: they work in full without this file.

let waiting;

// A button says what is going on while its form is on its way, and a second tap does nothing.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.busy) return;
  if (button.getAttribute("aria-disabled")) return event.preventDefault();
  button.dataset.label = button.textContent;
  button.textContent = button.dataset.busy;
  button.setAttribute("aria-disabled", "true");
  // No event tells that somebody stopped the page from loading. Only what does no harm twice may be sent again.
  clearTimeout(waiting);
  if ("again" in button.dataset) waiting = setTimeout(free, 10_000);
});

// Back from the browser's own page cache, the button is itself again.
addEventListener("pageshow", free);

function free() {
  for (const button of document.querySelectorAll("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
    delete button.dataset.label;
  }
}

// A typed password can be looked at.
for (const button of document.querySelectorAll("[data-shows]")) {
  const field = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = field.type === "text";
    field.type = shown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!shown));
    button.textContent = shown ? "Show password" : "Hide password";
  });
}

// A new password: the hints that are still to be met, and how strong it is.
for (const list of document.querySelectorAll("[data-checks-of]")) {
  const field = document.getElementById(list.dataset.checksOf);
  const said = document.querySelector(`[data-strength-of="${list.dataset.checksOf}"]`);
  field.addEventListener("input", () => {
    const hints = [...list.children];
    for (const hint of hints) hint.hidden = new RegExp(hint.dataset.pattern, "u").test(field.value);
    const met = hints.filter((hint) => hint.hidden).length;
    said.hidden = !field.value;
    said.textContent = `Password strength: ${met > 3 ? "Strong" : met > 2 ? "Medium" : "Weak"}`;
  });
}

// A form's button waits until everything asked for is there. What a browser fills in by itself counts, though it is not told to scripts.
const autofill = CSS.supports("selector(:autofill)") ? ":autofill" : ":-webkit-autofill";
for (const form of document.querySelectorAll("form[data-until-valid]")) {
  const controls = [...form.elements];
  const button = controls.find((control) => control.type === "submit");
  const filled = (control) => control.validity.valid || (control.matches(autofill) && !control.validity.customError);
  // Left half done, a field says what it needs, as the server would.
  const say = (control, anew) => {
    const id = `${control.id}-says`;
    const told = document.getElementById(id);
    const wrong = control.value !== "" && !filled(control);
    if (wrong ? told || !anew : !told) return;
    if (wrong) {
      const line = { id, className: "field-error", textContent: control.dataset.says };
      control.before(Object.assign(document.createElement("p"), line));
    } else told.remove();
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
    control.setAttribute("aria-describedby", [...ids, ...(wrong ? [id] : [])].join(" "));
    control.setAttribute("aria-invalid", wrong);
  };
  const look = (event) => {
    for (const again of form.querySelectorAll("[data-repeats] input")) {
      const first = document.getElementById(again.closest("[data-repeats]").dataset.repeats);
      again.setCustomValidity(again.value === first.value ? "" : "differs");
    }
    button.disabled = !controls.every(filled);
    for (const control of form.querySelectorAll("[data-says]")) say(control, event?.type === "change");
  };
  for (const name of ["input", "change", "animationstart"]) form.addEventListener(name, look);
  addEventListener("pageshow", look);
  look();
}
