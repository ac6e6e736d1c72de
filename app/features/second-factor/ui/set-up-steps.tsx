import { TitledSection } from "~/ui/titled-section";

/** All that an authenticator app needs: the QR code, the link for the device itself, and the key to type. */
export interface Shown {
  qr: string;
  uri: string;
  typed: string;
}

/** The first part of a set-up: how the app gets its key. */
export function SetUpSteps({ qr, uri, typed }: Shown) {
  return (
    <TitledSection id="app" title="1. Add the account to your app" className="mb-8">
      <p className="mt-2">
        Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or the passwords
        of an iPhone, and scan this code.
      </p>
      <img
        src={qr}
        alt="QR code for your authenticator app"
        className="mt-4 w-56 bg-white [image-rendering:pixelated]"
      />
      <p className="mt-4">
        If the app is on this device,{" "}
        <a className="link" href={uri}>
          open it here
        </a>
        . If you can't scan, please type this key into the app:
      </p>
      <p className="mt-2 font-mono text-lg font-semibold [overflow-wrap:anywhere]">{typed}</p>
    </TitledSection>
  );
}
