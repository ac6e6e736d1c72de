/** Enters a text into a field and fires the event that typing would fire. */
export function fillIn(id: string, text: string) {
  const input = document.getElementById(id) as HTMLInputElement | null;
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
