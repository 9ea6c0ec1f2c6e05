import type { Ledger } from './api/call.ts';
import type { Session } from './core/objects.ts';
import { doDueSteps } from './passing-time.ts';
import { payWithCard } from './resources/pay-session.ts';

export type EarlierPayment = { atMs: number; number: string; origin: string };

/**
 * Pays an open session as of an earlier instant, and runs its consequences since then: renewals, failed charges, the
 * end. For a shop that begins with members. Returns false when the card is declined.
 */
export function payAsOf(ledger: Ledger, session: Session, { atMs, number, origin }: EarlierPayment): boolean {
  const { store, clock } = ledger;
  const now = clock.now();
  return store.transaction(() =>
    clock.from(atMs, () => {
      const customer = session.customer ? store.get('customer', String(session.customer)) : undefined;
      const buyer = { name: customer?.name ?? '', email: customer?.email ?? session.customer_email ?? '' };
      const card = { number, expMonth: 12, expYear: new Date(clock.nowMs()).getUTCFullYear() + 4 };
      const { kind } = payWithCard(ledger, session, card, buyer, origin);
      while (doDueSteps(ledger, now));
      return kind === 'paid';
    }),
  );
}
