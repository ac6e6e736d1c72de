import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { codeFileName } from "~/lib/file-names";
import { paths } from "~/paths";
import { Dialog } from "../dialog";
import { PasswordLost } from "../memorial/password-lost";
import { Address } from "../page/address";
import { CopyButton } from "./copy-button";
import { DownloadCode } from "./download";
import { OneScan } from "./one-scan";

export interface ShownCode {
  id: string;
  fullName: string;
  memorialText: string;
  /** The last part of the memorial's address: its own name or its short id. */
  publicId: string;
  password: string | null;
  /** Whether there is a password that can't be read any more. */
  passwordLost: boolean;
  url: string;
  oneScan: boolean;
  /** Whether the code's key can't be read any more: the code then opens the page's URL without a key. */
  scanKeyLost: boolean;
  /** A version that changes with the picture. */
  version: string;
  mayEdit: boolean;
}

interface BlockProps {
  title: string;
  text: string;
  /** The text as it is shown, if another way. */
  shown?: ReactNode;
  hint: string;
  children?: ReactNode;
}

function Block({ title, text, shown = text, hint, children }: BlockProps) {
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48 text-lg break-words">{shown}</p>
        <CopyButton label={title} text={text} />
      </div>
      <p className="quiet">{hint}</p>
      {children}
    </section>
  );
}

interface Props {
  code: ShownCode;
  /** The page under the dialog. */
  back: string;
  /** The query string of the list, if the dialog is over the list. */
  list?: string;
}

export function QrDialog({ code, back, list }: Props) {
  const v = code.version;
  return (
    <Dialog title="Memorial QR Code" back={back}>
      <div className="mt-5 text-center">
        {/* Pixel for pixel, into the margins of a small phone: a code that is scaled has modules of unequal width. */}
        <div className="-mx-2.5 sm:mx-0 max-sm:[.continuing_&]:-mx-5">
          <img
            className="mx-auto h-[300px] bg-white object-none ring-1 ring-rule"
            src={paths.ownersCode(code.id, { v })}
            width={300}
            height={300}
            alt={`QR code that leads to the page of ${code.fullName}`}
          />
        </div>
        <p className="mt-4 font-serif text-2xl leading-tight">{code.fullName}</p>
        {code.memorialText && <p className="mt-1 font-serif text-lg italic">“{code.memorialText}”</p>}
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <DownloadCode url={paths.ownersCode(code.id, { v, download: 1 })} name={codeFileName(code.fullName)} />
          <Link
            className="button button-plain"
            to={list === undefined ? paths.print(code.id) : paths.printInList(code.id) + list}
            preventScrollReset
          >
            Create Print Version
          </Link>
        </p>
      </div>
      {code.password && (
        <Block
          title="Access Password"
          text={code.password}
          hint="Share this password with visitors to access the memorial"
        />
      )}
      {code.passwordLost && <PasswordLost memorial={code.id} mayEdit={code.mayEdit} />}
      {code.scanKeyLost && (
        <p className="mt-4">
          This code asks for the password, because the key that would open the page can no longer be read. Codes printed
          earlier still open it. A new password comes with a new key, and earlier codes then ask for the password too.
        </p>
      )}
      <Block
        title="Memorial URL"
        text={code.url}
        shown={<Address>{code.url}</Address>}
        hint="Direct link to the memorial page"
      >
        <p className="mt-3">
          <a
            className="button button-plain"
            href={paths.memorial(code.publicId)}
            target="_blank"
            rel="noreferrer"
            aria-label="View Memorial (opens in a new tab)"
          >
            View Memorial
          </a>
        </p>
      </Block>
      {code.password && code.mayEdit && <OneScan memorial={code.id} on={code.oneScan} list={list} />}
    </Dialog>
  );
}
