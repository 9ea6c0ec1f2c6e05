import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import { defineJob } from '../../../platform/jobs.ts';
import type { Shop } from '../../../platform/shop.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { isPaidFor } from '../../subscription-states.ts';
import { findSubscription } from '../../subscriptions.queries.ts';
import { endAtProvider } from '../../syncing/end-at-provider.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { hasEnded, holdMember, notPossible, recordMemberChange } from './hold-member.ts';
import { findEventsOfMember, findPeriodsOfMember, type KeptEvent } from './member.queries.ts';
import { sendRefundAtOnce, writePeriodRefund } from './refund-period.ts';

/** Ends a subscription at the provider, should the request that decided it not have come to it. */
export const endMemberJob = defineJob<{ subscriptionId: number }>('end-subscription');

const JOB_AFTER_SECONDS = 10;
const CALL = 'POST /desk/memberships/cancel-now';

export interface EndInput {
  subscription_id: number;
  request_key: string;
  /** Refund of the newest period. */
  refund: { period_id: number; cents: number; reason: string } | null;
}

/**
 * «Cancelar ahora», with a refund of the last period or without. It is decided here, in one transaction; the provider is
 * asked then, and by a job where it did not answer. True when the provider has confirmed it.
 */
export async function endMember(shop: Shop, by: Staff, input: EndInput): Promise<boolean> {
  const { subscription_id: subscriptionId } = input;
  const request = { by, call: CALL, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const periodRefundId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => decide(shop, tx, by, input)),
  );
  const isDone = await endSubscription(shop, subscriptionId).then(
    () => true,
    (error) => {
      shop.log.warn({ err: error, subscriptionId }, 'a subscription could not be ended now, a job goes on');
      return false;
    },
  );
  if (periodRefundId !== null) await sendRefundAtOnce(shop, periodRefundId);
  return isDone;
}

const isEndByStaff = ({ cause, detail }: KeptEvent) => cause === 'staff' && detail === 'cancel now';

async function decide(
  shop: Shop,
  tx: Database,
  by: Staff,
  { subscription_id: subscriptionId, request_key, refund }: EndInput,
): Promise<number | null> {
  const kept = await holdMember(tx, subscriptionId);
  const at = shop.clock.now();
  const isRepeated =
    !isPaidFor(kept.state) && (await findEventsOfMember(tx, subscriptionId)).some(isEndByStaff);
  if (!isPaidFor(kept.state) && !isRepeated) throw hasEnded();
  const [newest] = await findPeriodsOfMember(tx, subscriptionId);
  // The client pays for a period that the person did not see.
  if (refund && newest?.period_id !== refund.period_id)
    throw notPossible('Se acaba de cobrar otro periodo. Recarga la página y decide de nuevo.');
  if (!isRepeated) {
    const { staffId } = by;
    await noteMemberEvent(tx, { subscriptionId, cause: 'staff', detail: 'cancel now', staffId, at });
    const key = `end-subscription:${subscriptionId}`;
    await shop.jobs.send(endMemberJob, { subscriptionId }, { tx, key, delaySeconds: JOB_AFTER_SECONDS });
  }
  const periodRefundId = refund
    ? await writePeriodRefund(shop, tx, by, {
        kept,
        call: CALL,
        input: { ...refund, subscription_id: subscriptionId, request_key },
      })
    : null;
  await recordMemberChange(tx, by, kept, {
    call: CALL,
    before: { state: kept.state },
    after: { state: 'canceled' },
    at,
  });
  return periodRefundId;
}

/** Ends a subscription at the provider, and then here as it says. One that ended before counts as ended, too. */
export async function endSubscription(shop: Shop, subscriptionId: number): Promise<void> {
  const kept = await findSubscription(shop.db, subscriptionId);
  if (!kept?.provider_id || !isPaidFor(kept.state)) return;
  await endAtProvider(shop, kept.provider_id);
  await syncSubscription(shop, kept.provider_id, 'staff');
}
