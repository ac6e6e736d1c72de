import { env } from "~/env.server";
import { qrCode } from "~/gateways/images/qr.server";
import { paths } from "~/paths";

/** The address that a memorial's code leads to: always the site's own origin and the id, whatever its slug (DESIGN §4.19). */
export function codeUrl(memorialId: string): string {
  return env.origin + paths.memorial(memorialId);
}

/** The QR code of a memorial's address as a PNG. */
export function memorialCode(memorialId: string): Promise<Buffer> {
  return qrCode(codeUrl(memorialId));
}
