import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { browserEnv, findChromium } from "../chromium.ts";
import { install } from "../debian.ts";
import { freePort } from "../server.ts";
import { endWithUs, windowEnv } from "./display.ts";
import { type Driver, keys } from "./driver.ts";
import { giveInPage, keyInPage } from "./in-page.ts";

// Chromium of today and of 2020, driven over its own protocol (chromedevtools.github.io/devtools-protocol), which WebDriver for the old one isn't
// packaged for.

type Answer = {
  id?: number;
  method?: string;
  params?: { name?: string; loaderId?: string };
  result?: unknown;
  error?: { message: string };
};

const codes: Record<string, [key: string, code: number, text?: string]> = {
  [keys.backspace]: ["Backspace", 8],
  [keys.tab]: ["Tab", 9],
  [keys.enter]: ["Enter", 13, "\r"],
  [keys.escape]: ["Escape", 27],
  [keys.delete]: ["Delete", 46],
  [keys.left]: ["ArrowLeft", 37],
  [keys.up]: ["ArrowUp", 38],
  [keys.right]: ["ArrowRight", 39],
  [keys.down]: ["ArrowDown", 40],
};

const flags = [
  ...["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
  ...["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", "--remote-allow-origins=*"],
];

/** Starts Debian's Chromium with one page: the headless shell, or a complete one, which keeps whole pages for Back. */
export async function startChromium({ whole = false } = {}): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), "everkeep-chromium-"));
  const words = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "--headless=new", "about:blank"];
  const child = spawn(findChromium({ whole }), [...flags, "--accept-lang=en-GB", ...words], {
    env: browserEnv,
    stdio: "ignore",
  });
  const driver = await drive(child, port);
  const end = async () => {
    await driver.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  return { ...driver, end };
}

/** Installs QtWebEngine 5 where it isn't. */
export function needOldChromium() {
  if (!existsSync("/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so"))
    install("python3-pyqt5.qtwebengine");
}

/** Starts the Chromium in Debian's QtWebEngine 5: 87, of November 2020, as its user agent says. */
export async function startOldChromium(): Promise<Driver> {
  needOldChromium();
  const port = await freePort();
  const env = {
    ...(await windowEnv()),
    ...{ QTWEBENGINE_REMOTE_DEBUGGING: String(port), QTWEBENGINE_DISABLE_SANDBOX: "1", QT_QUICK_BACKEND: "software" },
    QTWEBENGINE_CHROMIUM_FLAGS: flags.join(" "),
    ...{ LANG: "C.UTF-8", XDG_RUNTIME_DIR: tmpdir() },
  };
  const child = spawn("/usr/bin/python3", [path.join(import.meta.dirname, "qt-window.py")], { env, stdio: "ignore" });
  const driver = await drive(child, port);
  // Its protocol isn't allowed to read files, so the page is given their bytes.
  const setFiles = (field: string, paths: string[]) => {
    const files = paths.map((file) => [path.basename(file), readFileSync(file, "base64")]);
    return driver.value<void>(`(${giveInPage})(${field}, ${JSON.stringify(files)})`);
  };
  // Nor does a key of its protocol ever arrive: the page is told of it. Text does arrive.
  const type = async (text: string) => {
    for (const character of text) {
      const [key] = codes[character] ?? [];
      if (key) await driver.value<void>(`(${keyInPage})(${JSON.stringify(key)})`);
      else await driver.type(character);
    }
  };
  return { ...driver, setFiles, type };
}

/** The address of the page's protocol, once the browser listens. */
async function pageOf(child: ChildProcess, port: number) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`);
    const list = await fetch(`http://127.0.0.1:${port}/json`).then(
      (answer) => answer.json(),
      () => [],
    );
    const page = (list as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === "page");
    if (page) return page.webSocketDebuggerUrl;
    await sleep(50);
  }
}

async function drive(child: ChildProcess, port: number): Promise<Driver> {
  endWithUs(child);
  const ended = once(child, "exit");
  const socket = new WebSocket(await pageOf(child, port));
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  const loads = new EventEmitter();
  let count = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, ...answer }: Answer = JSON.parse(String(data));
    if (id) waiting.get(id)?.(answer);
    else if (method === "Page.lifecycleEvent" && params?.name === "load") loads.emit("load", params.loaderId);
    // A page with words that aren't sent asks before it is left.
    else if (method === "Page.javascriptDialogOpening") void send("Page.handleJavaScriptDialog", { accept: true });
  });
  const send = <T = unknown>(method: string, params: object = {}) => {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<T>((resolve, reject) =>
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as T);
      }),
    );
  };
  for (const domain of ["Page", "Runtime", "DOM", "Network"]) await send(`${domain}.enable`);
  await send("Page.setLifecycleEventsEnabled", { enabled: true });

  /** Does something that loads a page, and waits until that page has loaded, and not one before it. */
  async function load(begin: () => Promise<{ loaderId?: string }>) {
    const seen: string[] = [];
    const note = (loader: string) => seen.push(loader);
    loads.on("load", note);
    const { loaderId } = await begin();
    while (loaderId ? !seen.includes(loaderId) : seen.length === 0) await once(loads, "load");
    loads.off("load", note);
  }

  async function evaluate<T>(expression: string, returnByValue: boolean) {
    const { result, exceptionDetails } = await send<{
      result: { value: T; objectId?: string };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>("Runtime.evaluate", { expression, returnByValue, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  }

  const mouse = (type: string, [x, y]: [number, number], pressed = true) =>
    send("Input.dispatchMouseEvent", { type, x, y, clickCount: 1, ...(pressed && { button: "left", buttons: 1 }) });

  async function press(character: string) {
    const [key, code, text] = codes[character] ?? [];
    if (!key) {
      await send("Input.insertText", { text: character });
      return;
    }
    const event = { key, code: key, windowsVirtualKeyCode: code, ...(text && { text }) };
    await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...event });
    await send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  const { product } = await send<{ product: string }>("Browser.getVersion");
  return {
    name: product.replace("/", " "),
    goto: (url) => load(() => send("Page.navigate", { url })),
    reload: () => load(() => send("Page.reload")),
    travel: async (step) => {
      const { currentIndex, entries } = await send<{ currentIndex: number; entries: { id: number }[] }>(
        "Page.getNavigationHistory",
      );
      await send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex + step]?.id });
    },
    value: async <T>(expression: string) => {
      const { value } = await evaluate<string>(
        `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
        true,
      );
      return JSON.parse(value) as T;
    },
    drag: async ([first = [0, 0], ...rest]) => {
      await mouse("mouseMoved", first, false);
      await mouse("mousePressed", first);
      for (const point of rest) await mouse("mouseMoved", point);
      await mouse("mouseReleased", rest.at(-1) ?? first);
    },
    type: async (text) => {
      for (const character of text) await press(character);
    },
    setFiles: async (field, files) => {
      const { objectId } = await evaluate(field, false);
      await send("DOM.setFileInputFiles", { objectId, files });
    },
    resize: async (width, height) => {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send("Emulation.setDeviceMetricsOverride", metrics);
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data, "base64");
    },
    before: async (source) => {
      await send("Page.addScriptToEvaluateOnNewDocument", { source });
    },
    slowDown: async (times) => {
      await send("Emulation.setCPUThrottlingRate", { rate: times });
    },
    end: async () => {
      socket.close();
      child.kill("SIGKILL");
      await ended;
    },
  };
}
