import { formatCents } from '#contract/money.ts';
import { findWholeOrder, type WholeOrder } from '../../orders/orders.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findRefund, type RefundRecord } from './refunds.queries.ts';

/** Mails the buyer as soon as the provider has taken the refund on. */
export async function sendRefundMail(
  { db, mailer, readSettings }: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  refundId: number,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund) return;
  const order = await findWholeOrder(db, refund.order_id);
  // Anonymous by now: there is no address to write to.
  if (!order?.contact_email) return;
  const { brand_name: name, tagline, contact_email: email } = await readSettings();
  const sentence = `Te devolvimos ${formatCents(refund.cents)}.`;
  const page = mailLayout(
    { brand: { name, tagline, email }, preview: `${sentence} Tu banco los muestra en 5 a 10 días hábiles.` },
    mailTitle('Te devolvimos tu dinero'),
    mailText(
      `${helloTo(order.contact_name)} ${sentence} Tu banco los muestra en 5 a 10 días hábiles, en la misma tarjeta con la que pagaste.`,
    ),
    ...linesPart(refund, order),
    mailSmall(`Pedido ${order.folio}. Si algo no coincide, responde este correo.`),
  );
  await mailer.send({
    to: order.contact_email,
    subject: `Te devolvimos ${formatCents(refund.cents)} de tu pedido ${order.folio}`,
    key: `mail:refund:${refundId}`,
    ...(await renderMail(page)),
  });
}

function linesPart({ lines, shipping_cents }: RefundRecord, order: WholeOrder) {
  const parts = lines.map(({ product_id, quantity }) => {
    const title = order.lines.find(({ product_id: productId }) => productId === product_id)?.title ?? '';
    return quantity === 1 ? `«${title}»` : `${quantity} × «${title}»`;
  });
  if (shipping_cents > 0) parts.push('el envío');
  if (parts.length === 0) return [];
  return [mailText(`Es por ${new Intl.ListFormat('es-MX').format(parts)}.`)];
}
