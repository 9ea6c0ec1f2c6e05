/** Common mail domains, the most used first. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.mx',
  'yahoo.com',
  'icloud.com',
  'live.com.mx',
  'live.com',
  'outlook.es',
  'hotmail.es',
  'yahoo.es',
  'prodigy.net.mx',
];
/** Real domains that look like a slip of a common one. */
const ALSO_REAL = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'outlook.mx', 'live.es'];

const LONGEST = 40;

/** Finds the common domain that is one letter away from the typed one: left out, added, changed, or two swapped. */
export function likelyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!email.includes('@') || domain.length > LONGEST) return null;
  if (COMMON.includes(domain) || ALSO_REAL.includes(domain)) return null;
  return COMMON.find((common) => isOneLetterAway(domain, common)) ?? null;
}

const OFFERED = 3;

/** Finds the most used domains that the typed one may become; none before there is an @. */
export function completions(email: string): string[] {
  const at = email.lastIndexOf('@');
  const begun = email.slice(at + 1).toLowerCase();
  if (at < 1) return [];
  return COMMON.slice(0, OFFERED).filter((common) => common.startsWith(begun) && common !== begun);
}

/** True when more letters may still make it a common one: `gmail.co` on the way to `gmail.com`. */
export const mayBecomeCommon = (email: string) =>
  COMMON.some((common) => common.startsWith(email.slice(email.lastIndexOf('@') + 1).toLowerCase()));

export const withDomain = (email: string, domain: string) =>
  email.slice(0, email.lastIndexOf('@') + 1) + domain;

function isOneLetterAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)];
  const isSwapped =
    restTyped[0] === restMeant[1] &&
    restTyped[1] === restMeant[0] &&
    restTyped.slice(2) === restMeant.slice(2);
  return (
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant.slice(1) ||
    (isSwapped && restTyped.length > 1)
  );
}
