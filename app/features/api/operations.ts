import type { Answer, Operation } from "./operation";
import { putPicture, removePicture } from "./picture-operations";
import type { ProblemName } from "./problems";
import { idempotencyKey, listQuery } from "./schemas";

const memorial = "/memorials/{memorial}";
const invitations = `${memorial}/invitations`;
const withTag: Answer = { status: 200, description: "The memorial.", shape: "Memorial", headers: ["ETag"] };
const written: Answer[] = [
  withTag,
  { status: 204, description: "Done. Keys without the scope `read` get no memorial.", headers: ["ETag"] },
];
const body: ProblemName[] = ["malformed", "too-large", "unsupported-media-type", "invalid"];
const file = (media: "image/png" | "application/pdf", description: string): Answer => ({
  status: 200,
  description,
  media,
});

/** Every operation of the API by its id. */
export const operations = {
  readKey: {
    id: "readKey",
    method: "GET",
    path: "/key",
    tag: "Key",
    scope: null,
    summary: "Read what the key may do",
    description: "Tells for which business the key acts and what it may do. Useful to test a connection.",
    answers: [{ status: 200, description: "The key.", shape: "Key" }],
    problems: [],
  },
  listMemorials: {
    id: "listMemorials",
    method: "GET",
    path: "/memorials",
    tag: "Memorials",
    scope: "read",
    summary: "List memorials",
    description:
      "The business's memorials in short, the newest registration first, or with `updatedSince` the change that is longest ago. The last page has no `nextCursor`.",
    query: listQuery,
    answers: [{ status: 200, description: "A page of memorials.", shape: "MemorialList", headers: ["Link"] }],
    problems: ["invalid"],
  },
  createMemorial: {
    id: "createMemorial",
    method: "POST",
    path: "/memorials",
    tag: "Memorials",
    scope: "write",
    summary: "Register a memorial",
    description:
      "Registers a memorial by the rules of the form in the browser. Only the full name is needed: an access password and the page's address are suggested if they are left out. The idempotency key makes retries safe: however often the same request is sent, there is one memorial, and each answer shows it as it is now; to keys without the scope `read`, only its ids and its address. The same key with other fields is refused, and the answer has the id of the memorial. A different access password alone doesn't count as another field.",
    limit: "apiRegistration",
    headers: {
      "Idempotency-Key": {
        description: "A text of your own that stands for this memorial.",
        required: true,
        schema: idempotencyKey,
      },
    },
    body: "NewMemorial",
    answers: [
      {
        status: 201,
        description: "The memorial, registered by this request or by an earlier one with the same key.",
        shape: "RegisteredMemorial",
        headers: ["ETag", "Location"],
      },
    ],
    problems: [...body, "idempotency-key-missing", "idempotency-key-reused", "not-found", "quota-reached"],
  },
  readMemorial: {
    id: "readMemorial",
    method: "GET",
    path: memorial,
    tag: "Memorials",
    scope: "read",
    summary: "Read a memorial",
    description: "A memorial with all its fields. Its `ETag` is needed to change it.",
    headers: {
      "If-None-Match": { description: "An `ETag`; if it is still right, the answer is 304.", required: false },
    },
    answers: [withTag],
    problems: ["not-found"],
  },
  updateMemorial: {
    id: "updateMemorial",
    method: "PATCH",
    path: memorial,
    tag: "Memorials",
    scope: "write",
    summary: "Change a memorial",
    description:
      "Changes the given fields and leaves the others (JSON Merge Patch, RFC 7396); null clears a field. Send the `ETag` that you have read in `If-Match`, so that nobody's change is overwritten unseen. A new address leaves the old one working; a new access password closes the page for everybody who entered the old one.",
    headers: { "If-Match": { description: "The `ETag` of the memorial as you know it.", required: true } },
    body: "MemorialChanges",
    answers: written,
    problems: [...body, "not-found", "precondition-required", "precondition-failed"],
  },
  archiveMemorial: {
    id: "archiveMemorial",
    method: "POST",
    path: `${memorial}/archive`,
    tag: "Memorials",
    scope: "write",
    summary: "Archive a memorial",
    description: "Closes the page to new memories. It stays readable. An archived memorial stays as it is.",
    answers: written,
    problems: ["not-found"],
  },
  unarchiveMemorial: {
    id: "unarchiveMemorial",
    method: "POST",
    path: `${memorial}/unarchive`,
    tag: "Memorials",
    scope: "write",
    summary: "Take a memorial out of the archive",
    description: "Opens the page to new memories again. An active memorial stays as it is.",
    answers: written,
    problems: ["not-found"],
  },
  deleteMemorial: {
    id: "deleteMemorial",
    method: "DELETE",
    path: memorial,
    tag: "Memorials",
    scope: "delete",
    summary: "Ask to delete a memorial",
    description:
      "Asks to delete a memorial for good, as its owner does in the browser. Everybody who looks after it gets an email, and its owner and co-owners can keep it until `deletedAt`, in the browser. Asking again changes nothing. Once it is deleted, its addresses answer 410, and a certificate says so to the business.",
    answers: [{ status: 202, description: "It was asked for.", shape: "Deletion" }],
    problems: ["not-found"],
  },
  putPortrait: putPicture("portrait", "Portrait", written),
  removePortrait: removePicture("portrait", "Portrait", written),
  putCover: putPicture("cover", "Cover", written),
  removeCover: removePicture("cover", "Cover", written),
  readCode: {
    id: "readCode",
    method: "GET",
    path: `${memorial}/qr.png`,
    tag: "Print",
    scope: "read",
    summary: "Get the QR code",
    description:
      "The code that leads to the page, for your own print. If one scan opens the page, only keys with the scope `passwords` get the code that does so; others get one that leads to the gate.",
    limit: "apiPrint",
    answers: [file("image/png", "The code.")],
    problems: ["not-found"],
  },
  readHandoutPicture: {
    id: "readHandoutPicture",
    method: "GET",
    path: `${memorial}/handout.png`,
    tag: "Print",
    scope: "passwords",
    summary: "Get the handout as a picture",
    description: "The handout in the business's colours, 1748 x 2480 px. It shows the access password.",
    limit: "apiPrint",
    answers: [file("image/png", "The handout.")],
    problems: ["not-found", "password-lost"],
  },
  readHandoutDocument: {
    id: "readHandoutDocument",
    method: "GET",
    path: `${memorial}/handout.pdf`,
    tag: "Print",
    scope: "passwords",
    summary: "Get the handout as a PDF",
    description:
      "The handout in the business's colours: A5 with 3 mm of bleed and crop marks. It shows the access password.",
    limit: "apiPrint",
    answers: [file("application/pdf", "The handout.")],
    problems: ["not-found", "password-lost"],
  },
  countMemories: {
    id: "countMemories",
    method: "GET",
    path: `${memorial}/memory-counts`,
    tag: "Memories",
    scope: "read",
    summary: "Count memories",
    description: "The numbers of memories by their state. Memories themselves are not part of the API.",
    answers: [{ status: 200, description: "The numbers.", shape: "MemoryCounts" }],
    problems: ["not-found"],
  },
  listInvitations: {
    id: "listInvitations",
    method: "GET",
    path: invitations,
    tag: "Co-owners",
    scope: "read",
    summary: "List open invitations",
    description: "The latest 100 invitations to co-own the memorial that nobody has answered yet.",
    answers: [{ status: 200, description: "The invitations.", shape: "InvitationList" }],
    problems: ["not-found"],
  },
  createInvitation: {
    id: "createInvitation",
    method: "POST",
    path: invitations,
    tag: "Co-owners",
    scope: "invite",
    summary: "Invite a co-owner",
    description: "Sends an email with an invitation that is valid for 14 days. The email limits of the site apply.",
    body: "NewInvitation",
    answers: [{ status: 201, description: "The invitation.", shape: "Invitation" }],
    problems: [...body, "not-found", "already-invited"],
  },
  cancelInvitation: {
    id: "cancelInvitation",
    method: "DELETE",
    path: `${invitations}/{invitation}`,
    tag: "Co-owners",
    scope: "invite",
    summary: "Cancel an invitation",
    description: "Its link no longer works.",
    answers: [{ status: 204, description: "The invitation is cancelled." }],
    problems: ["not-found"],
  },
} as const satisfies Record<string, Operation>;

/** Every operation, in the order of the document. */
export const allOperations: readonly Operation[] = Object.values(operations);
