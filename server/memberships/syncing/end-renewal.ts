import type { Shop } from '../../platform/shop.ts';
import { isPaidFor } from '../subscription-states.ts';
import { endAtProvider } from './end-at-provider.ts';
import { findReversedInvoices } from './period-standing.queries.ts';
import type { ProviderFacts } from './provider-facts.ts';

/**
 * Money that went back ends the renewal at the provider; true when something was ended, and the provider has to be asked
 * anew. The newest period reversed: at once. An earlier one reversed just now, or one disputed: with the period that is
 * paid. A client may take that back when the money was an earlier period's, never while the bank decides. Only of a
 * subscription that is linked to ours: another shop on the same account must not lose its own.
 */
export async function endRenewal(shop: Shop, facts: ProviderFacts): Promise<boolean> {
  const { providerId, periods } = facts;
  if (!isPaidFor(facts.state) || periods.every(({ standing }) => standing === 'paid')) return false;
  const known = await findReversedInvoices(shop.db, providerId);
  if (!known) return false;
  const newest = periods.toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime())[0];
  if (newest?.standing === 'reversed') {
    await endAtProvider(shop, providerId);
    return true;
  }
  const ends = periods.some(
    ({ invoiceId, standing }) =>
      standing === 'suspended' || (standing === 'reversed' && !known.includes(invoiceId)),
  );
  if (!ends || facts.cancelAtPeriodEnd) return false;
  await shop.stripe.subscriptions.update(providerId, { cancel_at_period_end: true });
  return true;
}
