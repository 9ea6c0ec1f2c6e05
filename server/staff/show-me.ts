import { permissionsOf } from '#contract/desk/permissions.ts';
import { CONFIRMED_FOR_MS, type Me } from '#contract/desk/staff.ts';
import { ShopError } from '../platform/errors.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import { findMe } from './staff-sessions.queries.ts';

/** The signed-in person as the pages know them. */
export async function showMe(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Pick<Staff, 'staffId' | 'sessionId'>,
): Promise<Me> {
  const [found] = await findMe(db, [by.sessionId, by.staffId]);
  if (!found) throw new ShopError('STAFF_SESSION_REQUIRED');
  const until = found.confirmedAt && new Date(found.confirmedAt.getTime() + CONFIRMED_FOR_MS);
  return {
    staff_id: by.staffId,
    name: found.name,
    email: found.email,
    role: found.role,
    permissions: [...permissionsOf(found.role)],
    confirmed_until: until && until > clock.now() ? until.toISOString() : null,
    session_ends_at: found.expiresAt.toISOString(),
  };
}
