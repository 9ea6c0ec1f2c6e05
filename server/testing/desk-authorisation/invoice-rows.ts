import type { deskInvoiceCalls } from '#contract/desk/invoices.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import {
  anIssuedInvoice,
  askByLink,
  invoiceAsked,
  invoiceRow,
  oweCreditNote,
  sentInvoice,
} from '../../orders/testing/an-invoice.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRow, type DeskRows, OWNER } from './row.ts';

const SEEING: DeskRow['shows'] = ['an unconfirmed owner', 'owner'];

async function anAskedInvoice(testShop: TestShop) {
  const order = await aPaidOrder(testShop);
  await askByLink(testShop, order);
  return order;
}

const versionOf = async (testShop: TestShop, orderId: number) =>
  Number((await invoiceRow(testShop, orderId))?.version);

const step =
  (more: object = {}): DeskRow['ask'] =>
  async (testShop) => {
    const { orderId } = await anAskedInvoice(testShop);
    return { body: { order_id: orderId, version: await versionOf(testShop, orderId), ...more } };
  };

export const invoiceRows: DeskRows<typeof deskInvoiceCalls> = {
  'GET /desk/invoices/list': {
    answers: OWNER,
    shows: SEEING,
    async ask(testShop) {
      return { query: { tab: 'issued' }, secrets: [(await anIssuedInvoice(testShop)).folio] };
    },
  },
  'GET /desk/invoices/get': {
    answers: OWNER,
    shows: SEEING,
    async ask(testShop) {
      const { folio } = await anAskedInvoice(testShop);
      return { query: { folio }, secrets: ['ESCUELA KEMPER URGATE'] };
    },
  },
  'POST /desk/invoices/save': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const { folio } = await aPaidOrder(testShop);
      return { body: { folio, data: invoiceAsked, version: null } };
    },
  },
  'POST /desk/invoices/start': { answers: confirmed(OWNER), ask: step() },
  'POST /desk/invoices/reject': {
    answers: confirmed(OWNER),
    ask: step({ reason: 'Tu régimen no coincide.' }),
  },
  'POST /desk/invoices/attach': {
    answers: confirmed(OWNER),
    async ask(testShop, { person }) {
      const order = await anAskedInvoice(testShop);
      // Files are the sender's own.
      const by = person ?? (await aStaffMember(testShop));
      return { body: await sentInvoice(testShop, by, order) };
    },
  },
  'POST /desk/invoices/send': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      return { body: { order_id: (await anIssuedInvoice(testShop)).orderId } };
    },
  },
  'POST /desk/invoices/note-credit': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const { orderId } = await anIssuedInvoice(testShop);
      await oweCreditNote(testShop, orderId);
      return { body: { order_id: orderId, version: await versionOf(testShop, orderId) } };
    },
  },
  'GET /desk/invoices/global.csv': {
    answers: confirmed(OWNER),
    async ask() {
      return { query: { month: '2026-11' } };
    },
  },
};
