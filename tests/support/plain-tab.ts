import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findChromium } from "./chromium.ts";

type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** The address that Chromium prints for programs that drive it. */
function addressOf(browser: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = "";
    browser.stderr?.on("data", (chunk) => {
      // Later messages aren't looked at.
      if (said.length < 100_000) said += chunk;
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    browser.once("exit", () => reject(new Error(`Chromium has ended: ${said}`)));
  });
}

/**
 * A Chromium with one tab whose memory is its own. Playwright turns on DevTools' record of the network, which keeps up to 200 MB of what a page has loaded
 * in the page's own process. This one turns on nothing, and speaks to the tab only when it is asked something.
 */
export class PlainTab {
  readonly process: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #address = "";
  #socket: WebSocket | undefined;
  #count = 0;

  private constructor(profile: string, args: string[]) {
    const words = [...args, "--headless", "--password-store=basic", "--remote-debugging-port=0"];
    this.process = spawn(findChromium(), [...words, `--user-data-dir=${profile}`, "about:blank"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C.UTF-8", TZ: "Europe/London" },
    });
  }

  /** Starts it with a profile that stays, and arguments of the command line. */
  static async start(profile: string, args: string[]): Promise<PlainTab> {
    const tab = new PlainTab(profile, args);
    tab.#address = await addressOf(tab.process);
    const list = `http://${new URL(tab.#address).host}/json/list`;
    const targets = (await (await fetch(list)).json()) as Record<string, string>[];
    const url = targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "";
    tab.#socket = new WebSocket(url);
    tab.#socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      tab.#waiting.get(answer.id ?? 0)?.(answer);
      tab.#waiting.delete(answer.id ?? 0);
    });
    await once(tab.#socket, "open");
    return tab;
  }

  /** Sends a command of the DevTools protocol to the tab. */
  send<T>(method: string, params: object = {}): Promise<T> {
    this.#count += 1;
    const id = this.#count;
    this.#socket?.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, ({ result, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as T);
      }),
    );
  }

  /** Evaluates an expression in the page, as if somebody had pressed something. */
  async evaluate<T>(expression: string): Promise<T> {
    const asked = { expression, userGesture: true, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.send<{ result: { value: T }; exceptionDetails?: { text: string } }>(
      "Runtime.evaluate",
      asked,
    );
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }

  /** Presses a key and lets it go. */
  async press(name: string) {
    const key = name === "Space" ? " " : name;
    await this.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }

  goto = (url: string) => this.send("Page.navigate", { url });

  /** Ends the browser as its user would. Debian starts it by a script, which doesn't pass signals on. */
  async end() {
    this.#socket?.close();
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, "exit");
    const browser = new WebSocket(this.#address);
    await once(browser, "open");
    browser.send(JSON.stringify({ id: 1, method: "Browser.close" }));
    await ended;
  }
}
