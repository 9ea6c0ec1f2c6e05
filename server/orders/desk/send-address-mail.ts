import { addressLine } from '#contract/address.ts';
import { receiverOf } from '#contract/gift.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailHeading, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { orderLink } from '../order-link.ts';
import { findVersion } from '../parcels.queries.ts';
import { findWholeOrder } from '../whole-order.queries.ts';

/** Tells the buyer where their parcel goes now. */
export async function sendAddressMail(
  shop: Shop,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const [order, current] = await Promise.all([
    findWholeOrder(shop.db, orderId),
    findVersion(shop.db, orderId),
  ]);
  const address = order?.shipping_address;
  // A later change has a mail of its own.
  if (!order || !address || current !== version) return;
  const { contact_email: email } = await shop.readSettings();
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Actualizamos la dirección de tu pedido ${order.folio}`,
      key: `mail:address:${order.folio}:${version}`,
      preview: 'Tu pedido se enviará a otra dirección.',
    },
    mailTitle('Actualizamos la dirección de tu pedido'),
    mailText(`${helloTo(order.contact_name)} Tu pedido ${order.folio} se enviará a esta dirección.`),
    mailHeading('Se envía a'),
    mailText(`${receiverOf(order).name} · ${addressLine(address)}`),
    mailButton(orderLink(shop, order.folio), 'Ver mi pedido'),
    mailSmall(`Si tú no lo pediste, escríbenos a ${email} antes de que salga.`),
  );
}
