import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { recordChange } from '../../../staff/staff.ts';
import { lockSubscription } from '../../subscriptions.queries.ts';
import { findMember, type MemberRecord } from './member.queries.ts';

/** A subscription under its lock, for which writing what the provider says waits, too. */
export async function holdMember(tx: Database, subscriptionId: number): Promise<MemberRecord> {
  const locked = await lockSubscription(tx, { subscriptionId });
  const kept = locked && (await findMember(tx, subscriptionId));
  if (!kept) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  return kept;
}

/** Error in the words of the desk: the client's own sentence speaks of «Mis planes». */
export const hasEnded = () =>
  new ShopError('SUBSCRIPTION_ENDED', { sentence: 'Esa suscripción ya terminó: aquí no cambia nada más.' });

export const notPossible = (sentence: string) => new ShopError('MEMBER_STEP_NOT_POSSIBLE', { sentence });

interface MemberChange {
  call: DeskCallKey;
  before?: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  isMoney?: boolean;
  undoes?: number;
  at: Date;
}

/** The audit entry of a change of a subscription. Its label names no person: entries outlive their data. */
export const recordMemberChange = (
  tx: Database,
  by: Staff,
  { subscription_id, name }: Pick<MemberRecord, 'subscription_id' | 'name'>,
  change: MemberChange,
) =>
  recordChange(tx, by, {
    ...change,
    entity: 'subscription',
    entityId: subscription_id,
    label: `la suscripción ${subscription_id} a ${name}`,
  });
