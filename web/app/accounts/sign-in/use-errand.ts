import { useLocation, useSearchParams } from 'react-router';
import { record } from '../../ui/browser-storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { safeNext } from '../../visitor/next-path.ts';
import { afterRegistration, type Errand } from './pending-registration.ts';

/**
 * What a visitor came to sign in for: the page in the address, or the input to join a membership, which its page leaves with
 * whom it sends here. `next` is null until the browser knows: the rendered page is the same for all.
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

/** Where a client with an account continues: at the page they wanted, for their profile is in the account. */
export const afterSignIn = (errand: Errand) =>
  errand.next ?? afterRegistration({ ...errand, goToPersonalInfoAfterRegister: false });
