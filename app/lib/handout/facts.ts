/** The facts on a handout that an account can leave out, with their labels in the dialog. */
export const factNames = {
  dates: "Dates of birth and death",
  address: "The page's short address",
  funeralHome: "The funeral home's name",
} as const;

type NamedFact = keyof typeof factNames;

/** A feature may add words to a handout, under a name of its own. */
export type Fact = NamedFact | "added";

export const namedFacts = Object.keys(factNames) as NamedFact[];
export const facts: Fact[] = [...namedFacts, "added"];

/** The facts in a list of texts. */
export function factsAmong(texts: readonly unknown[]): Fact[] {
  return facts.filter((fact) => texts.includes(fact));
}
