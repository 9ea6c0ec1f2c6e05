import type { AccessGrantView } from '#contract/desk/access-grants.ts';
import { calendarDay, dateText, startOfDay } from '#contract/mexico-city.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findCourtesyUntil } from '../../access.queries.ts';
import {
  type AccessGrant,
  endGrantAt,
  findGrants,
  insertGrant,
  lockClientOfGrant,
  lockGrant,
} from '../../access-grants.queries.ts';
import { notPossible } from './hold-member.ts';

type GrantShop = Pick<Shop, 'db' | 'clock'>;

interface GrantInput {
  user_id: number;
  months: number;
  reason: string;
}

/** «Acceso de cortesía»: the readers' club without a charge, one at a time: a second tap is refused, and says until when. */
export const grantAccess = (
  { db, clock }: GrantShop,
  by: Staff,
  { user_id: userId, months, reason }: GrantInput,
) =>
  inTransaction(db, async (tx) => {
    const client = await lockClientOfGrant(tx, userId);
    if (!client) throw new ShopError('CLIENT_NOT_FOUND');
    const startsAt = clock.now();
    const until = await findCourtesyUntil(tx, userId, startsAt);
    if (until) throw notPossible(`Ya tiene acceso de cortesía hasta el ${dateText(lastMoment(until))}.`);
    const endsAt = endAfter(startsAt, months);
    const grantId = await insertGrant(tx, { userId, startsAt, endsAt, reason, staffId: by.staffId });
    await recordChange(tx, by, {
      call: 'POST /desk/memberships/grant',
      entity: 'client',
      entityId: client.email,
      label: client.email,
      after: { courtesy_until: endsAt.toISOString(), reason },
      at: startsAt,
    });
    return grantId;
  });

/** End of a grant, through the day of the same number, so many months later. */
function endAfter(from: Date, months: number): Date {
  const { year, month, day } = calendarDay(from);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return startOfDay({ year, month: month + months, day: Math.min(day, lastDay) + 1 });
}

const lastMoment = (endsAt: Date) => new Date(endsAt.getTime() - 1);

/** Ends one before its day. */
export const endGrant = ({ db, clock }: GrantShop, by: Staff, grantId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const grant = await lockGrant(tx, grantId);
    const client = grant && (await lockClientOfGrant(tx, grant.user_id));
    if (!grant || !client)
      throw new ShopError('NOT_FOUND', { sentence: 'Ese acceso de cortesía ya no existe.' });
    const at = clock.now();
    // Not its access, which was read before the lock was had.
    const isOver = grant.ended_at !== null || grant.ends_at <= at;
    if (!isOver) await endGrantAt(tx, grantId, at);
    await recordChange(tx, by, {
      call: 'POST /desk/memberships/end-grant',
      entity: 'client',
      entityId: client.email,
      label: client.email,
      before: { courtesy_until: grant.ends_at.toISOString() },
      after: { courtesy_until: isOver ? grant.ends_at.toISOString() : at.toISOString() },
      at,
    });
  });

/** Grants of a client, the newest first. */
export async function listGrants({ db, clock }: GrantShop, userId: number): Promise<AccessGrantView[]> {
  const now = clock.now();
  return (await findGrants(db, userId)).map((grant) => present(grant, now));
}

const present = ({ user_id, ends_at, closes_at, ...grant }: AccessGrant, now: Date): AccessGrantView =>
  wire({
    ...grant,
    last_day: lastMoment(ends_at),
    is_live: grant.starts_at <= now && closes_at > now,
  });
