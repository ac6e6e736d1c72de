import { createContext, useContext } from "react";
import { paths } from "~/paths";

/** The memorial and the token of a receipt whose memory is shown: its writer may see its files before they are published. */
export const OwnReceipt = createContext<{ id: string; token: string } | null>(null);

/** Returns the function that gives the URL of a stored file: that of the page, or of the receipt it is shown on. */
export function useMediaUrl(): (media: string, file: string) => string {
  const receipt = useContext(OwnReceipt);
  if (!receipt) return paths.media;
  return (media, file) => paths.ownMedia(receipt.id, receipt.token, media, file);
}
