import { paths } from "~/paths";
import { Failed } from "~/ui/page/failed";
import { PublicFrame } from "~/ui/page/public-frame";
import { useSite } from "~/ui/page/site";
import { LanguageContext, useTexts } from "~/ui/page/texts";

/** The frame around it is in English. */
function Missing() {
  const { about, missing, page } = useTexts();
  return (
    <div lang={about.locale} dir={about.direction}>
      <h1>{missing.title}</h1>
      <p className="mt-4">{missing.text}</p>
      <p className="mt-6">
        <a className="link" href={paths.home()}>
          {page.home}
        </a>
      </p>
    </div>
  );
}

/** Shown for a memorial that doesn't exist or can't be shown. */
export function MemorialMissing() {
  const { visitorLanguage } = useSite();
  return (
    <PublicFrame>
      <Failed
        missing={
          <LanguageContext.Provider value={visitorLanguage}>
            <Missing />
          </LanguageContext.Provider>
        }
      />
    </PublicFrame>
  );
}
