import { ReturnHome } from "./return-home";

/** The 404 page (spec 1 §2). */
export function NotFound() {
  return (
    <>
      <h1 className="text-6xl">404</h1>
      <p className="mt-4 text-xl">Oops! Page not found</p>
      <ReturnHome />
    </>
  );
}
