import type { InvoiceTab } from '#contract/desk/invoices.ts';
import { readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findInvoices, invoiceOrders } from './desk-invoices.queries.ts';
import { presentInvoiceRow } from './present-desk-invoice.ts';

/** A page of a tab. */
export async function listInvoices(
  { db }: Pick<Shop, 'db'>,
  { tab, cursor }: { tab: InvoiceTab; cursor?: string | undefined },
) {
  const { rows, next } = await readPage({
    ...invoiceOrders[tab],
    cursor,
    find: (after, atMost) => findInvoices(db, tab, after, atMost),
    cursorOf: ({ key, invoice_request_id }) => ({ key, id: invoice_request_id }),
  });
  return { invoices: rows.map(presentInvoiceRow), next };
}
