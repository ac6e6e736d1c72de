import type { Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

export type Role = "memorial_member" | "business" | "admin";
export type BusinessType = "Funeral Home" | "Crematory";
export type TokenKind = "recovery" | "sign_in";
export type BusinessInvitationStatus = "pending" | "accepted" | "declined" | "expired";

export interface Accounts {
  id: Fixed<string>;
  email: string;
  full_name: string;
  password_hash: Optional<string>;
  business_name: Optional<string>;
  business_type: Optional<BusinessType>;
  business_phone: Optional<string>;
  business_url: Optional<string>;
  user_role: Role;
  email_confirmed_at: Optional<string>;
  created_at: Fixed<string>;
  updated_at: string;
  /** Since when the account may do nothing; null if it isn't suspended (migration 065). */
  suspended_at: Optional<string>;
}

/** A business's logo, which its memorials' pages show (migration 030). */
export interface BusinessLogos {
  account_id: Fixed<string>;
  id: string;
  width: number;
  height: number;
  png: Buffer;
  created_at: string;
}

/** The people who work for a business account (migration 026). */
export interface Colleagues {
  account_id: Fixed<string>;
  business_id: Fixed<string>;
  joined_at: Fixed<string>;
  /** Whether the colleague wants mail about pending memories at the memorials of the business (migration 027). */
  moderation_mail: Generated<number>;
}

/** An invitation to work for a business account (migration 027). It is open until it is accepted or expires. */
export interface ColleagueInvitations {
  id: Fixed<string>;
  business_id: Fixed<string>;
  email: Fixed<string>;
  full_name: Optional<string>;
  token_hash: Fixed<string>;
  status: "pending" | "accepted";
  invited_at: Fixed<string>;
  accepted_at: Optional<string>;
  expires_at: Fixed<string>;
}

export interface Sessions {
  id_hash: Fixed<string>;
  account_id: Fixed<string>;
  created_at: Fixed<string>;
  last_seen_at: string;
  expires_at: Fixed<string>;
  /** The name of the browser that signed in; null for older sessions and unknown browsers (migration 029). */
  browser: Optional<string>;
  /** Stands for the session in URLs, where no hash of a token belongs. */
  public_id: Optional<string>;
}

/** A new address for an account: to be confirmed at the new one, and to be taken back at the old one (migration 029). */
export interface EmailChanges {
  id: Fixed<string>;
  account_id: Fixed<string>;
  old_email: Fixed<string>;
  new_email: Fixed<string>;
  confirm_hash: Fixed<string>;
  keep_hash: Fixed<string>;
  created_at: Fixed<string>;
  expires_at: Fixed<string>;
  confirmed_at: Optional<string>;
}

/** A pending sign-up. Its password hash only serves to recognise the person who signed up (migration 018). */
export interface SignUps {
  id: Fixed<string>;
  email: Fixed<string>;
  full_name: Fixed<string>;
  business_name: Optional<string>;
  business_type: Optional<BusinessType>;
  password_hash: Optional<string>;
  created_at: Fixed<string>;
}

export interface SignUpLinks {
  token_hash: Fixed<string>;
  sign_up_id: Fixed<string>;
  expires_at: Fixed<string>;
}

export interface Tokens {
  token_hash: Fixed<string>;
  kind: TokenKind;
  account_id: Fixed<string>;
  created_at: Fixed<string>;
  expires_at: Fixed<string>;
  used_at: Optional<string>;
}

export interface BusinessInvitations {
  id: Fixed<string>;
  email: Fixed<string>;
  token_hash: Fixed<string>;
  status: BusinessInvitationStatus;
  invited_by: Optional<string>;
  invited_at: Fixed<string>;
  accepted_at: Optional<string>;
  expires_at: Fixed<string>;
}

export interface MemorialInvitations {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  email: Fixed<string>;
  token_hash: Fixed<string>;
  role: "memorial_member";
  status: "pending" | "accepted";
  invited_by: Optional<string>;
  invited_at: Fixed<string>;
  accepted_at: Optional<string>;
  expires_at: Fixed<string>;
}

export interface UserPreferences {
  user_id: Fixed<string>;
  print_colors: Optional<string>;
  /** The facts that the account leaves out of its handouts, as a JSON list (migration 023). */
  hidden_print_facts: Optional<string>;
  moderation_mail: Generated<number>;
  /** Whether this mail comes at most once a day for each memorial (migration 029). */
  moderation_mail_daily: Generated<number>;
  updated_at: string;
}
