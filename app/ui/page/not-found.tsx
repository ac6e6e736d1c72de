import { useCommonTexts } from "~/ui/texts";
import { ReturnHome } from "./return-home";

export function NotFound() {
  const { failure } = useCommonTexts();
  return (
    <>
      <h1 className="text-6xl">404</h1>
      <p className="mt-4 text-xl">{failure.missing}</p>
      <ReturnHome />
    </>
  );
}
