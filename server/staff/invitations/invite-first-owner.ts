import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { theShop } from '../record-change.ts';
import { inviteToJoin } from '../team/invite.ts';
import { countStaff, lockFirstInvitation } from './invitations.queries.ts';
import { staffInvitationJob } from './open-invitation.ts';

/** Copies of the shop that start together, and one that is restarted, mail one invitation. */
const FRESH_MS = 10 * 60_000;

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs' | 'config'>;

/** While there is no staff a start invites the owner; returns what may be printed about it, which is no secret. */
export async function inviteFirstOwner(shop: Parts): Promise<string | undefined> {
  const { OWNER_EMAIL: email } = shop.config;
  if (email === undefined) return undefined;
  const now = shop.clock.now();
  const isInvited = await inTransaction(shop.db, async (tx) => {
    await lockFirstInvitation(tx, []);
    const values = [emailKey(email), now, new Date(now.getTime() - FRESH_MS)];
    const [found] = await countStaff(tx, values);
    if (!found || found.people > 0 || found.fresh > 0) return false;
    const input = { email, role: 'owner' } as const;
    const invitationId = await inviteToJoin(tx, shop, theShop, input, 'npm run start');
    await shop.jobs.send(staffInvitationJob, { invitationId }, { tx });
    return true;
  }).catch(falseWhenAlreadyInvited);
  return isInvited ? `Invitación enviada a ${masked(email)}` : undefined;
}

/** Answers false when the command has invited at the same moment. */
function falseWhenAlreadyInvited(error: unknown): false {
  if (error instanceof ShopError && error.code === 'ALREADY_STAFF') return false;
  throw error;
}

/** `a…@brincacuentos.mx`: enough for the owner to know it, too little for others. */
export const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
