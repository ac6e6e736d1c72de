import { env } from "~/env.server";
import { qrCode } from "~/gateways/images/qr.server";
import { paths } from "~/paths";
import type { MemorialAccess } from "../access";
import { keyOf } from "./one-scan.server";

/** The address in a memorial's QR code: always the site's own origin and the id, whatever the slug (DESIGN §4.19). */
export function codeUrl(memorialId: string): string {
  return env.origin + paths.memorial(memorialId);
}

/** The address that people read and send: it has the memorial's own name where there is one. */
export function pageAddress({ id, custom_url_slug }: { id: string; custom_url_slug: string | null }): string {
  return env.origin + paths.memorial(custom_url_slug ?? id);
}

/** The QR code of a memorial's address as a PNG. */
export function memorialCode(memorialId: string): Promise<Buffer> {
  return qrCode(codeUrl(memorialId));
}

/** The address in the code that owners print. It includes the key if one scan opens the page (DESIGN §4.5). */
export async function ownersCodeUrl(access: MemorialAccess<"manage">): Promise<string> {
  const key = await keyOf(access);
  return key ? env.origin + paths.scan(access.memorialId, key) : codeUrl(access.memorialId);
}

/** The QR code that owners print, as a PNG. */
export async function ownersCode(access: MemorialAccess<"manage">): Promise<Buffer> {
  return qrCode(await ownersCodeUrl(access));
}
