/** The value of a JSON text, whose shape nobody has checked yet; undefined if it is none. Never throws. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
