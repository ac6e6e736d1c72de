import type { Fixed } from "~/db/columns";

/** 'hidden' waits for a decision after somebody asked to have the name taken off; 'kept' was put back, and isn't hidden at once again. */
export type NameState = "shown" | "hidden" | "kept";

/** A name below a picture, by its place from left to right (migration 075). */
export interface PeopleInPictures {
  media_id: Fixed<string>;
  place: number;
  name: Fixed<string>;
  state: NameState;
}

/** All names of a picture as a visitor would have them. */
export interface ProposedPeople {
  id: Fixed<string>;
  media_id: Fixed<string>;
  /** One a line. */
  names: string;
  proposed_at: Fixed<string>;
}

/** A name that may not be proposed for a picture again. */
export interface PeopleTakenOff {
  media_id: Fixed<string>;
  name_hash: Fixed<string>;
}

/** Whether visitors may name people in a memorial's pictures, where its owner has chosen. */
export interface NamingChoices {
  memorial_id: Fixed<string>;
  by_visitors: number;
}

declare module "~/db/schema" {
  interface Schema {
    people_in_pictures: PeopleInPictures;
    proposed_people: ProposedPeople;
    people_taken_off: PeopleTakenOff;
    naming_choices: NamingChoices;
  }
}
