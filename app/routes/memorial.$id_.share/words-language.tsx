import type { FieldMetadata } from "@conform-to/react";
import { isLanguage, languageNames } from "~/lib/languages";
import { otherLanguage } from "~/lib/words-language";
import { SelectField } from "~/ui/form/select-field";
import { Folded } from "./folded";
import { useShareTexts } from "./texts";

interface Props {
  field: FieldMetadata<string>;
  /** The present choice. */
  chosen: string;
}

/** The language of the words, which is that of the page unless their writer says otherwise, so that screen readers pronounce them. */
export function WordsLanguage({ field, chosen }: Props) {
  const { language } = useShareTexts().words;
  return (
    // Chromium's Tab leaves out a disclosure that is itself a part of a reading flow.
    <div>
      <Folded
        question={language.question}
        answer={isLanguage(chosen) ? <bdi lang={chosen}>{languageNames[chosen]}</bdi> : language.another}
        isOpen={false}
      >
        <SelectField
          field={field}
          label={language.label}
          options={{ ...languageNames, [otherLanguage]: language.another }}
        />
      </Folded>
    </div>
  );
}
