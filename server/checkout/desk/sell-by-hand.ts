import { createHash } from 'node:crypto';
import { LINE_QUANTITY_MAX } from '#contract/cart-limits.ts';
import type { Sale, SoldOrderView } from '#contract/desk/sales.ts';
import { type HandMethod, PAY_LINK_DAYS } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import type { SiteSettings } from '#contract/site.ts';
import { lockProductsForSale, moveStock, type ProductForSale } from '../../catalog/catalog.ts';
import {
  findSale,
  handOrderOver,
  insertNote,
  insertOrder,
  newFolio,
  newOrderId,
  openPayLink,
  orderLinkHash,
  orderLinkToken,
  paidMailJob,
  payLink,
  payLinkToken,
  promiseDelivery,
  settleOrder,
} from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { mergeLines, type PricedOrder, priceOrder } from '../starting/price-order.ts';

const CALL = 'POST /desk/orders/sell';

/** Sale that is about to be written. */
interface Selling {
  shop: Shop;
  by: Staff;
  sale: Sale;
  settings: SiteSettings;
  at: Date;
}

/**
 * Sells an order whose money the staff has taken: order, stock, payment, mail and audit entry stand or fall together. Priced
 * and kept from others as in the checkout. Once per key: also where a device sends it again after days, when the answer of
 * the key is forgotten and the order alone remembers it.
 */
export async function sellByHand(shop: Shop, by: Staff, sale: Sale): Promise<SoldOrderView> {
  const settings = await shop.readSettings();
  const at = shop.clock.now();
  const selling = { shop, by, sale, settings, at };
  const request = { by, call: CALL, key: sale.request_key, body: sale, at } as const;
  return inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => (await soldBefore(tx, selling)) ?? sell(tx, selling)),
  );
}

async function soldBefore(tx: Database, { shop, by, sale }: Selling): Promise<SoldOrderView | undefined> {
  const sold = await findSale(tx, sale.request_key);
  if (!sold) return undefined;
  const { sold_by, paid_at, has_link, ...order } = sold;
  if (sold_by !== by.staffId || order.total_cents !== sale.expected_cents)
    throw new ShopError('IDEMPOTENCY_MISMATCH');
  return {
    ...order,
    paid_at: paid_at?.toISOString() ?? null,
    pay_link: has_link ? payLink(shop, order.folio) : null,
  };
}

async function sell(tx: Database, selling: Selling): Promise<SoldOrderView> {
  const { sale, settings } = selling;
  const requested = mergeLines(
    sale.lines.map(({ unit_cents, ...line }) => ({ ...line, unit_amount: unit_cents })),
  );
  const sold = await lockProductsForSale(
    tx,
    requested.map(({ productId }) => productId),
  );
  const fees = { ...settings, shipping_cents: sale.handed_over ? 0 : settings.shipping_cents };
  const priced = inTheSellersWords(sold, () =>
    priceOrder(requested, sale.expected_cents, sold, fees, { mostCopies: LINE_QUANTITY_MAX }),
  );
  // Money was taken already: a cent more or less is another price.
  const isExact = priced.totalCents === sale.expected_cents;
  if (!isExact) throw priceChanged(`El total es ${formatCents(priced.totalCents)}.`);
  requireDeliverable(sale, priced);
  return write(tx, selling, priced);
}

const priceChanged = (what: string, details?: Record<string, unknown>) =>
  new ShopError('PRICE_CHANGED', {
    sentence: `Cambió un precio. ${what} Revísalo y cobra otra vez.`,
    ...(details && { details }),
  });

/** Says which book is short, or costs otherwise, to the person who sells it. */
function inTheSellersWords(sold: readonly ProductForSale[], price: () => PricedOrder): PricedOrder {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code, details } = error;
    if (code === 'PRICE_CHANGED') throw priceChanged('', details);
    if (code === 'TOO_MANY_COPIES')
      throw new ShopError(code, {
        sentence: `De cada libro se venden como máximo ${LINE_QUANTITY_MAX} ejemplares a la vez.`,
      });
    if (code !== 'OUT_OF_STOCK') throw error;
    const rest = sold.map(({ title, stock }) => `«${title}»: ${stock}`).join(', ');
    throw new ShopError(code, {
      sentence: `No alcanzan los ejemplares (quedan ${rest}). Corrige la cantidad o el inventario.`,
      ...(details && { details }),
    });
  }
}

const isPhysical = ({ lines }: PricedOrder) => lines.some(({ product_type }) => product_type === 'FISICO');

