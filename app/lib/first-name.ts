/** Titles that may precede a name. */
const titles =
  /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lady|lord|rev|reverend|fr|father|sr|sister|br|brother|capt|captain|col|major|maj|sgt|rabbi|imam|hon)\.?$/i;

/** The first name in a full name: its first word that isn't a title. */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return words.find((word, at) => !titles.test(word) || at === words.length - 1) ?? fullName;
}
