import type { Deciding } from "./lib/decisions";

/** Every URL of the product as a function. Ids and slugs are encoded only here. */
const segment = encodeURIComponent;

type Query = Record<string, string | number | undefined>;

/** The state of the list of memorials, which the URL of a dialog over the list carries too. */
export type ListState = Partial<Record<"status" | "q" | "sort" | "attention", string | undefined>> & {
  page?: number | undefined;
};

/** Stands for all browsers of an account but this one, where a URL names one of them. */
export const allOthers = "others";

export const paths = {
  home: () => "/",
  sample: () => "/sample",
  search: (query: Query = {}) => `/search${search(query)}`,
  session: () => "/session",
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
  register: (step?: string, draft?: string) =>
    step ? `/dashboard/register/${segment(step)}${search({ draft })}` : "/dashboard/register",
  restoreKeepsake: () => "/restore-keepsake",
  keepsakeRestore: (restore: string) => `/restore-keepsake/${segment(restore)}`,
  discardRestore: (restore: string) => `/restore-keepsake/${segment(restore)}/discard`,
  restoreUploads: (restore: string) => `/restore-keepsake/${segment(restore)}/uploads`,
  imports: () => "/imports",
  memorialImport: (list: string, query: { show?: string; page?: number } = {}) =>
    `/imports/${segment(list)}${search(query)}`,
  importColumns: (list: string) => `/imports/${segment(list)}/columns`,
  importRow: (list: string, position: number, query: { show?: string; page?: number } = {}) =>
    `/imports/${segment(list)}/rows/${position}${search(query)}`,
  runImport: (list: string) => `/imports/${segment(list)}/run`,
  discardImport: (list: string) => `/imports/${segment(list)}/discard`,
  exportMemorials: () => "/memorials.csv",
  cardScans: () => "/card-scans",
  cardScan: (scan: string) => `/card-scans/${segment(scan)}`,
  goOnWithScan: (scan: string) => `/card-scans/${segment(scan)}/go-on`,
  undoScan: (scan: string) => `/card-scans/${segment(scan)}/undo`,
  scanUploads: (scan: string) => `/card-scans/${segment(scan)}/uploads`,
  scanItem: (scan: string, item: string, query: { q?: string } = {}) =>
    `/card-scans/${segment(scan)}/items/${segment(item)}${search(query)}`,
  scanItemPicture: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/picture`,
  dismissScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/dismiss`,
  writingOfScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/writing`,
  undoScanItem: (scan: string, item: string) => `/card-scans/${segment(scan)}/items/${segment(item)}/undo`,
  familyOfCard: (scan: string, memory: string) => `/card-scans/${segment(scan)}/cards/${segment(memory)}/family`,
  cardWords: (memory: string, query: { from?: "queue" | "moderation" | "view" } = {}) =>
    `/card-words/${segment(memory)}${search(query)}`,
  discardDraft: (draft: string) => `/dashboard/register/${segment(draft)}/discard`,
  places: (q: string, session: string) => `/places${search({ q, session })}`,
  place: (place: string, session: string) => `/places/${segment(place)}${search({ session })}`,
  overview: (query: { retry?: number; businesses?: number } = {}) => `/dashboard/overview${search(query)}`,
  colleagues: () => "/account/colleagues",
  removeColleague: (account: string) => `/account/colleagues/${segment(account)}/remove`,
  cancelColleagueInvitation: (invitation: string) => `/account/colleagues/invitations/${segment(invitation)}/cancel`,
  leaveBusiness: () => "/account/colleagues/leave",
  account: () => "/account",
  apiKeys: () => "/account/api-keys",
  revokeApiKey: (key: string) => `/account/api-keys/${segment(key)}/revoke`,
  api: () => "/api/v1",
  apiDocument: () => "/api/v1/openapi.json",
  apiMemorials: (query: Query = {}) => `/api/v1/memorials${search(query)}`,
  apiMemorial: (memorial: string) => `/api/v1/memorials/${segment(memorial)}`,
  ownName: () => "/account/name",
  ownEmail: () => "/account/email",
  cancelNewAddress: () => "/account/email/cancel",
  ownPassword: () => "/account/password",
  ownMails: () => "/account/mails",
  endBrowser: (browser: string) => `/account/browsers/${segment(browser)}/end`,
  endOtherBrowsers: () => `/account/browsers/${allOthers}/end`,
  business: () => "/account/business",
  webhooks: () => "/account/webhooks",
  webhook: (endpoint: string, query: { before?: number } = {}) =>
    `/account/webhooks/${segment(endpoint)}${search(query)}`,
  changeWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/change`,
  removeWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/remove`,
  switchWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/switch`,
  testWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/test`,
  newWebhookSecret: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/secret`,
  sendWebhookAgain: (endpoint: string, delivery: string) =>
    `/account/webhooks/${segment(endpoint)}/deliveries/${segment(delivery)}/again`,
  ownCalendarFeed: () => "/account/calendar-feed",
  endCalendarFeed: () => "/account/calendar-feed/end",
  calendarFeed: (token: string) => `/calendar/${segment(token)}/services.ics`,
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
  thought: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/share${search({ type: "story", words: "thought" })}`,
  serviceCalendar: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/service.ics`,
  receipt: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}`,
  withdraw: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/withdraw`,
  follow: (idOrSlug: string, query: { sent?: number } = {}) => `/memorial/${segment(idOrSlug)}/follow${search(query)}`,
  confirmFollowing: (token: string) => `/follow/confirm/${segment(token)}`,
  stopFollowingAtOnce: (key: string) => `/follow/stop/${segment(key)}/one-click`,
  stopFollowing: (key: string) => `/follow/stop/${segment(key)}`,
  notify: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/notify`,
  ownMedia: (idOrSlug: string, token: string, media: string, file: string) =>
    `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/media/${segment(media)}/${segment(file)}`,
  editMemory: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/edit`,
  missingPictures: (idOrSlug: string, token: string) =>
    `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/missing`,
  visitorsKeepsake: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/keepsake`,
  makeVisitorsKeepsake: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/keepsake/make`,
  visitorsKeepsakeFile: (idOrSlug: string, file: string, query: { of: string }) =>
    `/memorial/${segment(idOrSlug)}/keepsake/files/${segment(file)}${search(query)}`,
  events: (idOrSlug: string) => `/memorial/${segment(idOrSlug)}/events`,
  uploads: (idOrSlug: string, token: string) => `/memorial/${segment(idOrSlug)}/receipt/${segment(token)}/uploads`,
  qrCode: (memorial: string) => `/memorial/${segment(memorial)}/qr.png`,
  memorialDetail: (memorial: string, query: { registered?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}${search(query)}`,
  review: (memorial: string, query: Query = {}) => `/memorial-detail/${segment(memorial)}/memories${search(query)}`,
  decisionOf: (memorial: string, memory: string, what: Deciding, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/memories/${segment(memory)}/${what}${search(query)}`,
  approveAllOf: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/memories/approve-all${search(query)}`,
  view: (memorial: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}/view${search(query)}`,
  deleteTribute: (memorial: string, memory: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial-detail/${segment(memorial)}/view/${segment(memory)}/delete${search(query)}`,
  edit: (memorial: string) => `/memorial-detail/${segment(memorial)}/edit`,
  history: (memorial: string, query: { before?: string } = {}) =>
    `/memorial-detail/${segment(memorial)}/history${search(query)}`,
  keepsake: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake`,
  makeKeepsake: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake/make`,
  keepsakeFile: (memorial: string, file: string, query: { of: string }) =>
    `/memorial-detail/${segment(memorial)}/keepsake/files/${segment(file)}${search(query)}`,
  keepsakeForVisitors: (memorial: string) => `/memorial-detail/${segment(memorial)}/keepsake/visitors`,
  book: (memorial: string) => `/memorial-detail/${segment(memorial)}/book`,
  bookFile: (memorial: string) => `/memorial-detail/${segment(memorial)}/book/file`,
  bookPage: (memorial: string, page: number, query: { v: string; large?: number }) =>
    `/memorial-detail/${segment(memorial)}/book/pages/${page}${search(query)}`,
  chapel: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel`,
  chapelChoices: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel/choices`,
  chapelSlide: (memorial: string, slide: number) => `/memorial-detail/${segment(memorial)}/chapel/${slide}`,
  chapelList: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel/list`,
  chapelCode: (memorial: string) => `/memorial-detail/${segment(memorial)}/chapel/code`,
  chapelWorker: () => "/chapel-worker.js",
  chapelFile: (memorial: string, media: string, file: string) =>
    `/memorial-detail/${segment(memorial)}/chapel/files/${segment(media)}/${segment(file)}`,
  archive: (memorial: string) => `/memorial-detail/${segment(memorial)}/archive`,
  unArchive: (memorial: string) => `/memorial-detail/${segment(memorial)}/un-archive`,
  coOwners: (memorial: string) => `/memorial-co-owners/${segment(memorial)}`,
  removeCoOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${segment(memorial)}/owners/${segment(owner)}/remove`,
  removePrimaryOwner: (memorial: string, owner: string) =>
    `/memorial-co-owners/${segment(memorial)}/primary-owner/${segment(owner)}/remove`,
  cancelInvitation: (memorial: string, invitation: string) =>
    `/memorial-co-owners/${segment(memorial)}/invitations/${segment(invitation)}/cancel`,
  successor: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor`,
  successorKey: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/key`,
  successorSheet: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/sheet`,
  removeSuccessor: (memorial: string) => `/memorial-detail/${segment(memorial)}/successor/remove`,
  takeover: (memorial: string) => `/memorial-detail/${segment(memorial)}/takeover`,
  agreeToTakeover: (memorial: string) => `/memorial-detail/${segment(memorial)}/takeover/agree`,
  takeOver: (query: { key?: string } = {}) => `/take-over${search(query)}`,
  takeOverConfirm: () => "/take-over/confirm",
  takeOverLink: (email: string, token: string) => `/auth${search({ type: "take-over", token, email })}`,
  withdrawTakeover: (takeover: string) => `/take-over/${segment(takeover)}/withdraw`,
  readTakeover: (takeover: string) => `/take-over/${segment(takeover)}/seen`,
  objectToTakeover: (token: string) => `/take-over/object/${segment(token)}`,
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
  prints: (memorial: string, query: Query = {}) => `/memorial-detail/${segment(memorial)}/cards${search(query)}`,
  printsFile: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/cards/file${search(query)}`,
  printsPicture: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/cards/picture${search(query)}`,
  handwrittenCards: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/handwritten-cards${search(query)}`,
  handwrittenCardsFile: (memorial: string) => `/memorial-detail/${segment(memorial)}/handwritten-cards/file`,
  handwrittenCardsPicture: (memorial: string, query: Query = {}) =>
    `/memorial-detail/${segment(memorial)}/handwritten-cards/picture${search(query)}`,
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

function search(query: Query) {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return present.length ? `?${new URLSearchParams(present.map(([key, value]) => [key, String(value)]))}` : "";
}
