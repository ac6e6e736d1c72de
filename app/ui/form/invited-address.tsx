/** The address of an invitation: read-only and not sent with the form. Password managers store it with the password. */
export function InvitedAddress({ email }: { email: string }) {
  return (
    <div className="mb-6">
      <label htmlFor="invited-address" className="mb-1 block font-semibold">
        Email
      </label>
      <input id="invited-address" type="email" className="input" value={email} readOnly autoComplete="username" />
    </div>
  );
}
