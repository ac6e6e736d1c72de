import type { Deciding } from "./lib/decisions";
import { type Query, search, segment } from "./lib/url";

/** The state of the list of memorials, which the URL of a dialog over the list carries too. */
export type ListState = Partial<Record<"status" | "q" | "sort" | "attention", string | undefined>> & {
  page?: number | undefined;
};

/** Stands for all browsers of an account but this one, where a URL names one of them. */
export const allOthers = "others";

/** Every URL of the core as a function. A feature has its own (features/<name>/paths.ts). */
export const paths = {
  home: () => "/",
  sample: () => "/sample",
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
  checkEmail: (sent: "reset" | "confirmation" | "sign-up" | "take-over") => `/auth/check-email${search({ sent })}`,
  confirm: () => "/auth/confirm",
  confirmChanged: () => "/auth/confirm?change=yes",
  signIn: () => "/auth/sign-in",
  newPassword: () => "/auth/new-password",
  passwordUpdated: () => "/auth/password-updated",
  invitation: () => "/auth/invitation",
  newAddress: () => "/auth/new-address",
  keepAddress: () => "/auth/keep-address",
  newAddressLink: (email: string, token: string) => `/auth${search({ type: "new-address", token, email })}`,
  keepAddressLink: (email: string, token: string) => `/auth${search({ type: "keep-address", token, email })}`,
  acceptInvitation: () => "/auth/accept",
  confirmationLink: (email: string, token: string) => `/auth${search({ type: "signup", token, email })}`,
  recoveryLink: (email: string, token: string) => `/auth${search({ type: "recovery", token, email })}`,
  signInLink: (email: string, token: string) => `/auth${search({ type: "sign-in", token, email })}`,
  invitationLink: (type: "business" | "memorial" | "colleague", email: string, invite: string) =>
    `/auth${search({ invite, type, email })}`,
  signOut: () => "/sign-out",
  dashboard: () => "/dashboard",
  memorials: (query: ListState = {}) => `/dashboard${search(query)}`,
  register: (step?: string, draft?: string, query: { another?: number } = {}) =>
    step ? `/dashboard/register/${segment(step)}${search({ draft, ...query })}` : "/dashboard/register",
  discardDraft: (draft: string) => `/dashboard/register/${segment(draft)}/discard`,
  places: (q: string, session: string) => `/places${search({ q, session })}`,
  place: (place: string, session: string) => `/places/${segment(place)}${search({ session })}`,
  overview: (query: { retry?: number; businesses?: number } = {}) => `/dashboard/overview${search(query)}`,
  colleagues: () => "/account/colleagues",
  removeColleague: (account: string) => `/account/colleagues/${segment(account)}/remove`,
  cancelColleagueInvitation: (invitation: string) => `/account/colleagues/invitations/${segment(invitation)}/cancel`,
  leaveBusiness: () => "/account/colleagues/leave",
  account: () => "/account",
  ownName: () => "/account/name",
  ownEmail: () => "/account/email",
  cancelNewAddress: () => "/account/email/cancel",
  ownPassword: () => "/account/password",
  /** Asks for the password again, before a page, or for a press of a button that has to follow once more. */
  passwordAgain: (pressed = false) => `/account/password-again${pressed ? "?pressed=yes" : ""}`,
  ownMails: () => "/account/mails",
  endBrowser: (browser: string) => `/account/browsers/${segment(browser)}/end`,
  endOtherBrowsers: () => `/account/browsers/${allOthers}/end`,
  business: () => "/account/business",
  logo: (logo: string) => `/logo/${segment(logo)}`,
  chooseLogo: () => "/account/logo",
  deleteAccount: () => "/account/delete",
  moderation: (query: Query = {}) => `/dashboard/moderation${search(query)}`,
  queue: (query: Query = {}) => `/dashboard/memories${search(query)}`,
  approveAllInQueue: (query: Query = {}) => `/dashboard/memories/approve-all${search(query)}`,
  decisionInQueue: (memory: string, what: Deciding, query: Query = {}) =>
    `/dashboard/memories/${segment(memory)}/${what}${search(query)}`,
  moderationMail: () => "/moderation-mail",
  decision: (memory: string, what: Deciding, query: Query = {}) =>
    `/dashboard/moderation/${segment(memory)}/${what}${search(query)}`,
  approveAll: (query: Query = {}) => `/dashboard/moderation/approve-all${search(query)}`,
  memorial: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}`,
  memories: (idOrSlug: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial/${segment(idOrSlug)}${search(query)}`,
  share: (idOrSlug: string, type: string) => `/memorial/${segment(idOrSlug)}/share${search({ type })}`,
  photo: (idOrSlug: string, media: string) => `/memorial/${segment(idOrSlug)}/photos/${segment(media)}`,
  photos: (idOrSlug: string, query: { page?: number } = {}) => `/memorial/${segment(idOrSlug)}/photos${search(query)}`,
  thought: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/share${search({ type: "story", words: "thought" })}`,
  serviceCalendar: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/service.ics`,
  receipt: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}`,
  withdraw: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/withdraw`,
  notify: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/notify`,
  ownMedia: (idOrSlug: string, token: string, media: string, file: string) =>
    `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/media/${segment(media)}/${segment(file)}`,
  editMemory: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/edit`,
  missingPictures: (idOrSlug: string, token: string) =>
    `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/missing`,
  events: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/events`,
  uploads: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/uploads`,
  memorialDetail: (memorial: string, query: { registered?: number; show?: "password" | "link" } = {}) =>
    `/memorial-detail/${segment(memorial)}${search(query)}`,
  review: (memorial: string, query: Query = {}) => `/memorial-detail/${segment(memorial)}/memories${search(query)}`,
  decisionOf: (memorial: string, memory: string, what: Deciding, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/memories/${segment(memory)}/${what}${search(query)}`,
  /** A decision from the memorial's desk, which comes back there. */
  decisionAtDesk: (memorial: string, memory: string, what: Deciding, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/waiting/${segment(memory)}/${what}${search(query)}`,
  approveAllOf: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/memories/approve-all${search(query)}`,
  view: (memorial: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}/view${search(query)}`,
  deleteTribute: (memorial: string, memory: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}/view/${segment(memory)}/delete${search(query)}`,
  /** The form that changes a memorial, or one field of it. */
  edit: (memorial: string, field?: string) =>
    `/memorial-detail/${segment(memorial)}/edit${field ? `#edit-${field}` : ""}`,
  archive: (memorial: string) => `/memorial-detail/${segment(memorial)}/archive`,
  unArchive: (memorial: string) => `/memorial-detail/${segment(memorial)}/un-archive`,
  coOwners: (memorial: string) => `/memorial-co-owners/${segment(memorial)}`,
  removeCoOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${segment(memorial)}/owners/${segment(owner)}/remove`,
  removePrimaryOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${segment(memorial)}/primary-owner/${segment(owner)}/remove`,
  cancelInvitation: (memorial: string, invitation: string) =>
    `/memorial-co-owners/${segment(memorial)}/invitations/${segment(invitation)}/cancel`,
  media: (media: string, file: string) => `/media/${segment(media)}/${segment(file)}`,
  download: (media: string, file: string) => `/media/${segment(media)}/${segment(file)}?download`,
  outbox: () => "/outbox",
  outboxMail: (mail: string) => `/outbox/${segment(mail)}`,
  qrDialog: (memorial: string) => `/memorial-detail/${segment(memorial)}/qr`,
  qrInList: (memorial: string, query: ListState = {}) => `/dashboard/qr/${segment(memorial)}${search(query)}`,
  ownersCode: (memorial: string, query: { v?: string; download?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}/qr.png${search(query)}`,
  print: (memorial: string, query: Query = {}) => `/memorial-detail/${segment(memorial)}/print${search(query)}`,
  printInList: (memorial: string, query: Query = {}) => `/dashboard/print/${segment(memorial)}${search(query)}`,
  resetColors: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/print/reset${search(query)}`,
  handout: (memorial: string, kind: "png" | "pdf", query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/handout.${kind}${search(query)}`,
  oneScan: (memorial: string) => `/memorial-detail/${segment(memorial)}/one-scan`,
  /** The path in a QR code: capitals take less room there. The router finds it in any case. */
  code: (shortId: string, key: string | null) =>
    `/MEMORIAL/${segment(shortId).toUpperCase()}${key === null ? "" : `?KEY=${segment(key)}`}`,
  /** The path in the QR code of a memory, in capitals too. */
  codeOfMemory: (shortId: string, code: string) => paths.printedMemory(shortId, code).toUpperCase(),
  /** The path in the QR code of a handwritten card, in capitals too. */
  codeOfCard: (shortId: string, code: string) => `/memorial/${segment(shortId)}/c/${segment(code)}`.toUpperCase(),
  printedMemory: (idOrSlug: string, code: string) => `/memorial/${segment(idOrSlug)}/m/${segment(code)}`,
};
