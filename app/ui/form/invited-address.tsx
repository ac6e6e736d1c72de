/** The address of an invitation: shown, never changed, and not sent with the form; password managers keep it with the password. */
export function InvitedAddress({ email }: { email: string }) {
  return (
    <div className="mb-6">
      <label htmlFor="invited-address" className="mb-1 block font-semibold">
        E-mail
      </label>
      <input id="invited-address" type="email" className="input" value={email} readOnly autoComplete="username" />
    </div>
  );
}
