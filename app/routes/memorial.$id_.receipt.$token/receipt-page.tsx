import { useRef } from "react";
import { paths } from "~/paths";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { TextLink } from "~/ui/text-link";
import { UploadTextsContext } from "~/ui/upload/texts";
import { AwaitedFile } from "./awaited-file";
import { AwaitedPictures } from "./awaited-pictures";
import { CopyLink } from "./copy-link";
import { MoreToSay } from "./more";
import { NotifyForm } from "./notify-form";
import { Preview } from "./preview";
import type { Received } from "./received";
import { useReceiptTexts } from "./texts";
import { Thanks } from "./thanks";

export function ReceiptPage({ memory }: { memory: Received }) {
  const awaited = useRef(memory.fileAwaited);
  const texts = useReceiptTexts();
  const { title, text, late, unprepared, thanks } = memory.state;
  const several = memory.pictures.length > 0;
  return (
    <UploadTextsContext.Provider value={texts.upload}>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {thanks ? <Thanks memory={memory} /> : <h1>{title}</h1>}
        <p role="status" className="sr-only">
          {!thanks && awaited.current && !memory.fileAwaited && (late ?? title)}
        </p>
        {!thanks && <p className="mt-3">{text}</p>}
        {late && <p className="mt-3">{late}</p>}
        <MoreToSay {...memory.more} />
        {unprepared && <p className="mt-3">{unprepared}</p>}
        {memory.fileUnneeded && (
          <p className="mt-3">{several ? texts.upload.several.unneeded : texts.upload.unneeded}</p>
        )}
        {memory.fileAwaited &&
          (several ? (
            <AwaitedPictures places={memory.pictures} id={memory.id} token={memory.token} />
          ) : (
            <AwaitedFile type={memory.type} id={memory.id} token={memory.token} />
          ))}
        <p className="mt-6">
          <a className={`button ${memory.fileAwaited ? "button-plain" : ""}`} href={paths.memorial(memory.id)}>
            {texts.back}
          </a>
        </p>
        <Preview memory={memory.shown} hasOwnTitle={memory.hasOwnTitle} id={memory.id} token={memory.token} />
        {memory.status === "pending" && (
          <p className="mt-4">
            <TextLink href={paths.editMemory(memory.id, memory.token)}>{texts.change}</TextLink>
          </p>
        )}
        {memory.status === "pending" && !memory.shown.familyOnly && (
          <NotifyForm id={memory.id} token={memory.token} address={memory.notice} />
        )}
        <p className="quiet mt-8 border-t border-rule pt-5">
          {memory.shown.familyOnly ? texts.keepFamily : texts.keep}
        </p>
        <CopyLink address={memory.address} hydrated={awaited.current} />
        <p>
          <TextLink href={paths.share(memory.id, memory.type)}>{texts.another}</TextLink>
        </p>
        <details>
          <summary className="link underline underline-offset-4">{texts.takeBack}</summary>
          <form method="post" action={paths.withdraw(memory.id, memory.token)} className="mt-3">
            <p className="mb-4">{texts.takeBackText}</p>
            <button type="submit" className="button button-plain button-rose" data-busy={texts.deleting}>
              {texts.delete}
            </button>
          </form>
        </details>
      </main>
      <QuietFooter languages="" />
    </UploadTextsContext.Provider>
  );
}
