import type { ColumnType } from "kysely";

/** A column that may be left out of an insert and is null then. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A column that is written once. */
export type Fixed<T> = ColumnType<T, T, never>;
