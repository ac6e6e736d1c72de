// The buttons below the player of somebody who writes down what is said: back, and slower. They are only there with this script.

const tools = document.querySelector<HTMLElement>("[data-player-tools]");
const player = document.querySelector<HTMLMediaElement>("main audio, main video");

if (tools && player) {
  tools.hidden = false;
  const rates = [...tools.querySelectorAll<HTMLButtonElement>("[data-rate]")];
  tools.querySelector("[data-back]")?.addEventListener("click", () => {
    player.currentTime = Math.max(0, player.currentTime - 5);
  });
  for (const button of rates)
    button.addEventListener("click", () => {
      const isOn = button.getAttribute("aria-pressed") === "true";
      player.playbackRate = isOn ? 1 : Number(button.dataset.rate);
      for (const each of rates) each.setAttribute("aria-pressed", String(each === button && !isOn));
    });
}
