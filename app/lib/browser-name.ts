/** Browsers by the marks in their User-Agent. Most name their relatives too, so the rarer ones come first. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/\S+ .*Safari\//, "Safari"],
];

/** An iPad calls itself a Mac, so it can't be told from one. */
const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const first = (table: [RegExp, string][], text: string) => table.find(([mark]) => mark.test(text))?.[1];

/** Names a browser and its device by the User-Agent header, such as 'Firefox on Windows'; null if it is unknown. Reads the first 400 characters. */
export function browserName(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, 400);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (!browser) return system ? `A browser on ${system}` : null;
  return system ? `${browser} on ${system}` : browser;
}
