import { NOTICE_DAYS } from '#contract/membership-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { isBehind, takeRenewalsToAnnounce, takeRenewalToAnnounce } from './announce-renewals.queries.ts';
import { sendSubscriptionMail } from './mail-jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The law asks for five days' notice of a recurring charge; a week leaves room for a weekend. */
const NOTICE_MS = NOTICE_DAYS * DAY_MS;
const BATCH = 500;

/** Mails everyone whose next charge is at most a week away, once per charge; a pause moves it. */
export async function announceRenewals(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const until = new Date(now.getTime() + NOTICE_MS);
  for (;;) {
    const announced = await inTransaction(shop.db, async (tx) => {
      const due = await takeRenewalsToAnnounce(tx, now, until, BATCH);
      await mailNotices(shop, tx, due);
      return due.length;
    });
    if (announced < BATCH) return;
  }
}

/**
 * Announces a renewal when the provider tells that a charge is near, at an instant of its own clock: a message that
 * comes late is about a period that is over, and one that an account sends weeks ahead is too early to be the notice.
 * The provider is asked only where we know of no charge after then.
 */
export async function announceRenewal(shop: Shop, providerId: string, toldAt: Date): Promise<void> {
  if (await isBehind(shop.db, providerId, toldAt)) await syncSubscription(shop, providerId, 'webhook');
  const until = new Date(toldAt.getTime() + NOTICE_MS + DAY_MS);
  await inTransaction(shop.db, async (tx) =>
    mailNotices(shop, tx, await takeRenewalToAnnounce(tx, providerId, until)),
  );
}

async function mailNotices(
  shop: Shop,
  tx: Database,
  due: readonly { subscription_id: number; charge: Date }[],
) {
  for (const { subscription_id: subscriptionId, charge } of due)
    await sendSubscriptionMail(shop, tx, {
      kind: 'notice',
      subscriptionId,
      paidUntil: charge.toISOString(),
    });
}
