import type { Subscription } from '#contract/subscriptions.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { chargeAfter, chargeIfResumed, skipHindrance, skippableUntil, skipsInARow } from './pause-terms.ts';

/** Charges that a client may skip, until when, and what would be charged then. */
export function presentPausing(kept: SubscriptionRecord, now: Date): Subscription['pausing'] {
  const hindrance = skipHindrance(kept, now);
  const { nextChargeAt } = kept;
  return {
    can_skip: hindrance === null,
    skip_hindrance: hindrance,
    skip_until: skippableUntil(kept)?.toISOString() ?? null,
    charge_if_skipped: hindrance || !nextChargeAt ? null : chargeAfter(nextChargeAt, 1).toISOString(),
    skips_in_a_row: skipsInARow(kept),
    is_own: kept.isOwnPause,
    charge_if_continued: chargeIfResumed(kept, now)?.toISOString() ?? null,
  };
}
