import { addressLine } from '#contract/address.ts';
import { cardName } from '#contract/card-brands.ts';
import { arrivalSentence } from '#contract/delivery-words.ts';
import { receiverOf } from '#contract/gift.ts';
import { dayText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { amountFacts, sumAmounts } from '#contract/order-amounts.ts';
import { lastDaySent, SEND_FROM_HOUR } from '#contract/pass-gift-terms.ts';
import { listed } from '#contract/spanish-words.ts';
import { helloTo } from '../platform/mail/hello.ts';
import {
  mailButton,
  mailHeading,
  mailLink,
  mailLinkAlone,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../platform/mail/mail-parts.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { findBoughtFiles } from './downloads.ts';
import { findGiftOfPass, type GiftOfPass } from './gift-of-pass.queries.ts';
import { orderLink, readLink } from './order-link.ts';
import { screenEdition } from './screen-edition.ts';
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
      to: order.contact_email,
      subject: `Recibimos tu pedido ${order.folio}`,
      key: key ?? `mail:paid:${order.folio}`,
      preview: `Tu pago de ${formatCents(order.total_cents)} quedó registrado.`,
    },
    ...paidParts(order, await linksOf(shop, order), await giftWordsOf(shop, order)),
  );
}

/** Link to the order in its client's account; a guest has none. */
function ownLink({ PUBLIC_ORIGIN }: Shop['config'], { user_id, order_id }: WholeOrder): string | null {
  return user_id === null ? null : `${PUBLIC_ORIGIN}/mis-compras/${order_id}`;
}

async function linksOf(shop: Shop, order: WholeOrder): Promise<OrderLinks> {
  const files = await findBoughtFiles(shop.db, order);
  const isReadOnScreen = files.some((file) => screenEdition(file) !== null);
  return {
    shared: orderLink(shop, order.folio),
    own: ownLink(shop.config, order),
    read: isReadOnScreen ? readLink(shop, order.folio) : null,
  };
}

interface GiftWords {
  title: string;
  text: string;
}

/** What becomes of a gift of a membership; undefined of every other order. */
async function giftWordsOf({ db, clock }: Shop, { order_id }: WholeOrder): Promise<GiftWords | undefined> {
  const gift = await findGiftOfPass(db, order_id);
  return gift && { title: 'Tu regalo está listo', text: deliveryText(gift, clock.now()) };
}

function deliveryText({ to, send_on }: GiftOfPass, now: Date): string {
  const printed = 'El certificado, sin precio, lo descargas en tu pedido.';
  if (send_on === null) return `Tu regalo para ${to} te espera. ${printed}`;
  const when =
    send_on <= lastDaySent(now)
      ? 'sale en unos minutos'
      : `sale el ${dayText(send_on)}, a partir de las ${SEND_FROM_HOUR} de la mañana,`;
  return `Tu regalo para ${to} ${when} por correo. ${printed}`;
}

interface OrderLinks {
  /** Opens the order for anyone who holds the mail. */
  shared: string;
  own: string | null;
  /** Page on which a bought guide is read; null without one. */
  read: string | null;
}

function paidParts(order: WholeOrder, links: OrderLinks, gift: GiftWords | undefined) {
  const address = order.shipping_address;
  return [
    mailTitle(gift?.title ?? '¡Gracias por tu compra!'),
    mailText(`${helloTo(order.contact_name)} Recibimos tu pago. ${gift?.text ?? whatNow(order)}`),
    mailHeading('Lo que compraste'),
    mailRows([...order.lines.map(lineRow), ...totalRows(order)]),
    mailSmall(`Precios en pesos mexicanos (MXN).${paymentSentence(order)}`),
    ...(address
      ? [
          mailHeading('Se envía a'),
          mailText(`${receiverOf(order).name} · ${addressLine(address)}`),
          ...giftPart(order),
          ...arrivalPart(order),
        ]
      : []),
    ...downloadPart(order),
    mailButton(links.shared, hasDownload(order) ? 'Descargar mi guía' : 'Ver mi pedido'),
    ...(links.read
      ? [mailText('Para leerla en el teléfono, sin ampliar:'), mailLinkAlone(links.read, 'Leer mi guía')]
      : []),
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
const arrivalPart = ({ promised_from: from, promised_to: to }: WholeOrder) =>
  from && to ? [mailText(`${arrivalSentence({ from, to })}.`)] : [];

/** The receipt is this mail: nothing in the parcel says what it cost. */
const giftPart = ({ gift }: WholeOrder) =>
  gift
    ? [
        mailText(
          gift.wrap
            ? 'Es un regalo: va envuelto, con tarjeta y sin precios.'
            : 'Es un regalo: va con tarjeta y sin precios.',
        ),
        ...(gift.message ? [mailText(`La tarjeta dice: «${gift.message}»`)] : []),
      ]
    : [];

function whatNow({ folio, lines }: WholeOrder): string {
  if (lines.some(({ is_pass }) => is_pass))
    return `Tu pase ya cuenta; tu pedido es el ${folio}. No se renueva: cuando termine no se cobra nada.`;
  return lines.every(({ product_type }) => product_type === 'DIGITAL')
    ? `Tu descarga está lista; tu pedido es el ${folio}.`
    : `Ya estamos con tu pedido ${folio}.`;
}

const digitalTitles = ({ lines }: WholeOrder) =>
  lines
    .filter(({ product_type, is_pass }) => product_type === 'DIGITAL' && !is_pass)
    .map(({ title }) => `«${title}»`);

const hasDownload = (order: WholeOrder) => digitalTitles(order).length > 0;

/** The mail holds no link to the file itself: those end after minutes, the page makes new ones. */
function downloadPart(order: WholeOrder) {
  if (!hasDownload(order)) return [];
  const titles = listed(digitalTitles(order));
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
    amount: formatCents(line.unit_cents * line.quantity),
  };
}

function totalRows(order: WholeOrder) {
  return [
    { label: 'Subtotal', amount: formatCents(order.total_cents - sumAmounts(order.amounts)) },
    ...order.amounts.map(({ kind, cents }) => ({
      label: amountFacts[kind].label,
      amount: formatCents(cents),
    })),
    { label: 'Total', amount: formatCents(order.total_cents), isTotal: true },
  ];
}

function paymentSentence({ card_brand, card_last4 }: WholeOrder): string {
  return card_brand && card_last4
    ? ` Pagaste con ${cardName({ brand: card_brand, last4: card_last4 })}.`
    : '';
}
