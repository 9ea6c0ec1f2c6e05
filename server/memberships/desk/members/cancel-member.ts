import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { cancelSubscription, reactivateSubscription } from '../../change-subscription.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { isPaidFor } from '../../subscription-states.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import { hasEnded, notPossible, recordMemberChange } from './hold-member.ts';
import { findMember, type MemberRecord } from './member.queries.ts';

export async function requireMember({ db }: Pick<Shop, 'db'>, subscriptionId: number): Promise<MemberRecord> {
  const kept = await findMember(db, subscriptionId);
  if (!kept) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  if (!isPaidFor(kept.state)) throw hasEnded();
  return kept;
}

/** «Cancelar al final»: nothing is charged any more, and what is paid lasts. */
export async function cancelAtEnd(shop: Shop, by: Staff, subscriptionId: number): Promise<void> {
  const kept = await requireMember(shop, subscriptionId);
  if (kept.state === 'past_due')
    throw notPossible('Su último cobro no pasó y ya no hay nada pagado: usa «Cancelar ahora».');
  const call = 'POST /desk/memberships/cancel';
  await change(shop, by, kept, { call, detail: 'cancel' }, () =>
    cancelSubscription(shop, kept, { cause: 'staff', staffId: by.staffId }),
  );
}

/** «Reactivar», while what is paid lasts. */
export async function reactivateMember(shop: Shop, by: Staff, subscriptionId: number): Promise<void> {
  const kept = await requireMember(shop, subscriptionId);
  if (kept.is_suspended)
    throw new ShopError('SUBSCRIPTION_SUSPENDED', {
      sentence: 'Su banco revisa uno de los cargos. Cuando lo resuelva podrás reactivarla.',
    });
  const call = 'POST /desk/memberships/reactivate';
  await change(shop, by, kept, { call, detail: 'reactivate' }, () =>
    reactivateSubscription(shop, kept, { cause: 'staff', staffId: by.staffId }),
  );
}

/** The provider first: what is written down is what it confirmed. Asked twice at once it is one event. */
async function change(
  { db, clock }: Shop,
  by: Staff,
  kept: MemberRecord,
  { call, detail }: { call: DeskCallKey; detail: string },
  ask: () => Promise<SubscriptionRecord>,
): Promise<void> {
  const startedAt = clock.now();
  const changed = await ask().catch((error) => {
    throw error instanceof ShopError && error.code === 'SUBSCRIPTION_ENDED' ? hasEnded() : error;
  });
  const { subscription_id: subscriptionId } = kept;
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (kept.cancel_at_period_end !== changed.cancel_at_period_end)
      await noteMemberEvent(tx, {
        subscriptionId,
        cause: 'staff',
        detail,
        staffId: by.staffId,
        at,
        unlessSince: startedAt,
      });
    const before = { cancels: kept.cancel_at_period_end };
    const after = { cancels: changed.cancel_at_period_end };
    await recordMemberChange(tx, by, kept, { call, before, after, at });
  });
}
