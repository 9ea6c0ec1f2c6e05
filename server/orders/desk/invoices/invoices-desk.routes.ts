import type { FastifyInstance } from 'fastify';
import { deskInvoiceCalls } from '#contract/desk/invoices.ts';
import { ShopError } from '../../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findOrderOfFolio } from '../../order-of-folio.queries.ts';
import { attachInvoice } from './attach-invoice.ts';
import { noteCredit, rejectInvoice, startInvoice } from './change-invoice.ts';
import { type DeskInvoiceRecord, findDeskInvoice } from './desk-invoices.queries.ts';
import { exportUninvoiced } from './export-uninvoiced.ts';
import { listInvoices } from './list-invoices.ts';
import { presentDeskInvoice } from './present-desk-invoice.ts';
import { saveInvoice } from './save-invoice.ts';
import { sendInvoiceAgain } from './send-invoice-again.ts';

/** Invoices that buyers asked for. */
export function invoicesDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const answer = async (record: DeskInvoiceRecord) => ({
    status: true as const,
    invoice: await presentDeskInvoice(shop, record),
  });
  registerDeskCalls(api, parts, deskInvoiceCalls, {
    'GET /desk/invoices/list': async ({ query }) => ({
      status: true as const,
      ...(await listInvoices(shop, query)),
    }),
    'GET /desk/invoices/get': async ({ query }) => {
      const order = await findOrderOfFolio(shop.db, query.folio);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const record = await findDeskInvoice(shop.db, order.order_id);
      return record ? answer(record) : { status: true as const, invoice: null };
    },
    'POST /desk/invoices/save': async ({ body, by }) => answer(await saveInvoice(shop, by, body)),
    'POST /desk/invoices/start': async ({ body, by }) => answer(await startInvoice(shop, by, body)),
    'POST /desk/invoices/attach': async ({ body, by }) => answer(await attachInvoice(shop, by, body)),
    'POST /desk/invoices/reject': async ({ body, by }) => answer(await rejectInvoice(shop, by, body)),
    'POST /desk/invoices/send': async ({ body, by }) =>
      answer(await sendInvoiceAgain(shop, by, body.order_id)),
    'POST /desk/invoices/note-credit': async ({ body, by }) => answer(await noteCredit(shop, by, body)),
    'GET /desk/invoices/global.csv': ({ query, by }) => exportUninvoiced(shop, by, query.month),
  });
}
