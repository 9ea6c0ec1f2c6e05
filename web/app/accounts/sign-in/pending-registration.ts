import { encodedPassword } from '#contract/password.ts';
import { record } from '../../ui/browser-storage.ts';
import { safeNext } from '../../visitor/next-path.ts';

/** Purpose for which a visitor came to sign in. */
export interface Errand {
  /** True when the visitor wants to join a membership. */
  fromMemberships: boolean;
  goToPersonalInfoAfterRegister: boolean;
  /** Path of the page to show after signing in. */
  next: string | null;
}

/** Registration that waits for the code in the mail. */
export interface PendingRegistration extends Errand {
  email: string;
  /**
   * Password, encoded as it is sent, never as it was typed. Null when it is not known any more: then no code can be
   * sent again.
   */
  password: string | null;
  /** Key of the order that joins the account once it is made. */
  orderToken?: string | undefined;
  /** Time when the last code was sent, in milliseconds; null when that was in another visit. */
  sentAt: number | null;
}

const KEY = 'registration';

let kept: PendingRegistration | null = null;

/** Keeps the registration for this tab, through a reload but no longer. */
export function keepRegistration(registration: PendingRegistration) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(registration));
  } catch {
    // Without storage the registration does not survive a reload.
  }
  kept = registration;
}

export function forgetRegistration() {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function pendingRegistration(): PendingRegistration | null {
  kept ??= stored();
  return kept;
}

function stored(): PendingRegistration | null {
  try {
    const found = record(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (typeof found.email !== 'string') return null;
    return {
      email: found.email,
      password: encodedPassword.safeParse(found.password).data ?? null,
      orderToken: typeof found.orderToken === 'string' ? found.orderToken : undefined,
      sentAt: typeof found.sentAt === 'number' ? found.sentAt : null,
      fromMemberships: found.fromMemberships === true,
      goToPersonalInfoAfterRegister: found.goToPersonalInfoAfterRegister === true,
      next: typeof found.next === 'string' ? found.next : null,
    };
  } catch {
    return null;
  }
}

/** Returns the path where a registration ends. */
export function afterRegistration(errand: Errand): string {
  const { fromMemberships, goToPersonalInfoAfterRegister, next } = errand;
  const wanted = safeNext(next);
  if (!fromMemberships) return wanted ?? '/';
  if (!goToPersonalInfoAfterRegister) return '/membresias';
  // The chosen plan stands in the query of the path that was asked for.
  const query = wanted?.startsWith('/membresias/') ? new URL(wanted, location.origin).search : '';
  return `/membresias/informacion-personal${query}`;
}
