import { z } from "zod";
import { cleanLine } from "~/lib/text";

export const limits = { email: 254, name: 100, password: 1000 };

/** An e-mail address: at most 254 characters, stored in lower case (spec 1 §5). */
export const email = (invalid = "Please enter a valid email address") =>
  z
    .string("Email is required")
    .trim()
    .min(1, { error: "Email is required", abort: true })
    .max(limits.email, { error: "Email must be less than 254 characters", abort: true })
    .toLowerCase()
    .pipe(z.email(invalid));

// Schemas are functions, here and in every input.ts, so that a page which only asks for a limit does not load zod.
export const signInForm = () =>
  z.object({
    email: email(),
    password: z.string("Password is required").max(limits.password, passwordLong),
  });

/** The form of Forgot password and of resending a confirmation; the sign-in page names the sign-up. */
export const addressForm = () => z.object({ email: email(), signUp: z.string().max(100).optional() });

/** An existing account that accepts an invitation: the address is the invitation's. */
export const passwordForm = () =>
  z.object({ password: z.string("Password is required").max(limits.password, passwordLong) });

const passwordLong = "Password must be less than 1000 characters";

/** What an account's password must have, each with what is said of one that hasn't (spec 2 §5) and the hint beside the field. */
export const passwordChecks = [
  { pattern: "^[^]{8,}$", hint: "Use 8+ characters", error: "Password must be at least 8 characters" },
  {
    pattern: "\\p{Lu}",
    hint: "Add uppercase letter",
    error: "Password must contain at least one uppercase letter",
  },
  {
    pattern: "\\p{Ll}",
    hint: "Add lowercase letter",
    error: "Password must contain at least one lowercase letter",
  },
  { pattern: "\\p{Nd}", hint: "Add number", error: "Password must contain at least one number" },
  {
    pattern: "[^\\p{L}\\p{Nd}]",
    hint: "Add special character",
    error: "Password must contain at least one special character",
  },
];

const password = () =>
  z
    .string("Password must be at least 8 characters")
    .max(limits.password, { error: passwordLong, abort: true })
    .superRefine((text, context) => {
      for (const { pattern, error } of passwordChecks)
        if (!new RegExp(pattern, "u").test(text)) context.addIssue({ code: "custom", message: error });
    });

export const mismatch = "Passwords don't match";
const repeated = () => z.string().optional();

// Checks of two fields together run beside those of single ones, so that all that is wrong is said at once.
const confirmed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).refine(
    (given) => {
      const { password, confirmPassword } = given as { password?: string; confirmPassword?: string };
      return password === confirmPassword;
    },
    { path: ["confirmPassword"], error: mismatch, when: () => true },
  );

/** The reset-password form. */
export const newPasswordForm = () => confirmed({ password: password(), confirmPassword: repeated() });

export const nameShort = "Full name must be at least 2 characters";
const fullName = () =>
  z
    .string(nameShort)
    .max(limits.name, { error: "Full name must be less than 100 characters", abort: true })
    .overwrite(cleanLine)
    .min(2, nameShort);

export const businessShort = "Business name must be at least 2 characters";
const businessName = () =>
  z
    .string(businessShort)
    .max(limits.name, { error: "Business name must be less than 100 characters", abort: true })
    .overwrite(cleanLine)
    .min(2, businessShort);

export const businessTypes = ["Funeral Home", "Crematory"] as const;
const businessType = () => z.enum(businessTypes, "Please select a business type");

/** A co-owner's new account. */
export const memberForm = () => z.object({ fullName: fullName(), password: password() });

/** A business partner's new account. */
export const businessForm = () =>
  confirmed({
    fullName: fullName(),
    businessName: businessName(),
    businessType: businessType(),
    password: password(),
    confirmPassword: repeated(),
  });

const typeMissing = { path: ["businessType"], error: "Please select a business type", when: () => true };
const hasType = (given: { businessName?: unknown; businessType?: unknown }) =>
  !given.businessName || Boolean(given.businessType);

/** Open sign-up: the business name may stay empty, and then the type does not count. */
export const signUpForm = () =>
  confirmed({
    fullName: fullName(),
    email: email("Invalid email address"),
    businessName: businessName().optional(),
    businessType: businessType().optional(),
    password: password(),
    confirmPassword: repeated(),
  }).refine(hasType, typeMissing);

/** The form on the page of a confirmation mail: it sets the account's data, including its password. The password may come twice. */
export const confirmForm = () =>
  z
    .object({
      fullName: fullName(),
      businessName: businessName().optional(),
      businessType: businessType().optional(),
      password: password(),
      confirmPassword: repeated(),
    })
    .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
      path: ["confirmPassword"],
      error: mismatch,
    })
    .refine(hasType, typeMissing);
