import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { confirmPassword } from '../../platform/sign-in/check-password.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { clientAccounts } from '../sign-in/sign-in.queries.ts';
import { forgetCare } from './client-care.queries.ts';
import type { PersonalDataSource } from './personal-data.ts';
import { deleteUser } from './profile.queries.ts';

/** Says goodbye. The account is gone by then, so the job itself carries the e-mail, for the days that the queue keeps it. */
export const accountDeletedMailJob = defineJob<{ userId: number; email: string }>('account-deleted-mail');

/** An open session is not enough to destroy everything: a stranger at an unlocked telephone has one, too. */
const WRONG_PASSWORDS = { name: 'delete-account', max: 5, windowSeconds: 900, isGivenBack: true };

/** Removes a client for good, with everything that is theirs; orders stay without the person. */
export async function deleteAccount(
  shop: Shop,
  { userId, password, ip }: { userId: number; password: string; ip: string },
  sources: readonly PersonalDataSource[],
): Promise<void> {
  await confirmPassword(shop, clientAccounts, WRONG_PASSWORDS, { id: userId, password }, { ip });
  await inTransaction(shop.db, async (tx) => {
    // Rows of a locked client get nothing new: no order, no subscription.
    if (!(await lockOwner(tx, userId))) throw new ShopError('SESSION_REQUIRED');
    for (const source of sources) {
      const refusal = await source.refusal?.(tx, userId);
      if (refusal) throw new ShopError(refusal);
    }
    await removeAccount(shop, tx, userId, sources);
  });
}

/** Removes what every source holds about a client, then the account; a mail says so. The client's row is locked. */
export async function removeAccount(
  { jobs, clock }: Pick<Shop, 'jobs' | 'clock'>,
  tx: Database,
  userId: number,
  sources: readonly PersonalDataSource[],
): Promise<void> {
  for (const source of sources) await source.forget(tx, userId);
  const [gone] = await deleteUser(tx, [userId]);
  if (!gone) return;
  const { email } = gone;
  await forgetCare(tx, emailKey(email), clock.now());
  await jobs.send(accountDeletedMailJob, { userId, email }, { tx, key: `account-deleted:${userId}` });
}
