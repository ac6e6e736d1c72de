import { paths } from "~/paths";
import { QuietFooter } from "~/ui/page/quiet-footer";

const texts = {
  writer: {
    title: "You took this memory back",
    text: "It has been deleted with everything that came with it. Nobody can read it any more.",
  },
  family: {
    title: "This memory is no longer shown",
    text: "The people who look after this memorial have removed it from the page, with everything that came with it. Thank you for sharing it.",
  },
};

export interface Gone {
  removedBy: "writer" | "family";
  /** The memorial's id or slug from the URL. */
  id: string;
}

/** The receipt of a deleted memory, which only its writer sees. */
export function GonePage({ removedBy, id }: Gone) {
  const { title, text } = texts[removedBy];
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <h1>{title}</h1>
        <p className="mt-3">{text}</p>
        <p className="mt-6">
          <a className="button" href={paths.memorial(id)}>
            Back to the memorial
          </a>
        </p>
      </main>
      <QuietFooter />
    </>
  );
}
