import { logoJpeg } from "~/engines/print/images/handout.server";
import { type Logo, readLogo } from "../account/logo.server";

export interface PrintedLogo extends Logo {
  /** The JPEG for printing, on white. */
  jpeg: Buffer;
}

/** Reads a logo for the handout; null if it can't be read, so that the handout can be printed with the name. */
export async function readPrintedLogo(logo: Logo): Promise<PrintedLogo | null> {
  try {
    const png = await readLogo(logo.id);
    return png && { ...logo, jpeg: await logoJpeg(png) };
  } catch (error) {
    console.error("handout logo:", error);
    return null;
  }
}
