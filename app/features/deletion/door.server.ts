// Other features ask for a deletion here.

export { askDeletion } from "./ask.server";
export { deleteUntouched, stillDeleting, untouched } from "./untouched.server";
