import { Failed } from "~/ui/page/failed";
import { PublicFrame } from "~/ui/page/public-frame";
import { ReturnHome } from "~/ui/page/return-home";

/** Shown for a memorial that doesn't exist or can't be shown. */
export function MemorialMissing() {
  return (
    <PublicFrame>
      <Failed
        missing={
          <>
            <h1>Memorial Not Found</h1>
            <p className="mt-4">
              The requested memorial could not be found. Please check the address, or scan the code on the handout
              again.
            </p>
            <ReturnHome />
          </>
        }
      />
    </PublicFrame>
  );
}
