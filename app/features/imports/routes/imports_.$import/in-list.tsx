import type { ReadAs } from "~/features/imports/cell-values";

/** Says how a cell is written that is understood in another way, so that people can see whether that is right. */
export function InList({ why, cell }: ReadAs) {
  if (why === "damaged") return <p className="field-error">A letter can't be read here. Please correct it.</p>;
  return (
    <p className="quiet">
      In the list: <bdi>{cell}</bdi>
      {why === "no-date" && ". Programs write this where no date is known."}
      {why === "left-empty" && ". It is left empty, as you chose for the column."}
    </p>
  );
}
