import type { StaffRole } from '#contract/desk/permissions.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { emailKey } from '../platform/sign-in/email-key.ts';
import { isStaffEmail } from './invitations/invitations.queries.ts';
import { drawInvitationLink, staffInvitationJob } from './invitations/open-invitation.ts';
import { theShop } from './record-change.ts';
import { endFactorOf } from './team/change-team.ts';
import { inviteToJoin } from './team/invite.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs' | 'config'>;

/** Commands of the person who has the server: without a session, and without a code. */
export type StaffCommand =
  | { name: 'invite'; email: string; role: StaffRole }
  | { name: 'reset-factor'; email: string };

/** Mails the link, or returns it where it is to be printed. */
export async function runStaffCommand(
  shop: Parts,
  command: StaffCommand,
  isPrinted: boolean,
): Promise<string | undefined> {
  const invitationId = await inTransaction(shop.db, async (tx) => {
    const opened = await open(tx, shop, command);
    if (!isPrinted) await shop.jobs.send(staffInvitationJob, { invitationId: opened }, { tx });
    return opened;
  });
  return isPrinted ? drawInvitationLink(shop, invitationId) : undefined;
}

async function open(tx: Database, shop: Parts, command: StaffCommand): Promise<number> {
  if (command.name === 'invite') return inviteToJoin(tx, shop, theShop, command, 'npm run staff');
  const [person] = await isStaffEmail(tx, [emailKey(command.email)]);
  if (!person) throw new ShopError('NOT_FOUND');
  return endFactorOf(tx, shop, theShop, person.staffId, 'npm run staff');
}