/** Refuses what could not reach its buyer: a parcel without a place or a person, a file without an e-mail. */
function requireDeliverable({ payment, handed_over, contact, address }: Sale, priced: PricedOrder) {
  if (payment === 'link' && !contact?.email)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Escribe el correo al que llega la confirmación del pago.',
    });
  if (payment === 'link' && handed_over && isPhysical(priced))
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Lo que se paga con una liga se envía: elige paquetería y escribe la dirección.',
    });
  const isFile = priced.lines.some(({ product_type }) => product_type === 'DIGITAL');
  if (isFile && !contact?.email)
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe el correo al que llega el libro digital.' });
  if (handed_over && address !== null)
    throw new ShopError('BAD_REQUEST', { sentence: 'Lo que se entrega aquí no lleva dirección.' });
  if (handed_over || !isPhysical(priced)) return;
  if (address === null)
    throw new ShopError('ADDRESS_REQUIRED', {
      sentence: 'Escribe la dirección, o marca que lo entregaste aquí.',
    });
  if (!contact?.phone)
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe el nombre y el teléfono de quien recibe.' });
}

/** Nobody's cookie: the order belongs to whoever has its e-mail or its link. */
const ownerOf = ({ request_key }: Sale) => ({
  userId: null,
  guestHash: createHash('sha256').update(`sale\n${request_key}`).digest('hex'),
});

async function write(tx: Database, selling: Selling, priced: PricedOrder): Promise<SoldOrderView> {
  const { shop, by, sale, settings, at } = selling;
  const [orderId, folio] = [await newOrderId(tx), newFolio()];
  const isHandedOver = sale.handed_over && isPhysical(priced);
  const address = isPhysical(priced) ? sale.address : null;
  await insertOrder(tx, {
    ...priced,
    orderId,
    folio,
    owner: ownerOf(sale),
    networks: null,
    shippingFeeCents: sale.handed_over ? 0 : settings.shipping_cents,
    contact: {
      full_name: sale.contact?.full_name ?? '',
      phone: sale.contact?.phone ?? '',
      email: sale.contact?.email ?? '',
    },
    address,
    // What the staff writes is for the staff: the buyer's own note stands on their page.
    note: null,
    gift: null,
    // By a link its buyer chooses.
    paymentMethod: sale.payment === 'link' ? 'card' : sale.payment,
    sale: { staffId: by.staffId, key: sale.request_key, isHandedOver },
    cartFingerprint: `sale-${sale.request_key}`,
    againAfter: null,
    sessionExpiresAt: at,
    at,
  });
  if (!(await moveStock(tx, 'reserve', priced.lines, { orderId, at })))
    throw new Error('Copies counted under their lock were short.');
  const written = { orderId, folio, postalCode: address?.postal_code ?? null, priced };
  if (sale.payment === 'link') await waitForLink(tx, selling, written);
  else await takeMoney(tx, selling, sale.payment, written);
  if (isHandedOver) await handOrderOver(tx, orderId, by.staffId, at);
  const text = sale.note?.trim();
  if (text) await insertNote(tx, { orderId, staffId: by.staffId, text, at });
  await recordChange(tx, by, {
    call: CALL,
    entity: 'order',
    entityId: orderId,
    label: folio,
    after: { payment_method: sale.payment, total_cents: priced.totalCents, handed_over: isHandedOver },
    isMoney: true,
    at,
  });
  const isLink = sale.payment === 'link';
  return {
    order_id: orderId,
    folio,
    total_cents: priced.totalCents,
    paid_at: isLink ? null : at.toISOString(),
    pay_link: isLink ? payLink(shop, folio) : null,
  };
}

interface Written {
  orderId: number;
  folio: string;
  postalCode: string | null;
  priced: PricedOrder;
}

/** The order is paid by the word of the staff: no provider is asked. */
async function takeMoney(
  tx: Database,
  { shop, sale, settings, at }: Selling,
  method: HandMethod,
  { orderId, folio, postalCode, priced }: Written,
) {
  const taken = await settleOrder(
    tx,
    {
      orderId,
      from: 'creating',
      to: 'paid',
      cause: 'staff',
      linkHash: orderLinkHash(orderLinkToken(shop.secrets.orderLinkKey, folio)),
      promise: promiseDelivery(settings, { postal_code: postalCode }, at),
      at,
    },
    {
      paymentIntentId: `hand_${folio}`,
      amountCents: priced.totalCents,
      currency: 'mxn',
      methodType: method,
      cardBrand: null,
      cardLast4: null,
      receiptUrl: null,
      paidAt: at,
    },
  );
  if (taken.length > 0) await moveStock(tx, 'consume', taken, { orderId, at });
  if (sale.contact?.email) await shop.jobs.send(paidMailJob, { orderId }, { tx, key: `mail:paid:${folio}` });
}

const DAY_MS = 24 * 60 * 60_000;

/** The order holds its copies until its buyer pays, or the link ends. */
async function waitForLink(tx: Database, { shop, at }: Selling, { orderId, folio }: Written) {
  const hash = orderLinkHash(payLinkToken(shop.secrets.orderLinkKey, folio));
  const endsAt = new Date(at.getTime() + PAY_LINK_DAYS * DAY_MS);
  await openPayLink(tx, orderId, { hash, endsAt }, at);
}
