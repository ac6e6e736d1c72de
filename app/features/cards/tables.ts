import type { Fixed, Optional } from "~/db/columns";

/** The key and the numbers of a memorial's handwritten cards (migration 043). */
export interface CardKeys {
  id: Fixed<string>;
  short_id: Fixed<string>;
  /** Null once the memorial has been erased. */
  memorial_id: Optional<string>;
  /** The key, encrypted. */
  sealed: string;
  /** The number of the card that is printed next. */
  next_number: number;
}

declare module "~/db/schema" {
  interface Schema {
    card_keys: CardKeys;
  }
}
