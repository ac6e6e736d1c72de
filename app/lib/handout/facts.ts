/** The facts on a handout that an account can leave out, with their labels in the dialog. */
export const factNames = {
  dates: "Dates of birth and death",
  address: "The page's short address",
  funeralHome: "The funeral home's name",
} as const;

export type Fact = keyof typeof factNames;

export const facts = Object.keys(factNames) as Fact[];

/** The facts in a list of texts. */
export function factsAmong(texts: readonly unknown[]): Fact[] {
  return facts.filter((fact) => texts.includes(fact));
}
