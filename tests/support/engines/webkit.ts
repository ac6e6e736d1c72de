import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { install } from "../debian.ts";
import { freePort } from "../server.ts";
import { endWithUs, windowEnv } from "./display.ts";
import type { Driver } from "./driver.ts";

// Debian's WebKitGTK, driven over WebDriver (w3.org/TR/webdriver2).

const window = path.join(import.meta.dirname, "webkit-window.py");
const element = "element-6066-11e4-a52e-4f735466cecf";

const sound = ["base", "good", "bad"].map((kind) => `gstreamer1.0-plugins-${kind}`);
const packages = ["webkit2gtk-driver", "xvfb", "gir1.2-webkit2-4.1", "python3-gi", "gstreamer1.0-libav", ...sound];

/** Installs WebKit and what its window needs where they aren't. */
export function needWebKit() {
  if (!existsSync("/usr/bin/WebKitWebDriver") || !existsSync("/usr/bin/Xvfb")) install(...packages);
}

interface Options {
  /** A folder that keeps cookies and stored files; a private window without it. */
  profile?: string;
  /** How much larger text alone is shown. */
  textZoom?: number;
  /** More for its environment. */
  env?: Record<string, string>;
  /** Whether a step waits for the page that it leads to, which is the default. */
  waits?: boolean;
}

/** Starts WebKit with one window. Installs it where it isn't. */
export async function startWebKit({ profile, textZoom, env: more, waits = true }: Options = {}): Promise<Driver> {
  needWebKit();
  chmodSync(window, 0o755);
  const port = await freePort();
  const env = {
    ...(await windowEnv()),
    ...more,
    // Its sandbox needs rights that a container doesn't give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    ...(profile && { WEBKIT_PROFILE: profile }),
    ...(textZoom && { WEBKIT_TEXT_ZOOM: String(textZoom) }),
  };
  const child = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
  endWithUs(child);
  const ended = once(child, "exit");

  async function call<T>(method: "GET" | "POST" | "DELETE", to: string, body: object = {}): Promise<T> {
    const init = method === "POST" ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`http://127.0.0.1:${port}${to}`, init);
    const { value } = (await response.json()) as { value: T & { error: string; message: string } };
    if (!response.ok) throw new Error(`WebKit, ${method} ${to}: ${value.error}: ${value.message}`);
    return value;
  }

  while (!(await call("GET", "/status").catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    await sleep(50);
  }
  const options = { binary: window, args: [] };
  const made = await call<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        browserName: "Everkeep",
        pageLoadStrategy: waits ? "normal" : "none",
        "webkitgtk:browserOptions": options,
      },
    },
  });
  const post = <T>(to: string, body: object = {}) => call<T>("POST", `/session/${made.sessionId}${to}`, body);
  const get = <T>(to: string) => call<T>("GET", `/session/${made.sessionId}${to}`);
  await post("/timeouts", { pageLoad: 60_000, script: 60_000, implicit: 0 });

  const pointer = (actions: object[]) =>
    post("/actions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  const move = ([x, y]: [number, number]) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });

  return {
    name: `WebKit ${made.capabilities.browserVersion}`,
    goto: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    travel: (step) => post(step < 0 ? "/back" : "/forward"),
    value: async (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done([JSON.stringify(value === undefined ? null : value)]), (error) => done([null, String(error)]))`;
      const [text, error] = await post<[string | null, string?]>("/execute/async", { script, args: [] });
      if (text === null) throw new Error(error);
      return JSON.parse(text);
    },
    drag: async ([first = [0, 0], ...rest]) => {
      const down = { type: "pointerDown", button: 0 };
      await pointer([move(first), down, ...rest.map(move), { type: "pointerUp", button: 0 }]);
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    setFiles: async (field, paths) => {
      const script = `return ${field}`;
      const found = await post<Record<string, string>>("/execute/sync", { script, args: [] });
      await post(`/element/${found[element]}/value`, { text: paths.join("\n") });
    },
    resize: async (width, height) => {
      for (let tries = 0; tries < 20; tries++) {
        const script = "return [innerWidth, innerHeight]";
        const [wide = 0, high = 0] = await post<number[]>("/execute/sync", { script, args: [] });
        if (wide === width && high === height) return;
        const now = await get<{ width: number; height: number }>("/window/rect");
        await post("/window/rect", { width: now.width + width - wide, height: now.height + height - high });
      }
      throw new Error(`WebKit's window didn't become ${width} by ${height}`);
    },
    screenshot: async () => Buffer.from(await get<string>("/screenshot"), "base64"),
    end: async () => {
      // The window may close before it answers.
      await call("DELETE", `/session/${made.sessionId}`).catch(() => null);
      child.kill();
      await ended;
    },
  };
}
