import type { InvoiceData, OrderInvoice } from '#contract/invoice.ts';
import { hasRfcDigit } from '#contract/rfc.ts';
import { keepFiscalProfile } from '../../accounts/accounts.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { orderLinkHash } from '../order-link.ts';
import { findWholeOrderByLink, findWholeOrdersOfClient } from '../whole-order.queries.ts';
import { isOtherMonth } from './invoice-month.ts';
import { mayHaveInvoice } from './invoice-rules.ts';
import {
  askForInvoice,
  findInvoice,
  type InvoiceableOrder,
  type InvoiceRecord,
  lockInvoiceableOrder,
} from './invoices.queries.ts';
import { presentInvoice } from './present-invoice.ts';

export interface InvoiceInput {
  /** A client's own order, or … */
  order_id?: number | undefined;
  /** … anyone's who holds its link. */
  token?: string | undefined;
  data: InvoiceData;
  accept_digit: boolean;
}

/** Keeps what an order's invoice is to be made with, as often as it is corrected before the shop begins. */
export async function requestInvoice(
  shop: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  userId: number | null,
  input: InvoiceInput,
): Promise<OrderInvoice> {
  const orderId = await findAskedOrder(shop.db, userId, input);
  const { data } = input;
  return inTransaction(shop.db, async (tx) => {
    const order = await lockInvoiceableOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const paidAt = refuseImpossible(order, await findInvoice(tx, orderId));
    if (!input.accept_digit && !hasRfcDigit(data.rfc)) throw new ShopError('RFC_DIGIT');
    const at = shop.clock.now();
    await askForInvoice(tx, orderId, data, { isLate: isOtherMonth(paidAt, at), at });
    // Requests by a link may be anyone's: only the client's own data are kept to be offered again.
    if (userId !== null && order.user_id === userId) await keepFiscalProfile(tx, userId, data, at);
    const asked = await findInvoice(tx, orderId);
    if (!asked) throw new Error('The request for an invoice was not written.');
    return presentInvoice(shop, asked);
  });
}

async function findAskedOrder(db: Database, userId: number | null, { order_id, token }: InvoiceInput) {
  const order =
    token === undefined
      ? userId !== null && order_id !== undefined
        ? (await findWholeOrdersOfClient(db, userId, [order_id]))[0]
        : undefined
      : await findWholeOrderByLink(db, orderLinkHash(token));
  // An order whose buyer was erased gets no invoice.
  if (!order?.contact_email) throw new ShopError('ORDER_NOT_FOUND');
  return order.order_id;
}

function refuseImpossible(order: InvoiceableOrder, earlier: InvoiceRecord | undefined): Date {
  const paidAt = requireInvoiceable(order, earlier);
  if (earlier?.state === 'in_progress')
    throw new ShopError('INVOICE_NOT_POSSIBLE', {
      sentence: 'Ya estamos haciendo tu factura. Si algo no está bien, escríbenos.',
    });
  return paidAt;
}

/** Time when an order was paid that can have an invoice and has none. */
export function requireInvoiceable(order: InvoiceableOrder, earlier: InvoiceRecord | undefined): Date {
  if (earlier?.state === 'issued') throw new ShopError('INVOICE_ALREADY_ISSUED');
  if (!order.paid_at || !mayHaveInvoice(order)) throw new ShopError('INVOICE_NOT_POSSIBLE');
  return order.paid_at;
}
