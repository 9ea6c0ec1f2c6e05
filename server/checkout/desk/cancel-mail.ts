import { isByHand } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { isCash } from '#contract/payment-methods.ts';
import { findWholeOrder } from '../../orders/orders.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';

/** Amount that goes back; 0 for an order that was never paid. */
interface CancelMail {
  orderId: number;
  cents: number;
}

/** «Cancelamos tu pedido». */
export const cancelMailJob = defineJob<CancelMail>('order-cancelled-mail');

export async function sendCancelMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  { orderId, cents }: CancelMail,
): Promise<void> {
  const order = await findWholeOrder(shop.db, orderId);
  // Unpaid orders are deleted, and old ones become anonymous.
  if (!order?.contact_email) return;
  const money = moneySentence(cents, order.method_type);
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Cancelamos tu pedido ${order.folio}`,
      key: `mail:cancelled:${order.folio}`,
      preview: money,
    },
    mailTitle('Cancelamos tu pedido'),
    mailText(`${helloTo(order.contact_name)} Cancelamos tu pedido ${order.folio}. ${money}`),
    mailSmall('¿No lo esperabas? Responde este correo y lo vemos contigo.'),
  );
}

function moneySentence(cents: number, method: string | null): string {
  if (cents === 0) return 'No se cobró nada.';
  if (method !== null && isByHand(method))
    return `Te devolvimos ${formatCents(cents)}, en mano o en tu cuenta.`;
  const sentence = `Te devolvemos ${formatCents(cents)}`;
  if (method !== null && isCash(method))
    return `${sentence} por transferencia: en otro correo te pedimos tu CLABE.`;
  return `${sentence}. Tu banco los muestra en 5 a 10 días hábiles.`;
}
