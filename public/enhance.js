// Enhances pages that run without React; they work without this file too.

let restoreTimer;

// While a form is being sent, its button shows a busy label and ignores a second tap.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.busy) return;
  if (button.getAttribute("aria-disabled")) return event.preventDefault();
  button.dataset.label = button.textContent;
  button.textContent = button.dataset.busy;
  button.setAttribute("aria-disabled", "true");
  // No event tells us that somebody stopped the page from loading. Only forms that may safely arrive twice can be sent again.
  clearTimeout(restoreTimer);
  if ("again" in button.dataset) restoreTimer = setTimeout(restoreButtons, 10_000);
});

// When the page comes back from the browser's page cache, restore the button.
addEventListener("pageshow", restoreButtons);

function restoreButtons() {
  for (const button of document.querySelectorAll("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
    delete button.dataset.label;
  }
}

// Buttons that show a typed password.
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

// For a new password, show the unmet rules and the strength.
for (const list of document.querySelectorAll("[data-checks-of]")) {
  const field = document.getElementById(list.dataset.checksOf);
  const strength = document.querySelector(`[data-strength-of="${list.dataset.checksOf}"]`);
  field.addEventListener("input", () => {
    const hints = [...list.children];
    for (const hint of hints) hint.hidden = new RegExp(hint.dataset.pattern, "u").test(field.value);
    const met = hints.filter((hint) => hint.hidden).length;
    strength.hidden = !field.value;
    strength.textContent = `Password strength: ${met > 3 ? "Strong" : met > 2 ? "Medium" : "Weak"}`;
  });
}

// Enable a form's button once all required fields are filled. Autofilled fields count, although browsers hide their values from scripts.
const autofill = CSS.supports("selector(:autofill)") ? ":autofill" : ":-webkit-autofill";
for (const form of document.querySelectorAll("form[data-until-valid]")) {
  const controls = [...form.elements];
  const button = controls.find((control) => control.type === "submit");
  const filled = (control) => control.validity.valid || (control.matches(autofill) && !control.validity.customError);
  // Show the server's message beside a field that people leave with an invalid text.
  const showMessage = (control, addNew) => {
    const id = `${control.id}-says`;
    const message = document.getElementById(id);
    const isWrong = control.value !== "" && !filled(control);
    if (isWrong ? message || !addNew : !message) return;
    if (isWrong) {
      const line = { id, className: "field-error", textContent: control.dataset.says };
      control.before(Object.assign(document.createElement("p"), line));
    } else message.remove();
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
    control.setAttribute("aria-describedby", [...ids, ...(isWrong ? [id] : [])].join(" "));
    control.setAttribute("aria-invalid", isWrong);
  };
  const check = (event) => {
    for (const repeat of form.querySelectorAll("[data-repeats] input")) {
      const first = document.getElementById(repeat.closest("[data-repeats]").dataset.repeats);
      repeat.setCustomValidity(repeat.value === first.value ? "" : "differs");
    }
    button.disabled = !controls.every(filled);
    for (const control of form.querySelectorAll("[data-says]")) showMessage(control, event?.type === "change");
  };
  for (const name of ["input", "change", "animationstart"]) form.addEventListener(name, check);
  addEventListener("pageshow", check);
  check();
}

// This browser keeps a slideshow, which it may only do for the account that is signed in. A browser that forbids storage throws.
try {
  if (localStorage.getItem("chapel")) import("/forget.js");
} catch {}
