import { z } from "zod";
import { withCurrentPassword } from "~/models/account/current-password";

/** The most characters of a typed code, spaces included. */
export const longestCode = 40;

const code = (missing: string) => z.string(missing).max(longestCode, "Please type the code alone");

/** The form of the second step: a code of the app, or a recovery code. */
export const codeForm = () => z.object({ code: code("Please type the code") });

/** The form with which a signed-in account changes its second step. */
export const ownStepForm = () => withCurrentPassword(codeForm());
