import { addressLine } from '#contract/address.ts';
import { cardName } from '#contract/card-brands.ts';
import { arrivalSentence } from '#contract/delivery-words.ts';
import { formatCents } from '#contract/money.ts';
import { helloTo } from '../platform/mail/hello.ts';
import {
  mailButton,
  mailHeading,
  mailLink,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../platform/mail/mail-parts.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { orderLink } from './order-link.ts';
import { findWholeOrder, type WholeOrder } from './whole-order.queries.ts';

/** Mails a paid order to its buyer: everything they bought, and the link to follow it without an account. */
export async function sendPaidMail(
  shop: Shop,
  orderId: number,
  /** Key of its own for a mail that is sent again. */
  key?: string,
): Promise<void> {
  const order = await findWholeOrder(shop.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to mail.`);
  await sendMail(
    shop,
    {
      to: order.contactEmail,
      subject: `Recibimos tu pedido ${order.folio}`,
      key: key ?? `mail:paid:${order.folio}`,
      preview: `Tu pago de ${formatCents(order.totalCents)} quedó registrado.`,
    },
    ...paidParts(order, { shared: orderLink(shop, order.folio), own: ownLink(shop.config, order) }),
  );
}

/** Link to the order in its client's account; a guest has none. */
function ownLink({ PUBLIC_ORIGIN }: Shop['config'], { userId, orderId }: WholeOrder): string | null {
  return userId === null ? null : `${PUBLIC_ORIGIN}/mis-compras/${orderId}`;
}

interface OrderLinks {
  /** Opens the order for anyone who holds the mail. */
  shared: string;
  own: string | null;
}

function paidParts(order: WholeOrder, links: OrderLinks) {
  const address = order.shippingAddress;
  return [
    mailTitle('¡Gracias por tu compra!'),
    mailText(`${helloTo(order.contactName)} Recibimos tu pago. ${whatNow(order)}`),
    mailHeading('Lo que compraste'),
    mailRows([...order.lines.map(lineRow), ...totalRows(order)]),
    mailSmall(`Precios en pesos mexicanos (MXN).${paymentSentence(order)}`),
    ...(address
      ? [
          mailHeading('Se envía a'),
          mailText(`${order.contactName} · ${addressLine(address)}`),
          ...arrivalPart(order),
        ]
      : []),
    ...downloadPart(order),
    mailButton(links.shared, hasDownload(order) ? 'Descargar mi guía' : 'Ver mi pedido'),
    mailSmall(
      'Guarda este correo: el botón abre tu pedido sin necesidad de una cuenta. No compartas el enlace.',
    ),
    // Links are followed by no full stop: in the text part it would become part of the address.
    mailSmall('¿Necesitas factura? Pídela en ', mailLink(`${links.shared}#factura`, 'tu pedido')),
    ...(links.own
      ? [
          mailSmall(
            'En tu cuenta está en ',
            mailLink(links.own, 'Mis compras'),
            ' junto con tus demás pedidos.',
          ),
        ]
      : []),
  ];
}

/** The days that were fixed when it was paid, however late the mail goes out. */
const arrivalPart = ({ promisedFrom: from, promisedTo: to }: WholeOrder) =>
  from && to ? [mailText(`${arrivalSentence({ from, to })}.`)] : [];

const whatNow = ({ folio, lines }: WholeOrder) =>
  lines.every(({ productType }) => productType === 'DIGITAL')
    ? `Tu descarga está lista; tu pedido es el ${folio}.`
    : `Ya estamos con tu pedido ${folio}.`;

const digitalTitles = ({ lines }: WholeOrder) =>
  lines.filter(({ productType }) => productType === 'DIGITAL').map(({ title }) => `«${title}»`);

const hasDownload = (order: WholeOrder) => digitalTitles(order).length > 0;

/** The mail holds no link to the file itself: those end after minutes, the page makes new ones. */
function downloadPart(order: WholeOrder) {
  if (!hasDownload(order)) return [];
  const titles = new Intl.ListFormat('es-MX').format(digitalTitles(order));
  return [
    mailHeading('Tu descarga'),
    mailText(
      `Ya puedes descargar ${titles}. El botón abre tu pedido, y ahí la tienes cuantas veces la necesites.`,
    ),
  ];
}

function lineRow(line: WholeOrder['lines'][number]) {
  const pieces = line.quantity === 1 ? '1 pieza' : `${line.quantity} piezas`;
  return {
    label: line.title,
    detail: [line.authors.join(', '), pieces].filter(Boolean).join(' · '),
    amount: formatCents(line.unitCents * line.quantity),
  };
}

function totalRows(order: WholeOrder) {
  return [
    { label: 'Subtotal', amount: formatCents(order.totalCents - order.shippingCents) },
    ...(order.shippingCents > 0 ? [{ label: 'Envío', amount: formatCents(order.shippingCents) }] : []),
    { label: 'Total', amount: formatCents(order.totalCents), isTotal: true },
  ];
}

function paymentSentence({ cardBrand, cardLast4 }: WholeOrder): string {
  return cardBrand && cardLast4 ? ` Pagaste con ${cardName({ brand: cardBrand, last4: cardLast4 })}.` : '';
}
