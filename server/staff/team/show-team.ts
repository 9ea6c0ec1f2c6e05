import type { Shop } from '../../platform/shop.ts';
import { listOpenInvitations, listStaff } from './team.queries.ts';

/** The staff, those who may work first, and the invitations that are still open. */
export async function showTeam({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  const [people, invitations] = await Promise.all([
    listStaff(db, []),
    listOpenInvitations(db, [clock.now()]),
  ]);
  return {
    staff: people.map((person) => ({
      staff_id: person.staffId,
      name: person.name,
      email: person.email,
      role: person.role,
      is_disabled: person.isDisabled,
      needs_factor: person.needsFactor,
      last_seen_at: person.lastSeenAt?.toISOString() ?? null,
      version: person.version,
    })),
    invitations: invitations.map(({ invitationId, email, role, expiresAt }) => ({
      invitation_id: invitationId,
      email,
      role,
      expires_at: expiresAt.toISOString(),
    })),
  };
}
