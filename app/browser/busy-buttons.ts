let restoreTimer: ReturnType<typeof setTimeout> | undefined;

function restoreButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-label]")) {
    button.textContent = button.dataset.label ?? "";
    button.removeAttribute("aria-disabled");
    delete button.dataset.label;
  }
}

function showBusy(event: SubmitEvent) {
  const button = event.submitter;
  if (!button?.dataset.busy) return;
  if (button.getAttribute("aria-disabled")) return event.preventDefault();
  button.dataset.label = button.textContent ?? "";
  button.textContent = button.dataset.busy;
  button.setAttribute("aria-disabled", "true");
  // No event tells us that somebody stopped the page from loading. Only forms that may safely arrive twice can be sent again.
  clearTimeout(restoreTimer);
  if ("again" in button.dataset) restoreTimer = setTimeout(restoreButtons, 10_000);
}

/** While a form is being sent, its button shows a busy label and ignores a second tap. */
export function busyButtons(): void {
  document.addEventListener("submit", showBusy);
  // The page may come back from the browser's page cache.
  addEventListener("pageshow", restoreButtons);
}
