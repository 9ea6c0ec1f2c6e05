import { encodedPassword } from '#contract/password.ts';
import { record } from '../../ui/browser-storage.ts';
import { safeNext } from '../../visitor/next-path.ts';

/** What the visitor came to sign in for. */
export interface Errand {
  /** To join a membership. */
  fromMemberships: boolean;
  goToPersonalInfoAfterRegister: boolean;
  /** To see this page. */
  next: string | null;
}

/** A registration that waits for the code in the mail. */
export interface PendingRegistration extends Errand {
  email: string;
  /** Encoded, as it is sent; never what was typed. Null when it is not known any more: then no code can be sent again. */
  password: string | null;
  /** Key of the order that joins the account once it is made. */
  orderToken?: string | undefined;
  /** When the last code was sent, in milliseconds; null when that was in another visit. */
  sentAt: number | null;
}

const KEY = 'registration';

let kept: PendingRegistration | null = null;

/** For this tab, and through a reload: not longer. */
export function keepRegistration(registration: PendingRegistration) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(registration));
  } catch {
    // Then it does not survive a reload.
  }
  kept = registration;
}

export function forgetRegistration() {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
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

/** Where a registration leads in the end. */
export function afterRegistration(errand: Errand): string {
  const { fromMemberships, goToPersonalInfoAfterRegister, next } = errand;
  const wanted = safeNext(next);
  if (!fromMemberships) return wanted ?? '/';
  if (!goToPersonalInfoAfterRegister) return '/membresias';
  // The chosen plan stands in the address of the step that was wanted.
  const query = wanted?.startsWith('/membresias/') ? new URL(wanted, location.origin).search : '';
  return `/membresias/informacion-personal${query}`;
}
