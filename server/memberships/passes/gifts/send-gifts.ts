import { lastDaySent } from '#contract/pass-gift-terms.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Shop } from '../../../platform/shop.ts';
import { type GiftMail, sendGiftMail } from './gift-mail-job.ts';
import { type GiftToMail, takeGiftsToRemindOf, takeGiftsToSend } from './send-gifts.queries.ts';

const REMINDED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

type Work = Pick<Shop, 'db' | 'clock' | 'jobs'>;

/**
 * Every ten minutes: mails the gifts whose day has come, from nine in the morning, and reminds the buyers of those that nobody has
 * begun for thirty days. Each once, over restarts and with several copies of the shop.
 */
export async function sendGifts(shop: Work): Promise<void> {
  const now = shop.clock.now();
  await mailAll(shop, 'received', (tx) => takeGiftsToSend(tx, now, lastDaySent(now), BATCH));
  const since = new Date(now.getTime() - REMINDED_AFTER_MS);
  await mailAll(shop, 'waits', (tx) => takeGiftsToRemindOf(tx, now, since, BATCH));
}

async function mailAll(
  shop: Work,
  kind: GiftMail['kind'],
  take: (tx: Database) => Promise<GiftToMail[]>,
): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await inTransaction(shop.db, async (tx) => {
      const gifts = await take(tx);
      for (const { pass_id: passId, code_version: version } of gifts)
        await sendGiftMail(shop, tx, { passId, kind, version });
      return gifts.length === BATCH;
    });
}
