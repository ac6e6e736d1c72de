const files = [
  { print: "png", label: "Picture" },
  { print: "a4", label: "PDF" },
  { print: "a5", label: "PDF for a print shop" },
] as const;

/** The id of the sentence about the files, which stands where the page has room for it. */
const aboutFiles = "about-files";

/** Saves the choices of a form, and then a file of the handout. */
export function SaveButtons({ form }: { form: string }) {
  return (
    <fieldset className="min-w-0 md:mt-4" aria-describedby={aboutFiles}>
      <legend className="sr-only">Save a file</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-1 md:justify-center">
        {files.map(({ print, label }) => (
          <button
            key={print}
            type="submit"
            form={form}
            name="print"
            value={print}
            className="button button-plain min-h-11 px-3 py-1 text-base"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function AboutFiles() {
  return (
    <p id={aboutFiles} className="quiet mb-5">
      The PDF has two handouts on a sheet of A4. The one for a print shop is A5 with bleed and crop marks.
    </p>
  );
}
