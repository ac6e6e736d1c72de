import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import { paths } from "~/paths";
import type { About } from "./describe.server";
import { deletionPaths } from "./paths";

/** The mail about a request to everybody who looks after the memorial. Those who may keep it get a link that does so without signing in. */
export function askedLetter({ by, memorialName, memorialId, due }: About, token: string | null): Letter {
  return {
    subject: `${by} asks to delete the memorial of ${memorialName}`,
    lines: [
      `${by} has asked to delete the memorial of ${memorialName}, with everything that people have shared there.`,
      `It stays as it is until ${due}. Then it is deleted for good, and nobody can bring it back.`,
      token === null
        ? "Its owner and its co-owners can keep it until then. If you think that something is wrong, please speak to them soon."
        : "If you want to keep it, open the link below. You need no password for it.",
    ],
    link:
      token === null
        ? { label: "Open the memorial", url: env.origin + paths.memorialDetail(memorialId) }
        : { label: "Keep the memorial", url: env.origin + deletionPaths.keepByLink(token) },
    after: token === null ? [] : ["If you agree that it is deleted, there is nothing to do."],
  };
}

/** The mail to everybody who looks after a memorial that it stays. */
export function keptLetter({ memorialName, memorialId }: About, why: string): Letter {
  return {
    subject: `The memorial of ${memorialName} stays`,
    lines: [why, "Nothing was deleted. Everything that was shared is still there."],
    link: { label: "Open the memorial", url: env.origin + paths.memorialDetail(memorialId) },
  };
}

/** The mail with the certificate, once everything is deleted. It names nobody, because mails are kept by others. */
export function doneLetter(deletionId: string, asked: string): Letter {
  return {
    subject: "A memorial page has been deleted",
    lines: [`The memorial page that you asked to delete on ${asked} is deleted, with everything in it.`],
    link: { label: "See the certificate", url: env.origin + deletionPaths.certificate(deletionId) },
    after: ["The certificate says what was deleted, and by which day backups forget it too. You can save it as a PDF."],
  };
}
