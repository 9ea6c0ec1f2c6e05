import { withLongTimeout } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteOldAccountRows } from './forget-old-accounts.queries.ts';
import { sendRegistrationMail } from './registration/send-registration-mail.ts';
import { registrationMailJob } from './registration/start-registration.ts';
import { passwordChangedJob } from './sign-in/change-password.ts';
import { issuePasswordReset, passwordResetJob } from './sign-in/request-password-reset.ts';
import { sendPasswordChangedMail } from './sign-in/send-password-changed-mail.ts';

/** Work of accounts that no request starts: their mails, and forgetting what is no longer needed. */
export function accountsWork(shop: Shop): void {
  const { jobs, db, clock, log } = shop;
  jobs.work(registrationMailJob, (sending) => sendRegistrationMail(shop, sending));
  jobs.work(passwordResetJob, (asked) => issuePasswordReset(shop, asked));
  jobs.work(passwordChangedJob, (change) => sendPasswordChangedMail(shop, change));
  jobs.schedule('forget-old-accounts', '47 9 * * *', async () => {
    log.info(
      await withLongTimeout(db, (tx) => deleteOldAccountRows(tx, clock.now())),
      'old registrations, reset links, sessions and addresses forgotten',
    );
  });
}
