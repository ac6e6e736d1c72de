// Small comforts for the pages that run no React: they work in full without this file.

// A button says what is going on while its form is on its way, and a second tap does nothing.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.busy) return;
  if (button.getAttribute("aria-disabled")) return event.preventDefault();
  button.dataset.label = button.textContent;
  button.textContent = button.dataset.busy;
  button.setAttribute("aria-disabled", "true");
});

// Back from the browser's own page cache, the button is itself again.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
  }
});
