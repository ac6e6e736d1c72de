/** What the edit form's fields hold. */
export type Texts = {
  fullName: string;
  knownAs: string;
  dateOfBirth: string;
  dateOfDeath: string;
  serviceDate: string;
  serviceLocation: string;
  biography: string;
  password: string;
  customUrlSlug: string;
  memorialText: string;
};
