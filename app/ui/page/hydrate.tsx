import { Component, type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import lostPictures from "~/browser/lost-pictures.script?script";
import { addScript, type KeptPage, keepPage } from "./kept-page";

interface Props {
  page: KeptPage;
  children: ReactNode;
}

/** Gives the page back if React doesn't take over the elements that came as HTML. */
class Taken extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.page.compare();
    // Not earlier: React compares the page with what the server sent. Chromium needs no script for them.
    if (!navigator.vendor.startsWith("Google")) addScript(lostPictures);
  }

  override componentDidCatch() {
    this.props.page.giveBack();
  }

  override render() {
    this.props.page.notePlace();
    return this.state.failed ? null : this.props.children;
  }
}

/** Lets React take over the page. If it fails, or finds another page than the server sent, because something changed it, the page stays HTML. */
export function hydrate(content: ReactNode): void {
  const page = keepPage(() => root.unmount());
  const root = hydrateRoot(
    document,
    <StrictMode>
      <Taken page={page}>{content}</Taken>
    </StrictMode>,
  );
}
