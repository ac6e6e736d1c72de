import { Firefox } from "../firefox.ts";
import type { Driver } from "./driver.ts";

/** Recording works with a sound that Firefox makes up, and media play without a press. */
const settings = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  "intl.accept_languages": "en-GB",
};

interface Options {
  /** More for its environment; with it, Firefox tells assistive technology of the page from its start. */
  env?: Record<string, string>;
}

/** Starts Debian's Firefox with one page, driven over WebDriver BiDi. */
export async function startFirefox({ env }: Options = {}): Promise<Driver> {
  const firefox = await Firefox.start(
    env ? { ...settings, "accessibility.force_disabled": -1 } : settings,
    undefined,
    env,
  );
  const agent = await firefox.evaluate<string>("navigator.userAgent");

  const perform = (source: object) => firefox.ofPage("input.performActions", { actions: [source] });

  return {
    name: `Firefox ${/Firefox\/([\d.]+)/.exec(agent)?.[1]}`,
    goto: (url) => firefox.goto(url),
    reload: () => firefox.ofPage("browsingContext.reload", { wait: "complete" }),
    travel: (delta) => firefox.ofPage("browsingContext.traverseHistory", { delta }),
    value: (expression) => firefox.evaluate(expression),
    drag: async ([first = [0, 0], ...rest]) => {
      const move = ([x, y]: [number, number]) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) });
      const actions = [
        move(first),
        { type: "pointerDown", button: 0 },
        ...rest.map(move),
        { type: "pointerUp", button: 0 },
      ];
      await perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await perform({ type: "key", id: "keyboard", actions });
    },
    setFiles: async (field, files) => {
      await firefox.ofPage("input.setFiles", { element: { sharedId: await firefox.element(field) }, files });
    },
    resize: (width, height) => firefox.resize(width, height),
    screenshot: () => firefox.screenshot("viewport"),
    before: (script) => firefox.before(`() => { ${script} }`),
    end: () => firefox.end(),
  };
}
