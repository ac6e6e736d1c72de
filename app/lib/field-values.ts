import { type Description, type FieldName, memorialFields } from "./memorial-fields.ts";

type Fields = typeof memorialFields;
type Step = NonNullable<Description["step"]>;
/** The fields that a step of registration asks for. */
export type FieldOf<S extends Step> = { [N in FieldName]: Fields[N] extends { step: S } ? N : never }[FieldName];
export type FieldOfKind<K extends Description["kind"]> = {
  [N in FieldName]: Fields[N]["kind"] extends K ? N : never;
}[FieldName];
/** The fields whose text is its column's value: the others have rules of their own. */
export type OpenField = Exclude<FieldName, FieldOfKind<"password" | "slug">>;

/** A value in its column: null if it is empty, unless it can't be or a text stands for it. */
export type Stored<N extends FieldName> = Fields[N] extends { kind: "name"; required: true } | { fallback: string }
  ? string
  : string | null;
type ColumnOf<N extends FieldName> = Fields[N]["column"];
export type FieldRow<N extends FieldName = FieldName> = { [Name in N as ColumnOf<Name>]: Stored<Name> };
type Values<N extends FieldName> = { [Name in N]: Stored<Name> };

/** All fields, and those without rules of their own, in their order. Vite drops a call that is marked as pure; otherwise each page would load the list. */
export const fieldNames = Object.keys(memorialFields) as FieldName[];
export const openFields = /* @__PURE__ */ fieldNames.filter(
  (name): name is OpenField => !["password", "slug"].includes(memorialFields[name].kind),
);

/** What can be chosen for a field, the usual first. */
export const choicesOf = (name: FieldName) => Object.keys(descriptionOf(name).choices ?? {});
/** What null stands for in a field's form. */
export const usualOf = (name: FieldName) => (name === "language" ? "en" : (choicesOf(name)[0] ?? ""));
/** The choice that a text means, which may be its words; the text itself if it is none. */
export const choiceIn = (choices: Record<string, string>, text: string) =>
  Object.entries(choices).find((names) =>
    names.some((name) => name.toLowerCase() === text.trim().toLowerCase()),
  )?.[0] ?? text;
/** The fields that those who look after a memorial alone may know. */
export const privateFields = /* @__PURE__ */ fieldNames.filter((name) =>
  ["choice", "tick"].includes(memorialFields[name].kind),
);
/** The fields with choices. */
export const choiceFields = /* @__PURE__ */ fieldNames.filter(
  (name): name is FieldOfKind<"choice"> => memorialFields[name].kind === "choice",
);

/** What is said of a field. */
export const descriptionOf = (name: FieldName): Description => memorialFields[name];
/** The fields that a step of registration asks for. */
export const fieldsOf = <S extends Step>(step: S) =>
  fieldNames.filter((name): name is FieldOf<S> => descriptionOf(name).step === step);
/** The columns of fields, for a query. */
export const columnsOf = <N extends FieldName>(names: readonly N[]) =>
  names.map((name): ColumnOf<N> => memorialFields[name].column);

/** The values in a row's columns by the names of their fields, in the order of these names. */
export const valuesIn = <N extends FieldName>(row: FieldRow<N>, names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => [name, (row as Record<string, unknown>)[descriptionOf(name).column]]),
  ) as Values<N>;

/** The columns of fields with their values; without one a column gets the text that stands for an empty one, or null. */
export const columnsWith = <N extends FieldName>(values: Partial<Record<N, string | null>>, names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => [descriptionOf(name).column, values[name] ?? descriptionOf(name).fallback ?? null]),
  ) as FieldRow<N>;

/** A label within a list: 'Service location'. */
export const sentenceCase = (label: string): string =>
  label.charAt(0) + label.slice(1).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** A field in a sentence, such as 'the place of the service'. */
export function inWords(name: FieldName): string {
  const { words, label } = descriptionOf(name);
  return words ?? `the ${label.charAt(0).toLowerCase()}${sentenceCase(label).slice(1)}`;
}
