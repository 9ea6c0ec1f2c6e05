import { roleLabels, type StaffRole } from '#contract/desk/permissions.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { closeInvitation, isStaffEmail } from '../invitations/invitations.queries.ts';
import { openInvitation, staffInvitationJob } from '../invitations/open-invitation.ts';
import { type Author, type Change, recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';

const PER_PERSON = { name: 'staff-invite', max: 20, windowSeconds: 3600 };

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs' | 'limits'>;

interface Input {
  email: string;
  role: StaffRole;
}

/** Invites a person, by an owner. An open invitation to the same e-mail is replaced. */
export async function invite(shop: Parts, by: Staff, input: Input): Promise<void> {
  await sayWhen(shop.clock, () => shop.limits.spend([[PER_PERSON, `${by.staffId}`]]));
  await inTransaction(shop.db, async (tx) => {
    const invitationId = await inviteToJoin(tx, shop, by, input, 'POST /desk/staff/invite');
    await shop.jobs.send(staffInvitationJob, { invitationId }, { tx });
  });
}

/** Opens an invitation without its mail. */
export async function inviteToJoin(
  tx: Database,
  shop: Pick<Shop, 'clock'>,
  by: Author,
  { email, role }: Input,
  call: Change['call'],
): Promise<number> {
  const [known] = await isStaffEmail(tx, [emailKey(email)]);
  if (known) throw new ShopError('ALREADY_STAFF');
  const invitationId = await openInvitation(tx, shop, { kind: 'join', email, role, invitedBy: by.staffId });
  await recordChange(tx, by, {
    call,
    entity: 'staff',
    entityId: `invitation ${invitationId}`,
    label: email,
    after: { role: roleLabels[role] },
    at: shop.clock.now(),
  });
  return invitationId;
}

export const revokeInvitation = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  invitationId: number,
) =>
  inTransaction(db, async (tx) => {
    const at = clock.now();
    const [closed] = await closeInvitation(tx, [invitationId, at]);
    if (!closed) throw new ShopError('NOT_FOUND');
    await recordChange(tx, by, {
      call: 'POST /desk/staff/revoke-invitation',
      entity: 'staff',
      entityId: `invitation ${invitationId}`,
      label: closed.email,
      at,
    });
  });
