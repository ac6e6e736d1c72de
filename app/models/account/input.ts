import { z } from "zod";

/** An e-mail address: at most 254 characters, stored in lower case (spec 1 §5). */
export const email = () =>
  z
    .string("Email is required")
    .trim()
    .min(1, { error: "Email is required", abort: true })
    .max(254, { error: "Email must be less than 254 characters", abort: true })
    .toLowerCase()
    .pipe(z.email("Please enter a valid email address"));

// Schemas are functions, here and in every input.ts, so that a page which only asks for a limit does not load zod.
export const signInForm = () =>
  z.object({
    email: email(),
    password: z.string("Password is required").max(1000, "Password must be less than 1000 characters"),
  });
