import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { askForBook } from "~/features/book/ask.server";
import { readBookChoices } from "~/features/book/choices.server";
import { findBook, hasNothingToPrint } from "~/features/book/find.server";
import { bookForm, choicesOf } from "~/features/book/input";
import { bookPaths } from "~/features/book/paths";
import { readBar } from "~/features/memorial-bar.server";
import { seeOther } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { showDay } from "~/lib/dates";
import { showBytes } from "~/lib/sizes";
import { leftOutBy, listToChoose } from "~/models/memory/choices.server";
import { paths } from "~/paths";
import { useRefused } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { ChoicesForm } from "./choices-form";
import { Made } from "./made";
import { Pages } from "./pages";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const [bar, book, choices, list, isEmpty] = await Promise.all([
    readBar(access),
    findBook(access),
    readBookChoices(access),
    listToChoose(access),
    hasNothingToPrint(access),
  ]);
  const until = book.expiresOn && showDay(book.expiresOn);
  return {
    id: access.memorialId,
    bar,
    book,
    until,
    length: book.bytes && showBytes(book.bytes),
    choices,
    isEmpty,
    ...list,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  if (await hasNothingToPrint(access)) return seeOther(bookPaths.book(access.memorialId));
  const read = await readForm(args);
  const failed = "Your choices could not be saved. Please try again.";
  return answerForm(args, { read, schema: bookForm(), log: "book", failed }, async (typed) => {
    const { leftOut } = await readBookChoices(access);
    const choices = { ...choicesOf(typed), leftOut: await leftOutBy(access, read.fields, leftOut) };
    await askForBook(access, choices, read.fields.get("make") === "file");
    return seeOtherAndForgetHeld(args.request, bookPaths.book(access.memorialId));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Make a book", { noindex: true });

/** A number that grows when a refused form is saved at last: it stays on the page, and would keep its messages. */
function useSaves(refused: object | null) {
  const saves = useRef(0);
  const before = useRef(refused);
  if (before.current && !refused) saves.current++;
  before.current = refused;
  return saves.current;
}

function NothingYet({ id }: { id: string }) {
  return (
    <p className="mt-4 max-w-[42rem]">
      There is nothing to print yet. Once memories are published, or a life is written under{" "}
      <Link className="link" to={paths.edit(id)}>
        Edit
      </Link>
      , you choose here how the book looks.
    </p>
  );
}

export default function Book() {
  const { id, bar, book, until, length, choices, isEmpty, memories, beyond } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const saves = useSaves(refused);
  return (
    <MemorialTool bar={bar} here="Book" title="Make a book">
      <p className="mt-6 max-w-[42rem]">
        The memorial as a book to be printed and bound: its cover, the life, the memories with their pictures, and the
        signatures. {!isEmpty && "The usual choices suit most books."}
      </p>
      {isEmpty ? <NothingYet id={id} /> : <Made id={id} book={book} until={until} length={length} />}
      <div
        className={
          book.pages ? "mt-8 grid gap-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start" : "mt-8 max-w-[42rem]"
        }
      >
        {!isEmpty && (
          <ChoicesForm key={saves} url={bookPaths.book(id)} choices={choices} memories={memories} beyond={beyond} />
        )}
        {book.pages > 0 && <Pages id={id} book={book} />}
      </div>
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
