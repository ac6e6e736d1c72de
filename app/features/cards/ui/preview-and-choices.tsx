import type { ReactNode } from "react";

interface Props {
  preview: ReactNode;
  choices: ReactNode;
}

export function PreviewAndChoices({ preview, choices }: Props) {
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
      <section aria-labelledby="preview" className="lg:sticky lg:top-6 lg:order-2">
        <h2 id="preview" className="mb-3 text-xl">
          Preview
        </h2>
        {preview}
      </section>
      <section aria-labelledby="choices">
        <h2 id="choices" className="mb-5 text-xl">
          Your choices
        </h2>
        {choices}
      </section>
    </div>
  );
}
