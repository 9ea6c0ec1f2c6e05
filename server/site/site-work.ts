import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { fileLeftMessages } from './file-left-messages.ts';
import { letterMailJob, lettersMailJob } from './letter-mails.ts';
import { deleteFiledMessages } from './letters.queries.ts';
import { sendLetterMail, sendLettersMail, sendMessageMail } from './send-message-mail.ts';
import { deleteOldThreads } from './threads.queries.ts';

/** Job of a version of the shop without conversations; some may still wait. */
const messageMailJob = defineJob<{ contactMessageId: number }>('contact-message-mail');

/** Work of conversations that no request starts: bringing messages to the owner, and forgetting them in time. */
export function siteWork(shop: Shop): void {
  const { jobs, db, clock, log } = shop;
  jobs.work(letterMailJob, ({ messageId }) => sendLetterMail(shop, messageId));
  jobs.work(lettersMailJob, (stretch) => sendLettersMail(shop, stretch));
  jobs.work(messageMailJob, ({ contactMessageId }) => sendMessageMail(shop, contactMessageId));
  jobs.schedule('file-left-messages', '*/10 * * * *', () => fileLeftMessages(shop));
  jobs.schedule('forget-old-messages', '43 9 * * *', async () => {
    const now = clock.now();
    const filed = await deleteFiledMessages(db, now);
    log.info({ filed, threads: await deleteOldThreads(db, now) }, 'old messages of visitors forgotten');
  });
}
