/** The errors that a mail's row may hold when it was given up, each with words for people. */
const known: [pattern: RegExp, words: string][] = [
  [/^no answer/, "Resend didn't answer for 15 hours."],
  [/^too old/, "It could not be sent within a day."],
  [/^cannot be unsealed/, "Its key is not among ACCESS_PASSWORD_KEYS."],
  [/^422 validation_error/, "Resend says that it can't be sent to this address."],
  [/^403 security_error/, "Resend blocked this one mail."],
  [
    /^address refused/,
    "Resend delivers nothing to this address: email came back, was marked as spam, or is blocked there.",
  ],
  [/^[45]\d\d\b/, "Resend didn't take it"],
];

/** Says why a mail was given up, with Resend's own code where it may help. */
export function whyGivenUp(error: string | null): string {
  const [, words = "The server stopped while it was being sent."] =
    known.find(([pattern]) => pattern.test(error ?? "")) ?? [];
  return words.endsWith(".") ? words : `${words}: ${error}.`;
}
