/** What differs from one engine's protocol to the next. All else of a journey is done with these. */
export interface Driver {
  /** The engine and its version, for messages. */
  readonly name: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back or forward in the history, by one page. */
  travel(step: -1 | 1): Promise<void>;
  /** The value of an expression of script in the page, waited for if it is a promise. It has to be JSON. */
  value<T>(expression: string): Promise<T>;
  /** Presses the pointer down at the first point, moves it to the others, and lets it go. In CSS pixels of the viewport. */
  drag(points: [x: number, y: number][]): Promise<void>;
  /** Types text, character by character, as a keyboard does. WebDriver's own characters stand for keys such as Enter. */
  type(text: string): Promise<void>;
  /** Gives files to the file field that an expression gives. */
  setFiles(field: string, paths: string[]): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of what is in view, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Runs script in every page before its own, where the protocol knows how. */
  before?(script: string): Promise<void>;
  /** Makes the processor of the page's process so many times slower, where it can be done. */
  slowDown?(times: number): Promise<void>;
  end(): Promise<void>;
}

/** WebDriver's characters for keys (w3.org/TR/webdriver2, keyboard actions). */
export const keys = {
  ...{ backspace: "\ue003", tab: "\ue004", enter: "\ue007", shift: "\ue008", escape: "\ue00c", delete: "\ue017" },
  ...{ left: "\ue012", up: "\ue013", right: "\ue014", down: "\ue015" },
};
