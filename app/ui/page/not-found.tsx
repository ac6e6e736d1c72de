import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { useCommonTexts } from "~/ui/texts";
import { ReturnHome } from "./return-home";
import { WaysOn } from "./ways-on";

/** The address of the memorial that a missing page would belong to. */
const memorialOf = (pathname: string) => /^\/memorial\/([^/]+)\/./i.exec(pathname)?.[1];

/** For a page in the visitor's language: the way to the memorial, if the page would be one of its own. */
function ToMemorial() {
  const { failure } = useCommonTexts();
  const memorial = memorialOf(useLocation().pathname);
  if (!memorial) return null;
  return (
    <p className="mt-6">
      <a className="button" href={paths.memorial(memorial)}>
        {failure.toMemorial}
      </a>
    </p>
  );
}

export function NotFound() {
  const { failure } = useCommonTexts();
  const { inLanguage } = useSite();
  return (
    <>
      <h1 className="text-6xl">404</h1>
      <p className="mt-4 text-xl">{failure.missing}</p>
      <p className="mt-4">{failure.missingText}</p>
      {inLanguage ? <ToMemorial /> : <WaysOn />}
      <ReturnHome />
    </>
  );
}
