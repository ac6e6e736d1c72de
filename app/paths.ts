/** Every URL of the product as a function. Ids and slugs are encoded here, nowhere else. */
const part = encodeURIComponent;

export const paths = {
  home: () => "/",
  auth: () => "/auth",
  signOut: () => "/sign-out",
  dashboard: () => "/dashboard",
  memorials: (query: { status?: string; page?: number } = {}) => `/dashboard${search(query)}`,
  register: (step?: string) => (step ? `/dashboard/register/${part(step)}` : "/dashboard/register"),
  moderation: (page?: number) => `/dashboard/moderation${search({ page })}`,
  approve: (memory: string) => `/dashboard/moderation/${part(memory)}/approve`,
  reject: (memory: string) => `/dashboard/moderation/${part(memory)}/reject`,
  memorial: (idOrSlug: string) => `/memorial/${part(idOrSlug)}`,
  memories: (idOrSlug: string, query: { tab?: string; page?: number } = {}) =>
    `/memorial/${part(idOrSlug)}${search(query)}`,
  share: (idOrSlug: string, type: string) => `/memorial/${part(idOrSlug)}/share${search({ type })}`,
  receipt: (idOrSlug: string, token: string) => `/memorial/${part(idOrSlug)}/receipt/${part(token)}`,
  withdraw: (idOrSlug: string, token: string) => `/memorial/${part(idOrSlug)}/receipt/${part(token)}/withdraw`,
  qrCode: (memorial: string) => `/memorial/${part(memorial)}/qr.png`,
  memorialDetail: (memorial: string) => `/memorial-detail/${part(memorial)}`,
  media: (media: string, file: string) => `/media/${part(media)}/${part(file)}`,
};

function search(query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : "";
}
