import type { Shop } from '../platform/shop.ts';
import { deleteOldMessages } from './messages.queries.ts';
import { messageMailJob } from './send-message.ts';
import { sendMessageMail } from './send-message-mail.ts';

/** What the contact form needs done without a request: bringing messages to the owner, and forgetting them after a year. */
export function siteWork(shop: Shop): void {
  const { jobs, db, clock, log } = shop;
  jobs.work(messageMailJob, ({ contactMessageId }) => sendMessageMail(shop, contactMessageId));
  jobs.schedule('forget-old-messages', '43 9 * * *', async () => {
    log.info({ messages: await deleteOldMessages(db, clock.now()) }, 'old messages of visitors forgotten');
  });
}
