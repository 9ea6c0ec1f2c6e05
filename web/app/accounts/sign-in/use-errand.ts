import { useLocation, useSearchParams } from 'react-router';
import { record } from '../../ui/browser-storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { safeNext } from '../../visitor/next-path.ts';
import { afterRegistration, type Errand } from './pending-registration.ts';

/**
 * Purpose of signing in: the page in the address, or joining a membership, which the membership page leaves in the
 * state. `next` is null until hydration: the rendered page is the same for all.
 */
export function useErrand(): Errand {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const { fromMemberships, goToPersonalInfoAfterRegister } = record(useLocation().state);
  return {
    next: isHydrated ? safeNext(query.get('next')) : null,
    fromMemberships: fromMemberships === true,
    goToPersonalInfoAfterRegister: goToPersonalInfoAfterRegister === true,
  };
}

/** Path where a client with an account continues: the page they came for, as their profile is complete. */
export const afterSignIn = (errand: Errand) =>
  errand.next ?? afterRegistration({ ...errand, goToPersonalInfoAfterRegister: false });
