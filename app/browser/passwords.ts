const fieldOf = (id = "") => document.getElementById(id) as HTMLInputElement | null;

export function showPasswords(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-shows]")) {
    const field = fieldOf(button.dataset.shows);
    if (!field) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      const shown = field.type === "text";
      field.type = shown ? "password" : "text";
      button.setAttribute("aria-pressed", String(!shown));
      button.textContent = shown ? "Show password" : "Hide password";
    });
  }
}

/** Shows the rules that a new password doesn't meet, and its strength. */
export function checkPasswords(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[data-checks-of]")) {
    const field = fieldOf(list.dataset.checksOf);
    const strength = document.querySelector<HTMLElement>(`[data-strength-of="${list.dataset.checksOf}"]`);
    if (!field || !strength) continue;
    field.addEventListener("input", () => {
      const hints = [...list.children] as HTMLElement[];
      for (const hint of hints) hint.hidden = new RegExp(hint.dataset.pattern ?? "", "u").test(field.value);
      const met = hints.filter((hint) => hint.hidden).length;
      strength.hidden = !field.value;
      strength.textContent = `Password strength: ${met > 3 ? "Strong" : met > 2 ? "Medium" : "Weak"}`;
    });
  }
}
