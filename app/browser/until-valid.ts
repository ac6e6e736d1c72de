type Control = HTMLInputElement;

/** Autofilled fields count as filled, although browsers hide their values from scripts. */
const autofill = CSS.supports("selector(:autofill)") ? ":autofill" : ":-webkit-autofill";

const filled = (control: Control) =>
  control.validity.valid || (control.matches(autofill) && !control.validity.customError);

/** Shows the server's message beside a field that people leave with an invalid text, or removes it. */
function showMessage(control: Control, addNew: boolean) {
  const id = `${control.id}-says`;
  const message = document.getElementById(id);
  const isWrong = control.value !== "" && !filled(control);
  if (isWrong ? message || !addNew : !message) return;
  if (isWrong) {
    const line = { id, className: "field-error", textContent: control.dataset.says ?? "" };
    control.before(Object.assign(document.createElement("p"), line));
  } else message?.remove();
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id);
  control.setAttribute("aria-describedby", [...(isWrong ? [id] : []), ...ids].join(" "));
  control.setAttribute("aria-invalid", String(isWrong));
}

function watch(form: HTMLFormElement) {
  const controls = [...form.elements] as Control[];
  const button = controls.find((control) => control.type === "submit");
  const check = (event?: Event) => {
    for (const repeat of form.querySelectorAll<Control>("[data-repeats] input")) {
      const first = repeat.closest<HTMLElement>("[data-repeats]")?.dataset.repeats ?? "";
      const isSame = repeat.value === (document.getElementById(first) as Control | null)?.value;
      repeat.setCustomValidity(isSame ? "" : "differs");
    }
    if (button) button.disabled = !controls.every(filled);
    for (const control of form.querySelectorAll<Control>("[data-says]")) showMessage(control, event?.type === "change");
  };
  for (const name of ["input", "change", "animationstart"]) form.addEventListener(name, check);
  addEventListener("pageshow", check);
  check();
}

/** Enables a form's button once all required fields are filled. */
export function enableWhenFilled(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-until-valid]")) watch(form);
}
