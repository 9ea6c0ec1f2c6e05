import type { InvoiceData } from '#contract/invoice.ts';
import { hasRfcDigit } from '#contract/rfc.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { isOtherMonth } from '../../invoices/invoice-month.ts';
import {
  askForInvoice,
  correctInvoiceInProgress,
  findInvoice,
  lockInvoiceableOrder,
} from '../../invoices/invoices.queries.ts';
import { requireInvoiceable } from '../../invoices/request-invoice.ts';
import { findOrderOfFolio } from '../../order-of-folio.queries.ts';
import { invoiceEditedMeanwhile, needInvoice } from './change-invoice.ts';
import type { DeskInvoiceRecord } from './desk-invoices.queries.ts';

interface SavedInvoice {
  folio: string;
  data: InvoiceData;
  accept_digit: boolean;
  version: number | null;
}

/** Saves the data of an invoice, typed by the staff: a buyer wrote, or made a mistake. */
export async function saveInvoice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { folio, data, accept_digit, version }: SavedInvoice,
): Promise<DeskInvoiceRecord> {
  const found = await findOrderOfFolio(db, folio);
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  const { order_id } = found;
  return inTransaction(db, async (tx) => {
    const order = await lockInvoiceableOrder(tx, order_id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const earlier = await findInvoice(tx, order_id);
    // Orders that forgot their buyer take no data any more.
    if (earlier?.is_anonymous) throw new ShopError('ORDER_NOT_FOUND');
    if ((earlier?.version ?? null) !== version) throw invoiceEditedMeanwhile(await needInvoice(tx, order_id));
    const paidAt = requireInvoiceable(order, earlier);
    if (!accept_digit && !hasRfcDigit(data.rfc)) throw new ShopError('RFC_DIGIT');
    const at = clock.now();
    if (earlier?.state === 'in_progress') await correctInvoiceInProgress(tx, order_id, data);
    else await askForInvoice(tx, order_id, data, { isLate: isOtherMonth(paidAt, at), at });
    const saved = await needInvoice(tx, order_id);
    await recordChange(tx, by, {
      call: 'POST /desk/invoices/save',
      entity: 'order',
      entityId: order_id,
      label: folio,
      before: { invoice_state: earlier?.state ?? null },
      // Tax number and name stand in the request, which forgets them; the entry stays.
      after: { invoice_state: saved.state },
      isMoney: true,
      at,
    });
    return saved;
  });
}
