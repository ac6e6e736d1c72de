import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { typeNames } from "~/models/memory/input";
import { readReceipt } from "~/models/memory/receipt.server";
import { paths } from "~/paths";
import { Words } from "~/ui/memory/card";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/public-frame";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.receipt(args);
  const memory = await readReceipt(access);
  if (!memory) throw new Response(null, { status: 404 });
  const { type, author, title, text, status, fileAwaited } = memory;
  return { type, author, title, text, status, fileAwaited, id: args.params.id ?? "", token: args.params.token ?? "" };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Your memory", { noindex: true });

const states = {
  pending: { title: "Memory submitted successfully", text: "It is saved and will be reviewed before being published." },
  approved: { title: "Your memory is published", text: "It can be read on the memorial page." },
  rejected: {
    title: "Your memory was not published",
    text: "The people who look after this memorial decided not to show it.",
  },
};

export default function Receipt() {
  const memory = useLoaderData<typeof loader>();
  const state = states[memory.status];
  return (
    <>
      <main className="mx-auto max-w-[38rem] px-5 pt-10">
        <h1>{state.title}</h1>
        <p className="mt-3">{state.text}</p>
        {memory.fileAwaited && <p className="mt-3">Your words are saved, but the picture has not arrived.</p>}
        <section aria-label="What you shared" className="mt-8 border-y border-rule py-6">
          <p className="quiet">
            {typeNames[memory.type]} by {memory.author}
          </p>
          <h2 className="mt-1 mb-3">{memory.title}</h2>
          <Words text={memory.text} />
        </section>
        <p className="quiet mt-6">
          Keep this page's address to see later whether your memory is published, or to take it back. Only you have it.
        </p>
        <p className="mt-6 flex flex-wrap gap-4">
          <a className="button" href={paths.memorial(memory.id)}>
            Back to the memorial
          </a>
          <a className="button button-plain" href={paths.share(memory.id, memory.type)}>
            Share another memory
          </a>
        </p>
        <details className="mt-8">
          <summary className="link underline underline-offset-4">Take this memory back</summary>
          <form method="post" action={paths.withdraw(memory.id, memory.token)} className="mt-3">
            <p className="mb-4">It will be deleted, with its picture if it has one. This cannot be undone.</p>
            <button type="submit" className="button button-plain" data-busy="Deleting...">
              Delete my memory
            </button>
          </form>
        </details>
      </main>
      <QuietFooter />
    </>
  );
}
