/** The place of the slides, filled by chapel.script.ts. The code is described by the memorial's address elsewhere, so it has no text of its own. */
export function Stage() {
  return (
    <div id="show">
      <div id="stage" />
      <img id="code" alt="" hidden />
    </div>
  );
}
