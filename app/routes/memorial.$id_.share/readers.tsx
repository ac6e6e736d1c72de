import type { FieldMetadata } from "@conform-to/react";
import { paths } from "~/paths";
import { CheckBox } from "~/ui/form/check-box";
import { Filled } from "~/ui/page/filled";
import { useScripted } from "~/ui/scripted";
import { useSite } from "~/ui/site";
import { useCommonTexts } from "~/ui/texts";
import { Folded } from "./folded";
import { useShareTexts } from "./texts";

interface Props {
  field: FieldMetadata<string | undefined>;
  isForFamily: boolean;
}

/** Asks who may see the memory: everyone, unless the box is checked. Without JavaScript, CSS tells the present answer. */
export function Readers({ field, isForFamily }: Props) {
  const { readers, words } = useShareTexts();
  const answer = useScripted() ? (
    isForFamily ? (
      readers.family
    ) : (
      readers.everyone
    )
  ) : (
    <>
      <span className="group-has-[#share-familyOnly:checked]:hidden">{readers.everyone}</span>
      <span className="hidden group-has-[#share-familyOnly:checked]:inline">{readers.family}</span>
    </>
  );
  return (
    // Chromium's Tab leaves out a disclosure that is itself a part of a reading flow, such as the form's.
    <div>
      <Folded question={readers.question} answer={answer} isOpen={Boolean(field.initialValue)}>
        <CheckBox field={field} label={words.family} hint={words.familyHint} />
      </Folded>
    </div>
  );
}

/** Promises that a memory is read before it appears, and leads to what is kept of it. `home` is the name of the funeral home, if it has one. */
export function ReadFirst({ home }: { home: string | null }) {
  const { readFirst, readFirstWithHome, keeps } = useShareTexts();
  const { page } = useCommonTexts();
  const { privacyNotice } = useSite();
  return (
    <p className="quiet mt-3">
      <span className="group-has-[#share-familyOnly:checked]:hidden">
        {home ? <Filled text={readFirstWithHome} home={<bdi>{home}</bdi>} /> : readFirst}{" "}
      </span>
      {/* Another tab, because this one may hold chosen files. */}
      <a href={privacyNotice?.memorial ?? paths.privacy()} target="_blank" rel="noreferrer">
        {keeps}
        <span className="sr-only"> {page.newTab}</span>
      </a>
    </p>
  );
}
