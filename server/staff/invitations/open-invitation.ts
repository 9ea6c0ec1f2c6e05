import type { StaffRole } from '#contract/desk/permissions.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { drawToken, hashOfToken } from '../../platform/sign-in/token.ts';
import { closeInvitationsOf, insertInvitation, setInvitationToken } from './invitations.queries.ts';

const LIFE_MS = 72 * 60 * 60_000;

export const staffInvitationJob = defineJob<{ invitationId: number }>('staff-invitation-mail');

interface Invited {
  kind: 'join' | 'factor';
  email: string;
  role: StaffRole;
  /** Person whose factor is set up again. */
  staffId?: number;
  /** Person who invites; none where the shop itself does. */
  invitedBy: number | null;
}

/**
 * Writes the invitation down, in place of an earlier one. Its token is unknown until then: the link is drawn when it is
 * mailed, so that no secret waits in the queue.
 */
export async function openInvitation(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  { kind, email, role, staffId, invitedBy }: Invited,
): Promise<number> {
  const now = clock.now();
  const key = emailKey(email);
  await closeInvitationsOf(tx, [key, now]);
  const [inserted] = await insertInvitation(tx, [
    hashOfToken(drawToken()),
    kind,
    email,
    key,
    role,
    staffId ?? null,
    invitedBy,
    now,
    new Date(now.getTime() + LIFE_MS),
  ]);
  // Parallel request has opened one for the same person.
  if (!inserted) throw new ShopError('ALREADY_STAFF');
  return inserted.invitationId;
}

/** Draws the link of an open invitation; an earlier link of it stops working. */
export async function drawInvitationLink(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  invitationId: number,
): Promise<string | undefined> {
  const token = drawToken();
  const [drawn] = await setInvitationToken(db, [invitationId, hashOfToken(token), clock.now()]);
  return drawn && `${config.PUBLIC_ORIGIN}/mostrador/invitacion/${token}`;
}
