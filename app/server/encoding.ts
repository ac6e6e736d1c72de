/** The first of our two encodings that a browser accepts (Accept-Encoding, RFC 9110 §12.5.3); null if it accepts neither. */
export function encodingFor(accepted: string | string[] | undefined): "br" | "gzip" | null {
  if (accepted === usual) return "br";
  const taken = String(accepted ?? "")
    .split(",")
    .map((part) => part.trim().replace(/;\s*q=(0(\.[1-9]|\.\d*[1-9])|1).*/, ""));
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Sent by nearly every browser. */
const usual = "gzip, deflate, br";
