import type { ColumnType } from "kysely";

/** A column that an insert may omit, which makes it null. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A column that is never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
