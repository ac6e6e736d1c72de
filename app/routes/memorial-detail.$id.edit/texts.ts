/** The texts of the edit form's fields. */
export type Texts = {
  fullName: string;
  knownAs: string;
  dateOfBirth: string;
  dateOfDeath: string;
  serviceDate: string;
  serviceLocation: string;
  livestreamUrl: string;
  livestreamDate: string;
  recordingUrl: string;
  memoriesOpenAt: string;
  language: string;
  biography: string;
  password: string;
  customUrlSlug: string;
  memorialText: string;
};
