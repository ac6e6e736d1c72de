/** What the edit form's fields hold. */
export interface Texts {
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
}
