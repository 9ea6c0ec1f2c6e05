import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { sendSubscriptionMail } from '../mails/mail-jobs.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { insertPauseEvent } from './pause.queries.ts';
import { pauseNews } from './pause-news.ts';

type After = Pick<SubscriptionRecord, 'state' | 'next_charge_at' | 'paused_until' | 'current_period_end'>;
type Asked = { ticket: number; at: Date; cause: string; staffId: number | null };

/** Tells each pause, and each end that brings a charge nearer: to the history and to the client, in one transaction. */
export async function tellPause(
  shop: Shop,
  tx: Database,
  before: SubscriptionRecord,
  after: After,
  { ticket, at, cause, staffId }: Asked,
): Promise<void> {
  const news = pauseNews(before, after);
  if (!news) return;
  const { subscription_id: subscriptionId } = before;
  const charge = news.charge.toISOString();
  await insertPauseEvent(tx, {
    subscriptionId,
    state: after.state,
    cause,
    detail: `${news.kind}: ${charge}`,
    staffId,
    at,
  });
  await sendSubscriptionMail(shop, tx, { kind: news.kind, subscriptionId, charge, ticket });
}
