import { formatCents } from '#contract/money.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { insertPeriodEvent, type MovedPeriod } from '../syncing/period-standing.queries.ts';
import { type MoneyNews, sendMoneyBackMail, sendSubscriptionMail } from './mail-jobs.ts';

function newsOf({ before, after, cents_before, cents }: MovedPeriod): MoneyNews | null {
  if (after !== before) return after === 'paid' ? 'restored' : after;
  if (after !== 'paid') return null;
  return cents > cents_before ? 'partly refunded' : 'refund failed';
}

interface Of {
  subscriptionId: number;
  state: SubscriptionState;
  cause: string;
  at: Date;
  ticket: number;
}

/** Tells each move of a period's money: to the history, the log and the owner; to the client where access changes. */
export async function tellMoneyBack(shop: Shop, tx: Database, moved: readonly MovedPeriod[], of: Of) {
  const { subscriptionId, ticket, at } = of;
  for (const period of moved) {
    const news = newsOf(period);
    if (!news) continue;
    const { invoice_id: invoiceId, cents, parcel } = period;
    const detail = `${news}: ${invoiceId}${cents > 0 ? `, ${formatCents(cents)} back` : ''}`;
    await insertPeriodEvent(tx, { ...of, detail });
    shop.log.error({ subscriptionId, invoiceId, cents, parcel, news }, "a membership's money moved back");
    await sendMoneyBackMail(shop, tx, { subscriptionId, invoiceId, news, cents, parcel, ticket });
    const isOver = period.period_end <= at;
    if (news === 'suspended' && !isOver)
      await sendSubscriptionMail(shop, tx, { kind: 'suspended', subscriptionId, ticket });
    if (news === 'restored' && !isOver)
      await sendSubscriptionMail(shop, tx, { kind: 'restored', subscriptionId, ticket });
  }
}
