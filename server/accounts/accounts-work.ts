import { withLongTimeout } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { deleteOldAccountRows } from './accounts.queries.ts';
import { sendRegistrationMail } from './registration/send-registration-mail.ts';
import { registrationMailJob } from './registration/start-registration.ts';
import {
  issuePasswordReset,
  passwordChangedJob,
  passwordResetJob,
  sendPasswordChangedMail,
} from './sign-in/reset-password.ts';

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
