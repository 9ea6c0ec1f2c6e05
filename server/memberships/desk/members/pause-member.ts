import { dateText } from '#contract/mexico-city.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { pauseSubscription, resumeSubscription } from '../../pausing/pause-subscription.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import { requireMember } from './cancel-member.ts';
import { notPossible, recordMemberChange } from './hold-member.ts';
import type { MemberRecord } from './member.queries.ts';

interface PauseInput {
  subscription_id: number;
  periods: number;
}

/** «Pausar»: so many charges are left out, counted from the last paid period; asked twice it is one pause. */
export async function pauseMember(shop: Shop, by: Staff, { subscription_id, periods }: PauseInput) {
  const kept = await requireMember(shop, subscription_id);
  const { staffId } = by;
  const changed = await pauseSubscription(shop, kept, { periods }, { cause: 'staff', staffId });
  await record(shop, by, { kept, changed, call: 'POST /desk/memberships/pause' });
}

/** «Continuar», before the pause ends by itself. */
export async function resumeMember(shop: Shop, by: Staff, subscriptionId: number): Promise<void> {
  const kept = await requireMember(shop, subscriptionId);
  if (!kept.paused_until) throw notPossible('Esta suscripción no está en pausa.');
  const { staffId } = by;
  const changed = await resumeSubscription(shop, kept, { cause: 'staff', staffId });
  if (changed.next_charge_at?.getTime() === kept.next_charge_at?.getTime())
    throw notPossible(
      `El siguiente cobro ya es el más próximo que se puede avisar con cinco días${kept.next_charge_at ? `: el ${dateText(kept.next_charge_at)}` : ''}.`,
    );
  await record(shop, by, { kept, changed, call: 'POST /desk/memberships/resume' });
}

const record = (
  { db, clock }: Shop,
  by: Staff,
  {
    kept,
    changed,
    call,
  }: {
    kept: MemberRecord;
    changed: SubscriptionRecord;
    call: 'POST /desk/memberships/pause' | 'POST /desk/memberships/resume';
  },
) =>
  inTransaction(db, (tx) =>
    recordMemberChange(tx, by, kept, {
      call,
      before: { next_charge_at: kept.next_charge_at?.toISOString() ?? null },
      after: { next_charge_at: changed.next_charge_at?.toISOString() ?? null },
      at: clock.now(),
    }),
  );
