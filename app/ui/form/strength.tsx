const checks: RegExp[] = [/^.{8,}$/s, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
const labels = ["Very Weak", "Weak", "Medium", "Strong", "Very Strong", "Very Strong"];

/** Scores a password by five checks of 20 points each; informational only. */
function accessStrength(password: string): { points: number; label: string } {
  const met = checks.filter((check) => check.test(password)).length;
  return { points: met * 20, label: labels[met] ?? "" };
}

/** Whether nobody need be shown a better one. */
export const isStrong = (password: string): boolean => accessStrength(password).points >= 60;

/** The strength of a memorial access password as five bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { points, label } = accessStrength(password);
  if (!password) return null;
  return (
    <div className="mt-2">
      <div className="grid grid-cols-5 gap-1" aria-hidden="true">
        {checks.map((check, index) => (
          <span key={check.source} className={`h-1.5 rounded-sm ${points > index * 20 ? "bg-teal" : "bg-rule"}`} />
        ))}
      </div>
      <p className="quiet mt-1" aria-live="polite">
        Password strength: {label}
      </p>
    </div>
  );
}
