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

/** Ticks the rules that a new password meets, and shows its strength. */
export function checkPasswords(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[data-checks-of]")) {
    const field = fieldOf(list.dataset.checksOf);
    const strength = document.querySelector<HTMLElement>(`[data-strength-of="${list.dataset.checksOf}"]`);
    if (!field || !strength) continue;
    field.addEventListener("input", () => {
      let met = 0;
      for (const hint of list.children as HTMLCollectionOf<HTMLElement>) {
        const isMet = new RegExp(hint.dataset.pattern ?? "", "u").test(field.value);
        if (isMet) met++;
        hint.classList.toggle("text-teal-ink", isMet);
        if (hint.firstElementChild) hint.firstElementChild.textContent = isMet ? "✓" : "•";
      }
      strength.hidden = !field.value;
      strength.textContent = `Password strength: ${met > 3 ? "Strong" : met > 2 ? "Medium" : "Weak"}`;
    });
  }
}
