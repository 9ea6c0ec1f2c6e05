import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import type { PaymentState } from '#contract/orders.ts';
import { countWord } from '#contract/spanish-words.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { recordChange } from '../../staff/staff.ts';
import { lockOrderParcel } from '../parcels.queries.ts';
import { sendPaidMail } from '../send-paid-mail.ts';
import { findWholeOrder, type WholeOrder } from '../whole-order.queries.ts';
import { type ResentMail, resentMailJob } from './parcel-mail-jobs.ts';
import { countResent } from './resend-mail.queries.ts';
import { mailDownloads } from './send-downloads-mail.ts';
import { mailParcel } from './send-parcel-mail.ts';

const A_DAY = 3;
const moneyIsHere: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

const isPossible: Readonly<Record<ResentMail['kind'], (order: WholeOrder) => boolean>> = {
  paid: ({ state }) => moneyIsHere.has(state),
  shipped: ({ shipping_state }) => hasLeft(shipping_state),
  downloads: ({ state, lines }) =>
    moneyIsHere.has(state) &&
    lines.some(({ product_type, is_pass }) => product_type === 'DIGITAL' && !is_pass),
};

/** Sends a mail of an order again: a job and a mail of its own each time, three of a kind a day. */
export async function resendMail(
  { db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  by: Staff,
  { orderId, kind }: Pick<ResentMail, 'orderId' | 'kind'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockOrderParcel(tx, orderId);
    const order = await findWholeOrder(tx, orderId);
    if (!locked || !order) throw new ShopError('ORDER_NOT_FOUND');
    if (!isPossible[kind](order) || order.contact_email === '') throw new ShopError('MAIL_NOT_POSSIBLE');
    const at = clock.now();
    const sent = await countResent(tx, { orderId, kind, since: startOfDay(calendarDay(at)) });
    if (sent >= A_DAY)
      throw new ShopError('TOO_MANY_REQUESTS', {
        sentence: `Ya se reenvió ${countWord(A_DAY)} veces hoy. Mañana se puede otra vez.`,
      });
    const key = `mail:resent:${kind}:${order.folio}:${mexicoCityDay(at)}:${sent + 1}`;
    await jobs.send(resentMailJob, { orderId, kind, key }, { tx, key });
    await recordChange(tx, by, {
      call: 'POST /desk/orders/resend-mail',
      entity: 'order',
      entityId: orderId,
      label: order.folio,
      after: { mail: kind },
      at,
    });
  });
}

/** Looked at again when it leaves: the money may have gone back meanwhile. */
export async function sendResentMail(shop: Shop, { orderId, kind, key }: ResentMail): Promise<void> {
  const order = await findWholeOrder(shop.db, orderId);
  if (!order || !isPossible[kind](order) || order.contact_email === '') return;
  if (kind === 'paid') await sendPaidMail(shop, orderId, key);
  else if (kind === 'shipped') await mailParcel(shop, order, { key });
  else await mailDownloads(shop, order, { key });
}
