/** A second reader of .ics files beside ical.js, which knows nothing but unfolded lines and escapes (RFC 5545 §3.1 and §3.3.11). */
export function plainEvents(file: string): Record<string, string>[] {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === "BEGIN:VEVENT") events.push({});
    else if (events.length && name !== "END")
      (events.at(-1) as Record<string, string>)[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) =>
        /n/i.test(sign) ? "\n" : sign,
      );
  }
  return events;
}
