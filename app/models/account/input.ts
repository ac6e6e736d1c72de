import { z } from "zod";
import { isCommonPassword } from "~/lib/common-passwords";
import { addressShape, canonicalAddress } from "~/lib/email-address";
import { holdsAddress, parseWebAddress } from "~/lib/link";
import { cleanLine } from "~/lib/text";

/** A typed address may be longer than a stored one, which has no invisible signs. */
export const limits = { email: 254, typedEmail: 1000, name: 100, password: 1000, phone: 40, url: 300 };

/** The messages about an email address. */
export interface EmailMessages {
  required: string;
  long: string;
  invalid: string;
}

/** The same in English. */
export const emailMessages: EmailMessages = {
  required: "Email is required",
  long: "Email must be less than 254 characters",
  invalid: "Please enter a valid email address",
};

/** An email address: at most 254 characters, stored in its one spelling, in lower case. */
export const email = ({ required, long, invalid }: EmailMessages = emailMessages) =>
  z
    .string(required)
    .max(limits.typedEmail, { error: long, abort: true })
    .overwrite(canonicalAddress)
    .min(1, { error: required, abort: true })
    .max(limits.email, { error: long, abort: true })
    .pipe(z.email({ pattern: addressShape, error: invalid }));

// Schemas are functions, here and in every input.ts, so that a page which only needs a limit doesn't load zod.
export const signInForm = () =>
  z.object({
    email: email(),
    password: z.string("Password is required").max(limits.password, passwordLong),
  });

/** The form for a forgotten password and for sending a confirmation again. The sign-in page adds the id of the sign-up. */
export const addressForm = () => z.object({ email: email(), signUp: z.string().max(100).optional() });

/** The form of an existing account that accepts an invitation. The address is that of the invitation. */
export const passwordForm = () =>
  z.object({ password: z.string("Password is required").max(limits.password, passwordLong) });

const passwordCommon = "This password is one of the first that others would guess. Please choose another";
const passwordLong = "Password must be less than 1000 characters";

/** The requirements for an account's password, each with its error message (docs/product/wording.md) and the hint beside the field. */
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
      if (isCommonPassword(text)) context.addIssue({ code: "custom", message: passwordCommon });
    });

export const mismatch = "Passwords don't match";
const repeated = () => z.string().optional();

// Checks of two fields run even if single fields are invalid, so that all errors are shown at once.
const confirmed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).refine(
    (values) => {
      const { password, confirmPassword } = values as { password?: string; confirmPassword?: string };
      return password === confirmPassword;
    },
    { path: ["confirmPassword"], error: mismatch, when: () => true },
  );

/** The reset-password form. */
export const newPasswordForm = () =>
  confirmed({ password: password(), confirmPassword: repeated(), endConnections: z.string().optional() });

/** The message for a name that would carry a web address into mails to strangers. */
export const addressInName = "A name can't contain a web or email address";

/** Whether a text can be a name in mails to strangers. */
export const isName = (text: string): boolean => !holdsAddress(text);

const name = (tooShort: string, tooLong: string) =>
  z
    .string(tooShort)
    .max(limits.name - 1, { error: tooLong, abort: true })
    .overwrite(cleanLine)
    .min(2, tooShort)
    .refine(isName, addressInName);

export const nameShort = "Full name must be at least 2 characters";
const fullName = () => name(nameShort, "Full name must be less than 100 characters");

export const businessShort = "Business name must be at least 2 characters";
const businessName = () => name(businessShort, "Business name must be less than 100 characters");

export const businessTypes = ["Funeral Home", "Crematory"] as const;
const businessType = () => z.enum(businessTypes, "Please select a business type");

/** The form for a co-owner's new account. */
export const memberForm = () => z.object({ fullName: fullName(), password: password() });

/** The form for a business partner's new account. */
export const businessForm = () =>
  confirmed({
    fullName: fullName(),
    businessName: businessName(),
    businessType: businessType(),
    password: password(),
    confirmPassword: repeated(),
  });

const typeMissing = { path: ["businessType"], error: "Please select a business type", when: () => true };
const hasType = (values: { businessName?: unknown; businessType?: unknown }) =>
  !values.businessName || Boolean(values.businessType);

/** The form of open sign-up. The business name may be empty; the type is then ignored. */
export const signUpForm = () =>
  confirmed({
    fullName: fullName(),
    email: email({ ...emailMessages, invalid: "Invalid email address" }),
    businessName: businessName().optional(),
    businessType: businessType().optional(),
    password: password(),
    confirmPassword: repeated(),
  }).refine(hasType, typeMissing);

/** The form on the page that a confirmation mail links to. It sets the account's data and password; the repeated password is optional. */
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

/** Control characters, and the invisible signs that surround a number copied from an address book. */
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A copied number in plain signs. Nothing else is taken out, so that a text which is no number is refused, not stored in part. */
const plainNumber = (text: string) =>
  text
    .replace(invisible, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** The telephone number of a business, which may be empty: one line, at most 40 characters, at least 5 digits. */
const businessPhone = () =>
  z
    .string()
    .trim()
    .max(limits.phone, { error: "Please use at most 40 characters", abort: true })
    .overwrite(plainNumber)
    .regex(/^(?:[\d +()./-]|ext)*$/i, {
      error: "Please use only digits, spaces and + ( ) - . / and ext for an extension",
      abort: true,
    })
    .refine((text) => !text || text.replace(/\D/g, "").length >= 5, "A telephone number has at least 5 digits")
    .optional();

/** The web address of a business, which may be empty; https is added where it begins with no scheme. */
const businessUrl = () =>
  z
    .string()
    .trim()
    .max(limits.url, { error: "Please use at most 300 characters", abort: true })
    .transform((text, context) => {
      const link = text ? parseWebAddress(text) : null;
      if (text && !link)
        context.addIssue({ code: "custom", message: "Please enter a web address such as www.example.com" });
      return link?.url ?? null;
    })
    .optional();

/** The form with what a business shows of itself. */
export const businessDetailsForm = () =>
  z.object({
    businessName: businessName(),
    businessType: businessType(),
    businessPhone: businessPhone(),
    businessUrl: businessUrl(),
  });

/** The form with the name of the signed-in account. */
export const ownNameForm = () => z.object({ fullName: fullName() });

/** The password that the signed-in account has. */
export const currentPassword = () => z.string("Please enter your current password").max(limits.password, passwordLong);

/** The form that changes the password of the signed-in account. */
export const ownPasswordForm = () =>
  confirmed({
    currentPassword: currentPassword(),
    password: password(),
    confirmPassword: repeated(),
    endConnections: z.string().optional(),
  });

export const mailRhythms = ["at-once", "daily", "never"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** The form that says how often mail about waiting memories comes. */
export const mailsForm = () => z.object({ rhythm: z.enum(mailRhythms, "Please choose how often") });

/** The form with a business's logo, which is a file, or with the wish to remove it. */
export const logoForm = () => z.object({ removeLogo: z.string().optional() });
