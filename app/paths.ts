/** Every URL of the product as a function. Ids and slugs are encoded here, nowhere else. */
const part = encodeURIComponent;

type Query = Record<string, string | number | undefined>;

export const paths = {
  home: () => "/",
  search: (query: Query = {}) => `/search${search(query)}`,
  searchBox: (q: string) => `/search/box${search({ q })}`,
  features: () => "/features",
  howItWorks: () => "/how-it-works",
  help: (query: Query = {}) => `/help${search(query)}`,
  privacy: () => "/privacy",
  about: () => "/about",
  sitemap: () => "/sitemap.xml",
  manifest: () => "/manifest.webmanifest",
  forBusiness: () => "/for-business",
  auth: () => "/auth",
  forgot: () => "/auth/forgot",
  resend: () => "/auth/resend",
  signUp: () => "/auth/sign-up",
  checkEmail: (sent: "reset" | "confirmation" | "sign-up") => `/auth/check-email${search({ sent })}`,
  confirm: () => "/auth/confirm",
  signIn: () => "/auth/sign-in",
  newPassword: () => "/auth/new-password",
  passwordUpdated: () => "/auth/password-updated",
  invitation: () => "/auth/invitation",
  acceptInvitation: () => "/auth/accept",
  confirmationLink: (email: string, token: string) => `/auth${search({ type: "signup", token, email })}`,
  recoveryLink: (email: string, token: string) => `/auth${search({ type: "recovery", token, email })}`,
  signInLink: (email: string, token: string) => `/auth${search({ type: "sign-in", token, email })}`,
  invitationLink: (type: "business" | "memorial", email: string, invite: string) =>
    `/auth${search({ invite, type, email })}`,
  signOut: () => "/sign-out",
  dashboard: () => "/dashboard",
  memorials: (query: { status?: string; q?: string; page?: number } = {}) => `/dashboard${search(query)}`,
  register: (step?: string, draft?: string) =>
    step ? `/dashboard/register/${part(step)}${search({ draft })}` : "/dashboard/register",
  discardDraft: (draft: string) => `/dashboard/register/${part(draft)}/discard`,
  places: (q: string, session: string) => `/places${search({ q, session })}`,
  place: (place: string, session: string) => `/places/${part(place)}${search({ session })}`,
  overview: (query: { retry?: number; businesses?: number } = {}) => `/dashboard/overview${search(query)}`,
  moderation: (query: Query = {}) => `/dashboard/moderation${search(query)}`,
  moderationMail: () => "/moderation-mail",
  decision: (memory: string, what: "approve" | "reject" | "undo", query: Query = {}) =>
    `/dashboard/moderation/${part(memory)}/${what}${search(query)}`,
  memorial: (idOrSlug: string) => `/memorial/${part(idOrSlug)}`,
  opened: (idOrSlug: string) => `/memorial/${part(idOrSlug)}#opened`,
  memories: (idOrSlug: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial/${part(idOrSlug)}${search(query)}`,
  share: (idOrSlug: string, type: string) => `/memorial/${part(idOrSlug)}/share${search({ type })}`,
  receipt: (idOrSlug: string, token: string) => `/memorial/${part(idOrSlug)}/receipt/${part(token)}`,
  withdraw: (idOrSlug: string, token: string) => `/memorial/${part(idOrSlug)}/receipt/${part(token)}/withdraw`,
  events: (idOrSlug: string) => `/memorial/${part(idOrSlug)}/events`,
  uploads: (idOrSlug: string, token: string) => `/memorial/${part(idOrSlug)}/receipt/${part(token)}/uploads`,
  qrCode: (memorial: string) => `/memorial/${part(memorial)}/qr.png`,
  memorialDetail: (memorial: string) => `/memorial-detail/${part(memorial)}`,
  review: (memorial: string, query: Query = {}) => `/memorial-detail/${part(memorial)}/memories${search(query)}`,
  decisionOf: (memorial: string, memory: string, what: "approve" | "reject" | "undo", query: Query = {}) =>
    `/memorial-detail/${part(memorial)}/memories/${part(memory)}/${what}${search(query)}`,
  view: (memorial: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${part(memorial)}/view${search(query)}`,
  deleteTribute: (memorial: string, memory: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${part(memorial)}/view/${part(memory)}/delete${search(query)}`,
  edit: (memorial: string) => `/memorial-detail/${part(memorial)}/edit`,
  archive: (memorial: string) => `/memorial-detail/${part(memorial)}/archive`,
  unArchive: (memorial: string) => `/memorial-detail/${part(memorial)}/un-archive`,
  coOwners: (memorial: string) => `/memorial-co-owners/${part(memorial)}`,
  removeCoOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${part(memorial)}/owners/${part(owner)}/remove`,
  removePrimaryOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${part(memorial)}/primary-owner/${part(owner)}/remove`,
  cancelInvitation: (memorial: string, invitation: string) =>
    `/memorial-co-owners/${part(memorial)}/invitations/${part(invitation)}/cancel`,
  media: (media: string, file: string) => `/media/${part(media)}/${part(file)}`,
  download: (media: string, file: string) => `/media/${part(media)}/${part(file)}?download`,
  outbox: () => "/outbox",
  outboxMail: (mail: string) => `/outbox/${part(mail)}`,
  qrDialog: (memorial: string) => `/memorial-detail/${part(memorial)}/qr`,
  qrInList: (memorial: string, query: { status?: string; q?: string; page?: number } = {}) =>
    `/dashboard/qr/${part(memorial)}${search(query)}`,
  ownersCode: (memorial: string, query: { v?: string; download?: number } = {}) =>
    `/memorial-detail/${part(memorial)}/qr.png${search(query)}`,
  print: (memorial: string, query: Query = {}) => `/memorial-detail/${part(memorial)}/print${search(query)}`,
  printInList: (memorial: string, query: Query = {}) => `/dashboard/print/${part(memorial)}${search(query)}`,
  resetColors: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${part(memorial)}/print/reset${search(query)}`,
  handout: (memorial: string, kind: "png" | "pdf", query: Query = {}) =>
    `/memorial-detail/${part(memorial)}/handout.${kind}${search(query)}`,
  oneScan: (memorial: string) => `/memorial-detail/${part(memorial)}/one-scan`,
  scan: (memorial: string, key: string) => `/memorial/${part(memorial)}${search({ key })}`,
};

function search(query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}
