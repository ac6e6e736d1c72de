/** The types of a memory, in the order in which they are offered. */
export const memoryTypes = ["story", "photo", "video", "audio", "signature"] as const;
export type MemoryType = (typeof memoryTypes)[number];

/** The kinds of files that a memory, a memorial or a registration may hold. */
export type MediaKind = "image" | "video" | "audio";

/** Whether a memory, or a late file of one, was approved. */
export type ApprovalStatus = "pending" | "approved" | "rejected";
