interface Kind {
  status: number;
  title: string;
  /** For the page that describes the API. */
  about: string;
}

/** Every kind of problem (RFC 9457). Its name is the end of its type's address. */
export const problems = {
  malformed: { status: 400, title: "Unreadable request", about: "The body is no JSON, or not UTF-8." },
  "idempotency-key-missing": {
    status: 400,
    title: "Idempotency key missing",
    about: "Registrations need the header `Idempotency-Key`.",
  },
  "key-required": {
    status: 401,
    title: "API key required",
    about: "The header `Authorization` has no valid key, or the key was revoked.",
  },
  "scope-missing": {
    status: 403,
    title: "Not allowed with this key",
    about: "The key doesn't have the scope for this.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    about: "There is nothing at this address that the key's business owns.",
  },
  "method-not-allowed": { status: 405, title: "Method not allowed", about: "The header `Allow` names the methods." },
  "already-invited": {
    status: 409,
    title: "Already invited",
    about: "The person already looks after the memorial, or has an open invitation.",
  },
  "password-lost": {
    status: 409,
    title: "Access password lost",
    about: "The access password can no longer be read. Set a new one first.",
  },
  "quota-reached": {
    status: 409,
    title: "Quota reached",
    about:
      "The business has as many memorials, or as many gigabytes of files, as were agreed with the people who run this site. Nothing was registered. The same request works once they have agreed to more.",
  },
  "precondition-failed": {
    status: 412,
    title: "Changed meanwhile",
    about: "The memorial isn't the one that you have read. Read it again.",
  },
  "too-large": {
    status: 413,
    title: "Too large",
    about: "The body has more than 256 kB, or the picture more than 20 MB.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported media type",
    about:
      "Send `application/json`, `application/merge-patch+json` for changes, or a picture as `image/jpeg` or `image/png`.",
  },
  invalid: {
    status: 422,
    title: "Invalid fields",
    about: "`errors` tells what is wrong, and where. If another memorial has the reference, `memorialId` is that one.",
  },
  "picture-refused": {
    status: 422,
    title: "Picture refused",
    about: "The body is no picture that can be shown, or has more than 60 megapixels. `detail` says why.",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "Idempotency key reused",
    about: "The same key came with other fields before. `memorialId` is the memorial that was registered with it.",
  },
  "precondition-required": { status: 428, title: "ETag required", about: "Changes need the header `If-Match`." },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    about: "`Retry-After` tells when to try again, in seconds.",
  },
  failed: {
    status: 500,
    title: "Something went wrong",
    about: "Nothing was changed, or the answer was lost. The same request may be sent again.",
  },
} as const satisfies Record<string, Kind>;

export type ProblemName = keyof typeof problems;
