import { addressLine } from '#contract/address.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import type { SiteSettings } from '#contract/site.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import {
  mailButton,
  mailHeading,
  mailLinkAlone,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../../platform/mail/mail-parts.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { presentDelivery } from '../delivery-promise.ts';
import { orderLinkToken } from '../order-link.ts';
import { lockParcel } from '../parcels.queries.ts';
import { findWholeOrder, type WholeOrder } from '../whole-order.queries.ts';
import { claimParcelMail } from './send-parcel-mail.queries.ts';

/** Tells a buyer that their parcel left, unless that was undone meanwhile. */
export async function sendParcelMail(
  shop: Shop,
  { orderId, shippingEventId }: { orderId: number; shippingEventId: number },
): Promise<void> {
  const isAway = await inTransaction(shop.db, async (tx) => {
    // Undoing takes the same lock: either it comes first, or it finds the mail claimed.
    await lockParcel(tx, orderId);
    return claimParcelMail(tx, { orderId, shippingEventId, at: shop.clock.now() });
  });
  if (!isAway) return;
  const order = await findWholeOrder(shop.db, orderId);
  if (order) await mailParcel(shop, order, { key: `mail:parcel:${order.folio}:${shippingEventId}` });
}

/** «Va en camino», as often as it is asked for under another key. */
export async function mailParcel(shop: Shop, order: WholeOrder, { key }: { key: string }): Promise<void> {
  const { folio } = order;
  const title = '¡Tu pedido va en camino!';
  await shop.mailer.send({
    to: order.contactEmail,
    subject: `Tu pedido ${folio} va en camino`,
    key,
    ...(await renderParcel(shop, order, { title, text: `Tu pedido ${folio} ya salió hacia tu casa.` })),
  });
}

/** A buyer who was told one guía is told the right one. */
export async function sendCorrectionMail(
  shop: Shop,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const [order, parcel] = await Promise.all([
    findWholeOrder(shop.db, orderId),
    inTransaction(shop.db, (tx) => lockParcel(tx, orderId)),
  ]);
  // A later correction has a mail of its own.
  if (!order || parcel?.version !== version) return;
  const { folio } = order;
  const text = `La guía que te mandamos de tu pedido ${folio} no era la correcta. Esta es la buena.`;
  await shop.mailer.send({
    to: order.contactEmail,
    subject: `Corregimos la guía de tu pedido ${folio}`,
    key: `mail:tracking:${folio}:${version}`,
    ...(await renderParcel(shop, order, { title: 'Corregimos tu guía', text })),
  });
}

async function renderParcel(shop: Shop, order: WholeOrder, said: { title: string; text: string }) {
  const settings = await shop.readSettings();
  const { PUBLIC_ORIGIN } = shop.config;
  const link = `${PUBLIC_ORIGIN}/pedido/${orderLinkToken(shop.secrets.orderLinkKey, order.folio)}`;
  const { arrives_by: last } = presentDelivery(order, settings, shop.clock.now());
  return renderMail(parcelMail(order, settings, { ...said, link, last }));
}

function parcelMail(
  order: WholeOrder,
  settings: SiteSettings,
  { title, text, link, last }: { title: string; text: string; link: string; last: string | null },
) {
  const brand = { name: settings.brand_name, tagline: settings.tagline, email: settings.contact_email };
  const arrival = last ? `Llega a más tardar el ${weekdayText(last)}.` : null;
  const books = order.lines.filter(({ productType }) => productType === 'FISICO');
  return mailLayout(
    { brand, preview: arrival ?? text },
    mailTitle(title),
    mailText(`${helloTo(order.contactName)} ${text}${arrival ? ` ${arrival}` : ''}`),
    ...trackingPart(order),
    mailHeading('Lo que va en el paquete'),
    mailRows(
      books.map(({ title: label, authors, quantity }) => ({
        label,
        ...(authors.length > 0 && { detail: authors.join(', ') }),
        amount: quantity === 1 ? '1 pieza' : `${quantity} piezas`,
      })),
    ),
    ...(order.shippingAddress
      ? [mailHeading('Se envía a'), mailText(`${order.contactName} · ${addressLine(order.shippingAddress)}`)]
      : []),
    mailButton(link, 'Ver mi pedido'),
    mailSmall(`Si algo no está bien, responde este correo o escríbenos a ${settings.contact_email}.`),
  );
}

/** The number as text, to be copied, and as the carrier's page of it. */
function trackingPart({ carrier, trackingNumber, trackingUrl }: WholeOrder) {
  if (!carrier) return [];
  return [
    mailHeading('Tu guía'),
    mailText(trackingNumber ? `${carrier}: ${trackingNumber}` : carrier),
    ...(trackingUrl ? [mailLinkAlone(trackingUrl, `Rastrear en ${carrier}`)] : []),
  ];
}
