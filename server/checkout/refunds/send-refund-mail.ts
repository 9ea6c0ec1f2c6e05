import { formatCents } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { listed } from '#contract/spanish-words.ts';
import { findWholeOrder, type WholeOrder } from '../../orders/orders.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findRefund, type RefundRecord } from './refunds.queries.ts';
import { findTransfer } from './transfers.queries.ts';

/** Where the money arrives, and when: the provider gives it back to a card, the owner transfers cash. */
async function wayOf({ db }: Pick<Shop, 'db'>, { refund_id, kind }: RefundRecord, method: string | null) {
  const transfer = kind === 'transfer' ? await findTransfer(db, refund_id) : undefined;
  if (transfer) {
    const { last4, tracking_key } = transfer;
    const account = last4 ? ` a la cuenta que termina en ${last4}` : '';
    return {
      short: 'Lo transferimos a tu cuenta.',
      whole: `Lo transferimos${account}. Tu clave de rastreo es ${tracking_key}: con ella tu banco puede buscar la transferencia.`,
    };
  }
  if (kind === 'by hand') return { short: 'Ya los tienes.', whole: 'Te los dimos en mano o en tu cuenta.' };
  const shown = 'Tu banco los muestra en 5 a 10 días hábiles';
  const place = method === 'card' ? ', en la misma tarjeta con la que pagaste' : '';
  return { short: `${shown}.`, whole: `${shown}${place}.` };
}

/** Mails the buyer as soon as the provider has taken the refund on, or the owner has transferred it. */
export async function sendRefundMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  refundId: number,
): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (!refund) return;
  const order = await findWholeOrder(shop.db, refund.order_id);
  // Anonymous by now: there is no address to write to.
  if (!order?.contact_email) return;
  const way = await wayOf(shop, refund, order.method_type);
  const sentence = `Te devolvimos ${formatCents(refund.cents)}.`;
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Te devolvimos ${formatCents(refund.cents)} de tu pedido ${order.folio}`,
      key: `mail:refund:${refundId}`,
      preview: `${sentence} ${way.short}`,
    },
    mailTitle('Te devolvimos tu dinero'),
    mailText(`${helloTo(order.contact_name)} ${sentence} ${way.whole}`),
    ...linesPart(refund, order),
    mailSmall(`Pedido ${order.folio}. Si algo no coincide, responde este correo.`),
  );
}

function linesPart({ lines, amounts }: RefundRecord, order: WholeOrder) {
  const parts = lines.map(({ product_id, quantity }) => {
    const title = order.lines.find(({ product_id: productId }) => productId === product_id)?.title ?? '';
    return quantity === 1 ? `«${title}»` : `${quantity} × «${title}»`;
  });
  parts.push(...amounts.map(({ kind }) => amountFacts[kind].inSentence));
  if (parts.length === 0) return [];
  return [mailText(`Es por ${listed(parts)}.`)];
}
