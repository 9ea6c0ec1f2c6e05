import { inTransaction } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { takeRenewalsToAnnounce } from './announce-renewals.queries.ts';
import { sendSubscriptionMail } from './mail-jobs.ts';

/** The law asks for five days' notice of a recurring charge; a week leaves room for a weekend. */
const NOTICE_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Mails everyone whose next charge is at most a week away, once per period. */
export async function announceRenewals(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const until = new Date(now.getTime() + NOTICE_MS);
  for (;;) {
    const announced = await inTransaction(shop.db, async (tx) => {
      const due = await takeRenewalsToAnnounce(tx, now, until, BATCH);
      for (const { subscriptionId, paidUntil } of due)
        await sendSubscriptionMail(shop, tx, {
          kind: 'notice',
          subscriptionId,
          paidUntil: paidUntil.toISOString(),
        });
      return due.length;
    });
    if (announced < BATCH) return;
  }
}
