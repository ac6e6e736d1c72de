/** Returns the first of our two encodings that a browser accepts (Accept-Encoding, RFC 9110 §12.5.3), or null if it accepts neither. */
export function encodingFor(accepted: string | string[] | undefined): "br" | "gzip" | null {
  if (accepted === usual) return "br";
  const accepts = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().replace(/;\s*q=(0(\.[1-9]|\.\d*[1-9])|1).*/, ""));
  return (["br", "gzip"] as const).find((encoding) => accepts.includes(encoding)) ?? null;
}

/** The value that nearly every browser sends. */
const usual = "gzip, deflate, br";
