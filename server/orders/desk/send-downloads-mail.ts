import { listed } from '#contract/spanish-words.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { orderLink } from '../order-link.ts';
import type { WholeOrder } from '../whole-order.queries.ts';

/** Mails the buyer of something digital where to find it. */
export function mailDownloads(shop: Shop, order: WholeOrder, { key }: { key: string }): Promise<void> {
  const digital = order.lines.filter(({ product_type, is_pass }) => product_type === 'DIGITAL' && !is_pass);
  const titles = listed(digital.map(({ title }) => `«${title}»`));
  return sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Tus descargas del pedido ${order.folio}`,
      key,
      preview: `Aquí puedes descargar ${titles}.`,
    },
    mailTitle('Tus descargas'),
    mailText(
      `${helloTo(order.contact_name)} Aquí puedes descargar ${titles}. El botón abre tu pedido ${order.folio}, y ahí lo tienes cuantas veces lo necesites.`,
    ),
    mailButton(orderLink(shop, order.folio), 'Ir a mis descargas'),
    mailSmall('No compartas el enlace: abre tu pedido sin necesidad de una cuenta.'),
  );
}
