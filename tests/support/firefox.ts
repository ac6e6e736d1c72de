import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { needCommands } from "./debian.ts";

// Debian's Firefox, driven over WebDriver BiDi (w3.org/TR/webdriver-bidi), because Playwright drives only a Firefox of its own.

/** Settings for all: nothing leaves this machine, because every request goes to a proxy that isn't there. */
const settings = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "remote.active-protocols": 1,
  "app.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
};

type Answer = { result?: unknown; message?: string };

/** WebDriver's own characters for keys (w3.org/TR/webdriver2, keyboard actions). */
const keys: Record<string, string> = {
  ...{ PageUp: "\ue00e", PageDown: "\ue00f", Space: " " },
  ...{ ArrowLeft: "\ue012", ArrowUp: "\ue013", ArrowRight: "\ue014", ArrowDown: "\ue015" },
};

/** A Firefox without a window, unless a display is named in its environment, and the one page in it. */
export class Firefox {
  /** The addresses that were asked for, and what the browser complained about. */
  readonly asked: string[] = [];
  readonly complaints: string[] = [];
  readonly process: ChildProcess;
  readonly #profile: string;
  /** Whether the profile is to stay when Firefox ends. */
  readonly #stays: boolean;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #socket: WebSocket | undefined;
  #context = "";
  #count = 0;

  private constructor(more: Record<string, unknown>, profile: string | undefined, env: Record<string, string>) {
    this.#profile = profile ?? mkdtempSync(path.join(tmpdir(), "everkeep-firefox-"));
    this.#stays = profile !== undefined;
    const lines = Object.entries({ ...settings, ...more }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(path.join(this.#profile, "user.js"), lines.join(""));
    const words = ["--no-remote", "--remote-debugging-port=0", "--profile", this.#profile, "about:blank"];
    if (!env.DISPLAY) words.unshift("--headless");
    this.process = spawn("firefox-esr", words, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...env },
    });
  }

  /** Starts Firefox with settings of about:config, in a new profile or in one that stays, with more in its environment. Installs it where it isn't. */
  static async start(
    more: Record<string, unknown> = {},
    profile?: string,
    env: Record<string, string> = {},
  ): Promise<Firefox> {
    needCommands(["firefox-esr"], ["firefox-esr"]);
    const firefox = new Firefox(more, profile, env);
    await firefox.#connect();
    return firefox;
  }

  async #connect() {
    const url = await new Promise<string>((resolve, reject) => {
      let said = "";
      this.process.stderr?.on("data", (chunk) => {
        said += chunk;
        const [, found] = /BiDi listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      this.process.once("exit", () => reject(new Error(`Firefox has ended: ${said}`)));
    });
    const socket = new WebSocket(`${url}/session`);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data))));
    await once(socket, "open");
    await this.#send("session.new", { capabilities: {} });
    await this.#send("session.subscribe", { events: ["network.beforeRequestSent", "log.entryAdded"] });
    const { contexts } = await this.#send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
    this.#context = contexts[0]?.context ?? "";
  }

  #hear(message: Answer & { id?: number; method?: string; params?: { request?: { url: string }; text?: string } }) {
    if (message.id) this.#waiting.get(message.id)?.(message);
    else if (message.method === "network.beforeRequestSent") this.asked.push(message.params?.request?.url ?? "");
    else if (message.method === "log.entryAdded") this.complaints.push(message.params?.text ?? "");
  }

  /** Sends a command of the protocol about the page, and resolves with its result. */
  ofPage<T>(method: string, params: object = {}): Promise<T> {
    return this.#send(method, { context: this.#context, ...params });
  }

  #send<T>(method: string, params: object): Promise<T> {
    this.#count += 1;
    const id = this.#count;
    this.#socket?.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.#waiting.set(id, ({ result, message }) => {
        this.#waiting.delete(id);
        if (result) resolve(result as T);
        else reject(new Error(`${method}: ${message}`));
      }),
    );
  }

  async goto(url: string) {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** Sets a cookie of localhost that outlives the browser. */
  async setCookie(name: string, text: string) {
    const expiry = Math.floor(Date.now() / 1000) + 86_400;
    const value = { type: "string", value: text };
    const cookie = { name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "lax", expiry };
    await this.#send("storage.setCookie", { cookie });
  }

  /** Runs a function in every page before its own script. */
  async before(functionDeclaration: string) {
    await this.#send("script.addPreloadScript", { functionDeclaration });
  }

  /** The value of an expression in the page, also where the page itself may run no script. */
  async evaluate<T>(expression: string): Promise<T> {
    const target = { context: this.#context };
    const { result, exceptionDetails } = await this.#send<{
      result?: { value: string };
      exceptionDetails?: { text: string };
    }>("script.evaluate", {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target,
      awaitPromise: true,
    });
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  }

  /** The name under which the protocol knows the element that an expression gives. */
  async element(expression: string): Promise<string> {
    const target = { context: this.#context };
    const { result } = await this.#send<{ result?: { sharedId?: string } }>("script.evaluate", {
      ...{ expression, target, awaitPromise: true },
    });
    if (!result?.sharedId) throw new Error(`no element: ${expression}`);
    return result.sharedId;
  }

  async press(key: string) {
    const value = keys[key] ?? key;
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    const source = { type: "key", id: "keyboard", actions };
    await this.#send("input.performActions", { context: this.#context, actions: [source] });
  }

  async resize(width: number, height: number) {
    await this.#send("browsingContext.setViewport", { context: this.#context, viewport: { width, height } });
  }

  /** A picture of the whole page, or of what is in view, as PNG. */
  async screenshot(origin: "document" | "viewport" = "document"): Promise<Buffer> {
    const { data } = await this.ofPage<{ data: string }>("browsingContext.captureScreenshot", { origin });
    return Buffer.from(data, "base64");
  }

  async end() {
    this.#socket?.close();
    if (this.process.exitCode === null) {
      this.process.kill();
      await once(this.process, "exit");
    }
    if (!this.#stays) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
