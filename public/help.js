// The Help page filters its answers while people type. There and on the Privacy page, a tap copies an address. Both pages work in full without this
// file.

const search = document.querySelector("[data-filters]");
const answers = [...document.querySelectorAll("[data-answer]")];
const nothing = document.querySelector("[data-nothing]");

// Only where all answers are on the page: one that was searched by the server has its own.
if (search && !new URLSearchParams(location.search).get("q")) {
  search.q.addEventListener("input", () => {
    const words = search.q.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const answer of answers) {
      const text = answer.textContent.toLowerCase();
      answer.hidden = !words.every((word) => text.includes(word));
      answer.open = words.length > 0 && !answer.hidden;
    }
    for (const group of document.querySelectorAll("[data-group]"))
      group.hidden = !group.querySelector("[data-answer]:not([hidden])");
    nothing.hidden = answers.some((answer) => !answer.hidden);
  });
}

const said = document.getElementById("said");
const say = (template) => said.replaceChildren(document.getElementById(template).content.cloneNode(true));

for (const button of document.querySelectorAll("[data-copies]")) {
  const { copies, called } = button.dataset;
  button.hidden = false;
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(copies).then(
      () => say(`copied-${called}`),
      () => say("copy-failed"),
    ),
  );
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-put-away]")) said.replaceChildren();
});
