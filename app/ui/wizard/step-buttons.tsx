import { Submit } from "../form/submit";

interface Props {
  first?: boolean;
  next?: string;
  busy?: string;
}

/** Previous and Next. Next stands first in the form, so that Enter advances; Previous sends what was typed too, so that it is kept. */
export function StepButtons({ first, next = "Next", busy = "Saving..." }: Props) {
  return (
    <div className="mt-9 flex flex-row-reverse flex-wrap justify-between gap-4 max-sm:*:grow">
      <Submit busy={busy}>{next}</Submit>
      {!first && (
        <button type="submit" name="go" value="previous" className="button button-plain">
          Previous
        </button>
      )}
    </div>
  );
}
