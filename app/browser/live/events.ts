const retrySeconds = [1, 2, 5, 10];
/** The server sends a heartbeat every 25 seconds. A stream without data for this many milliseconds is dead. */
const maxSilence = 40_000;

/**
 * Listens for changes of a memorial while its page is visible. `refresh` resolves to false if the memorial can't be seen any more; if it throws, the
 * change is heard again.
 */
export function follow(shared: HTMLElement, refresh: () => Promise<boolean>): void {
  const { events = "" } = shared.dataset;
  let { version = "" } = shared.dataset;
  let hasEnded = false;
  let attempts = 0;
  let stream: AbortController | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  async function read(controller: AbortController) {
    const answer = await fetch(events, { headers: { "Last-Event-ID": version }, signal: controller.signal });
    if (answer.status === 404) hasEnded = true;
    if (!answer.ok || !answer.body) throw answer;
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (let text = ""; !hasEnded; ) {
      const dead = setTimeout(() => controller.abort(), maxSilence);
      const { done, value } = await reader.read().finally(() => clearTimeout(dead));
      if (done) return;
      const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = parts.pop() ?? "";
      const [, changed] = /id: (\d+)\ndata: changed/.exec(parts.reverse().join("\n\n")) ?? [];
      if (changed) {
        if (await refresh()) version = changed;
        else hasEnded = true;
      }
      attempts = 0;
    }
  }

  async function listen() {
    clearTimeout(retryTimer);
    if (hasEnded || stream || document.hidden) return;
    const controller = new AbortController();
    stream = controller;
    await read(controller).catch(() => undefined);
    controller.abort();
    if (stream !== controller) return;
    stream = undefined;
    if (!hasEnded) retryTimer = setTimeout(listen, 1000 * (retrySeconds[Math.min(attempts++, 3)] ?? 10));
  }

  document.addEventListener("visibilitychange", () => {
    attempts = 0;
    if (document.hidden) {
      stream?.abort();
      stream = undefined;
    }
    void listen();
  });
  addEventListener("pageshow", () => void listen());
}
