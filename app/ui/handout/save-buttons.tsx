export function SaveButtons() {
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-xl font-semibold">Save instead</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" name="print" value="png" className="button button-plain">
          Save picture
        </button>
        <button type="submit" name="print" value="a4" className="button button-plain">
          Save PDF
        </button>
        <button type="submit" name="print" value="a5" className="button button-plain">
          Save PDF for a print shop
        </button>
      </div>
      <p className="quiet mt-2">
        The PDF has two handouts on a sheet of A4. The one for a print shop is A5 with bleed and crop marks.
      </p>
    </fieldset>
  );
}
