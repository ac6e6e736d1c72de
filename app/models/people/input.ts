import { z } from "zod";
import { canonicalAddress } from "~/lib/email-address";
import { cleanLine } from "~/lib/text";
import { addressInName, email, emailMessages, isName, limits } from "~/models/account/input";
import { securityForm } from "~/models/memorial/input";

const required = "Please enter an email address to send the invitation.";
const malformed = "Please enter a valid email address (e.g., name@example.com).";
const invalid = "Please enter a valid email address";

/** The title and text for each reason why a business could not be invited (docs/product/wording.md). */
export const sendFailures = {
  BUSINESS_ACCOUNT_EXISTS: [
    "Account Already Exists",
    "This email address is already registered as a business account.",
  ],
  ACCOUNT_TYPE_CONFLICT: [
    "Account Type Conflict",
    "This email address is already registered with a different account type.",
  ],
  INVITATION_CREATION_FAILED: ["Database Error", "The invitation could not be saved. Please try again."],
  EMAIL_ERROR: [
    "Email Service Error",
    "The invitation is saved, but its email can't be sent at the moment. It will go out as soon as the email service works again.",
  ],
  NETWORK_ERROR: ["Connection Error", "Network connection issue. Please check your internet connection and try again."],
  TIMEOUT_ERROR: ["Timeout Error", "Request timed out. Please try again in a moment."],
  ACCESS_DENIED: [
    "Access Denied",
    "You do not have permission to send business invitations. Please contact an administrator.",
  ],
  UNKNOWN: ["Sending Failed", "Unable to send invitation"],
} as const;

export type SendFailure = keyof typeof sendFailures;

const titles: Record<string, string> = {
  [required]: "Email Required",
  [malformed]: "Invalid Email Format",
  [invalid]: "Invalid Email",
  ...Object.fromEntries(Object.values(sendFailures).map(([title, text]) => [text, title])),
};

/** The title for the text that says why an invitation was not sent. */
export function sendTitle(text: string): string {
  return titles[text] ?? "Invitation Failed";
}

/** The title, text and hint for each reason why the list of invitations could not be loaded (docs/product/wording.md). */
export const listFailures = {
  network: {
    title: "Connection Error",
    text: "Network connection issue. Please check your internet connection and try again.",
    hint: "Check your internet connection",
  },
  permission: {
    title: "Access Denied",
    text: "You do not have permission to view business invitations. Please contact an administrator.",
    hint: "You may not have access to this feature",
  },
  timeout: {
    title: "Timeout Error",
    text: "Request timed out. Please try again in a moment.",
    hint: "Something went wrong while loading the data",
  },
  database: {
    title: "Database Error",
    text: "Unable to connect to the database. Please try again later.",
    hint: "Something went wrong while loading the data",
  },
  other: {
    title: "Loading Error",
    text: "Unable to load business invitations",
    hint: "Something went wrong while loading the data",
  },
} as const;

export type ListFailure = keyof typeof listFailures;

/** The form for inviting a business. Each of its three errors has its own text. */
export const businessInvitationForm = () =>
  z.object({
    email: z
      .string(required)
      .overwrite(canonicalAddress)
      .min(1, { error: required, abort: true })
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: malformed, abort: true })
      .pipe(email({ ...emailMessages, invalid })),
  });

/** The form for inviting a co-owner. */
export const coOwnerInvitationForm = () =>
  z.object({
    email: z
      .string("Please enter an email address")
      .trim()
      .min(1, { error: "Please enter an email address", abort: true })
      .pipe(email()),
  });

/** The colleagues and open invitations that a business may have. */
export const mostColleagues = 100;

/** The message beside the field for each reason why an address isn't invited. */
export const refusals = {
  own: "This is your own address.",
  admin: "This person is an administrator of the site, and can help with your memorials already.",
  business: "This address has a business account of its own. Please use another address of the same person.",
  here: "This person already works with you here.",
  elsewhere: "This person already works for another business here. They need to leave it first.",
  pending: "An invitation has already been sent to this email address and is still pending.",
  tooMany: `A business can have up to ${mostColleagues} colleagues and open invitations.`,
} as const;

export type Refusal = keyof typeof refusals;

/** The form that invites a colleague. The name is optional: it is suggested to the person who opens the invitation. */
export const colleagueForm = () =>
  z.object({
    fullName: z
      .string()
      .max(limits.name - 1, { error: "Name must be less than 100 characters", abort: true })
      .overwrite(cleanLine)
      .refine(isName, addressInName)
      .optional(),
    email: z
      .string("Please enter an email address")
      .trim()
      .min(1, { error: "Please enter an email address", abort: true })
      .pipe(email()),
  });

export const samePassword = "The memorial already has this password. Please choose another one.";

/**
 * The form that removes an owner, with a new access password and a new key for a successor if requested. Otherwise the password is null, even if its
 * field has a text.
 */
export const removalForm = () =>
  z
    .object({ newPassword: z.string().optional(), password: z.string().optional(), newKeys: z.string().optional() })
    .transform(({ newPassword, password, newKeys: chosen }, context) => {
      const newKeys = chosen === "yes";
      if (!newPassword) return { password: null, newKeys };
      const checked = securityForm().safeParse({ password });
      if (checked.success) return { ...checked.data, newKeys };
      for (const { message } of checked.error.issues) context.addIssue({ code: "custom", path: ["password"], message });
      return z.NEVER;
    });
