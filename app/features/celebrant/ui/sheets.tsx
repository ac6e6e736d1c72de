import type { PackSheets } from "~/features/celebrant/sheets.server";
import { Words } from "~/ui/memory/words";

/** On paper each sheet begins a page of its own, so that it can be put in the order of the service. */
const sheet = "mt-14 border-t border-rule pt-8 print:mt-0 print:break-before-page print:border-0 print:pt-0";

function MemorySheet({ memory }: { memory: PackSheets["memories"][number] }) {
  return (
    <article className={sheet} aria-labelledby={memory.id}>
      <h3 id={memory.id} className="text-[2rem] [overflow-wrap:anywhere]">
        <bdi>{memory.author}</bdi>
      </h3>
      {memory.title && (
        <p dir="auto" lang={memory.language ?? undefined} className="mt-1 font-serif italic [overflow-wrap:anywhere]">
          {memory.title}
        </p>
      )}
      <p className="mt-1 mb-5 text-ink-soft">{memory.length}</p>
      <Words text={memory.text} language={memory.language} />
    </article>
  );
}

/** The pack on large type sheets, to be read on a lectern. */
export function Sheets({
  texts,
  name,
  pronunciation,
  total,
  until,
  memories,
  answers,
  pdf,
}: PackSheets & { pdf: string }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-[46rem] px-5 pt-7 pb-20 text-[1.375rem] leading-[1.6] outline-none print:max-w-none print:px-0 print:text-[18pt]"
    >
      <h1 className="[overflow-wrap:anywhere]">
        <span className="block text-[1.375rem] text-ink-soft">{texts.title}</span>
        <bdi>{name}</bdi>
      </h1>
      {pronunciation && (
        <p className="mt-2 text-[1.5rem] [overflow-wrap:anywhere]">
          {texts.pronounced}: <bdi className="font-semibold">{pronunciation}</bdi>
        </p>
      )}
      <p className="mt-5">{texts.lead}</p>
      <p className="mt-3 text-ink-soft print:hidden">{until}</p>
      <p className="mt-4 print:hidden">
        <a className="button" href={pdf} download>
          {texts.pdf}
        </a>
      </p>
      {answers.length > 0 && (
        <section aria-labelledby="family" className={sheet}>
          <h2 id="family">{texts.family}</h2>
          {answers.map(({ question, answer }) => (
            <div key={question} className="mt-6 [overflow-wrap:anywhere] print:break-inside-avoid">
              <h3 className="mb-1 text-[1.375rem]">{question}</h3>
              <Words text={answer} />
            </div>
          ))}
        </section>
      )}
      <section aria-labelledby="memories" className="mt-14 print:mt-8">
        <h2 id="memories">{texts.memories}</h2>
        <p className="mt-1 font-semibold">{memories.length ? total : texts.none}</p>
        {memories.map((memory) => (
          <MemorySheet key={memory.id} memory={memory} />
        ))}
      </section>
    </main>
  );
}
