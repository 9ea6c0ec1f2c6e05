import { formatCents } from '#contract/money.ts';
import { amountFacts } from '#contract/order-amounts.ts';
import { listed } from '#contract/spanish-words.ts';
import { findWholeOrder, type WholeOrder } from '../../orders/orders.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findRefund, type RefundRecord } from './refunds.queries.ts';

/** Mails the buyer as soon as the provider has taken the refund on. */
export async function sendRefundMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  refundId: number,
): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (!refund) return;
  const order = await findWholeOrder(shop.db, refund.order_id);
  // Anonymous by now: there is no address to write to.
  if (!order?.contact_email) return;
  const sentence = `Te devolvimos ${formatCents(refund.cents)}.`;
  const isByHand = refund.kind === 'by hand';
  const when = isByHand ? '' : ' Tu banco los muestra en 5 a 10 días hábiles';
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Te devolvimos ${formatCents(refund.cents)} de tu pedido ${order.folio}`,
      key: `mail:refund:${refundId}`,
      preview: isByHand ? sentence : `${sentence}${when}.`,
    },
    mailTitle('Te devolvimos tu dinero'),
    mailText(
      `${helloTo(order.contact_name)} ${sentence}${isByHand ? '' : `${when}, en la misma tarjeta con la que pagaste.`}`,
    ),
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
