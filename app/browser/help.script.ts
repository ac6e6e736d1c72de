// Filters the answers on the Help page while people type, and copies a contact there and on the Privacy page. Both pages work without this script.

import { offerCopies } from "./copies";

offerCopies();

const search = document.querySelector<HTMLInputElement>("[data-filters] [name=q]");
const answers = [...document.querySelectorAll<HTMLDetailsElement>("[data-answer]")];
const nothing = document.querySelector<HTMLElement>("[data-nothing]");

// Only if the page has all answers: after a search on the server it has only the matching ones.
if (search && !new URLSearchParams(location.search).get("q")) {
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const answer of answers) {
      const text = answer.textContent?.toLowerCase() ?? "";
      answer.hidden = !words.every((word) => text.includes(word));
      answer.open = words.length > 0 && !answer.hidden;
    }
    for (const group of document.querySelectorAll<HTMLElement>("[data-group]"))
      group.hidden = !group.querySelector("[data-answer]:not([hidden])");
    if (nothing) nothing.hidden = answers.some((answer) => !answer.hidden);
  });
}
