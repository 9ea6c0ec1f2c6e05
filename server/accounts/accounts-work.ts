import { atLeisure } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { passwordChangedJob } from './change-password.ts';
import { deleteOldAccountRows } from './forget-old-accounts.queries.ts';
import { issuePasswordReset, passwordResetJob } from './request-password-reset.ts';
import { sendRegistrationMail } from './send-registration-mail.ts';
import { sendPasswordChangedMail } from './send-reset-mail.ts';
import { registrationMailJob } from './start-registration.ts';

/** What accounts need done without a request: their mails, and forgetting what is no longer needed. */
export function accountsWork(shop: Shop): void {
  const { jobs, db, clock, log } = shop;
  jobs.work(registrationMailJob, (sending) => sendRegistrationMail(shop, sending));
  jobs.work(passwordResetJob, (asked) => issuePasswordReset(shop, asked));
  jobs.work(passwordChangedJob, (change) => sendPasswordChangedMail(shop, change));
  jobs.schedule('forget-old-accounts', '47 9 * * *', async () => {
    log.info(
      await atLeisure(db, (tx) => deleteOldAccountRows(tx, clock.now())),
      'old registrations, reset links, sessions and addresses forgotten',
    );
  });
}
