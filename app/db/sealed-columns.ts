/** The columns that a key of ACCESS_PASSWORD_KEYS sealed or hashed. Each value begins with the id of its key (8 characters). */
export const sealedColumns = {
  memorials: ["password", "password_check", "scan_key"],
  registration_drafts: ["password"],
  webhook_endpoints: ["sealed", "former_sealed"],
  mail_queue: ["sealed"],
  held_forms: ["sealed"],
  successor_keys: ["sealed"],
  card_keys: ["sealed"],
  memorial_import_rows: ["sealed"],
} as const;

export type SealedTable = keyof typeof sealedColumns;
