import { formatCents } from '#contract/money.ts';
import { findWholeOrder } from '../../orders/orders.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findReturn } from './transfer-returns.queries.ts';

/** Tells the buyer of money that pays for nothing that it is on its way back. Of an order that is gone nobody is known. */
export async function sendTransferReturnMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  transferReturnId: number,
): Promise<void> {
  const row = await findReturn(shop.db, transferReturnId);
  const order = row && row.order_id !== null ? await findWholeOrder(shop.db, row.order_id) : undefined;
  if (!row || !order?.contact_email) return;
  const amount = formatCents(row.cents);
  const why =
    order.paid_at === null
      ? 'Llegó cuando tu pedido ya no esperaba el pago, o no alcanzó a completarlo.'
      : 'Es lo que transferiste de más: tu pedido está pagado.';
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Te devolvimos tu transferencia: ${order.folio}`,
      key: `mail:transfer-return:${transferReturnId}`,
      preview: `Van de regreso ${amount} a la cuenta de la que salieron.`,
    },
    mailTitle('Te devolvimos tu transferencia'),
    mailText(
      `${helloTo(order.contact_name)} Van de regreso ${amount} a la cuenta de la que salieron. ${why}`,
    ),
    mailText(
      'Tu banco los muestra en unos días hábiles. Si te pide datos de tu cuenta la empresa que cobra por nosotros, es para esto.',
    ),
    mailSmall('¿Algo no cuadra? Responde este correo y lo vemos contigo.'),
  );
}
