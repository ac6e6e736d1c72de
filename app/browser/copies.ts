import { copy } from "./copy";
import { show } from "./notices";

/** Shows the buttons that copy a text, and a notice once one was used. */
export function offerCopies(): void {
  const notices = document.getElementById("said");
  for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
    button.hidden = false;
    button.addEventListener("click", async () => show(notices, await copy(button)));
  }
  document.addEventListener("click", ({ target }) => {
    if (notices && target instanceof Element && target.closest("[data-put-away]")) notices.textContent = "";
  });
}
