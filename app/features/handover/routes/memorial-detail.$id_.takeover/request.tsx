import { Link } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import type { waitingTakeover } from "~/features/handover/takeover/find.server";
import { TakeoverFacts } from "~/features/handover/ui/facts";
import { ObjectionForm } from "~/features/handover/ui/objection-form";

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingTakeover>>>;

export function Request({ memorial, takeover }: { memorial: string; takeover: Waiting }) {
  const { mayObject, mayAgree } = takeover;
  return (
    <>
      <p className="mb-6">
        Somebody has entered the key for this page. If it takes effect, they own the page, and the present owner becomes
        a co-owner. Nothing that was shared is lost.
      </p>
      <TakeoverFacts takeover={takeover} />
      <div className="mt-8">
        {mayObject ? (
          <ObjectionForm
            action={mayAgree ? "Refuse" : "Object"}
            busy={mayAgree ? "Refusing..." : "Objecting..."}
            takeover={takeover.id}
            of={handoverPaths.takeover(memorial)}
          />
        ) : (
          <p>The owner can object. If you think that something is wrong, please speak to them soon.</p>
        )}
        {mayAgree && (
          <Link className="button button-plain mt-4" to={handoverPaths.agreeToTakeover(memorial)} preventScrollReset>
            Agree now
          </Link>
        )}
      </div>
    </>
  );
}
