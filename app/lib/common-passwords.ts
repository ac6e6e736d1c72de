import listed from "./common-passwords.txt?raw";

/** The letters for which digits and marks commonly stand. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const plain = (text: string) => text.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);

/** The most digits and marks behind a common password that don't make it a better one, as in Password1! and Summer2026!. */
const mostAdded = 5;

/** The commonest 10,000 passwords of published leaks in lower case, those without a letter aside: an account's password has letters anyway. */
let words: Set<string> | undefined;

/** Whether a password is one of the commonest 10,000, in any case, with letters disguised as digits, or with up to five digits and marks added. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(listed.trim().split(/\s+/));
  const whole = password.toLowerCase();
  const added = /[^a-z]*$/.exec(whole)?.[0].length ?? 0;
  for (let cut = 0; cut <= Math.min(added, mostAdded); cut++) {
    const rest = whole.slice(0, whole.length - cut);
    if (rest && (words.has(rest) || words.has(plain(rest)))) return true;
  }
  return false;
}
