// Shows the buttons that copy a text, and a notice once one was used. live.js has its own way, because it loads copy.js only then.

import { copy } from "./copy.js";

const notices = document.getElementById("said");
function showNotice(template) {
  notices.textContent = "";
  notices.append(document.getElementById(template).content.cloneNode(true));
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", async () => showNotice(await copy(button)));
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-put-away]")) notices.textContent = "";
});
