/** The beginning of a body as text, for people to read: at most so many bytes, without control characters. What is no UTF-8 shows as replacement characters. */
export function beginningOf(body: Buffer, most: number): string {
  // With `stream`, a letter that was cut in two is left out.
  const text = new TextDecoder().decode(body.subarray(0, most), { stream: body.length > most });
  return text.replace(/[^\P{Cc}\n\t]/gu, "");
}
