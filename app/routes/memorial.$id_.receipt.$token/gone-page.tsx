import { paths } from "~/paths";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { type More, MoreToSay } from "./more";

export interface Gone {
  /** The memorial's id or slug from the URL. */
  id: string;
  title: string;
  text: string;
  back: string;
  more: More;
}

/** The receipt of a deleted memory, which only its writer sees. */
export function GonePage({ id, title, text, back, more }: Gone) {
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <h1>{title}</h1>
        <p className="mt-3">{text}</p>
        <MoreToSay {...more} />
        <p className="mt-6">
          <a className="button" href={paths.memorial(id)}>
            {back}
          </a>
        </p>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
