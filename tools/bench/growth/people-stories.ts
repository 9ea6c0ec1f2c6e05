import { orderLinkToken } from '#server/orders/order-link.ts';
import { aPaidOrder } from '#server/orders/testing/a-paid-order.ts';
import { anIssuedInvoice, askByLink, invoiceAsked, invoiceRow } from '#server/orders/testing/an-invoice.ts';
import { aThread } from '#server/site/testing/a-thread.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import type { Action } from './action.ts';
import { askDesk } from './desk-request.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

async function poster(studied: StudiedShop) {
  const { cookie } = await aStaffMember(studied);
  return async (path: string, payload: object) =>
    (await askDesk(studied, `POST ${path}`, { payload, headers: { cookie } })).json();
}

/** A buyer writes about an order, is answered, and wants to be forgotten. */
const aBuyerWrites: Action = {
  what: 'a buyer who writes and is forgotten',
  async run(studied) {
    const post = await poster(studied);
    const email = `escribe${process.hrtime.bigint()}@example.test`;
    const contact_information = { full_name: 'Ofelia Nájera', phone: '5544332211', email };
    const { folio, orderId } = await aPaidOrder(studied, { contact_information });
    await aThread(studied, { email, message: `¿Dónde va ${folio}?` });
    const letter = { full_name: 'Ofelia Nájera', email, subject: folio, message: `¿Ya salió ${folio}?` };
    await during('a letter that names an order', () =>
      studied.app.inject({ method: 'POST', url: '/api/site/send-message', payload: letter }),
    );
    const canned = await post('/desk/messages/canned/save', { title: 'Va en camino', body: 'Ya salió.' });
    const { canned_answer_id, version } = canned.answer;
    await post('/desk/messages/canned/save', {
      canned_answer_id,
      version,
      title: 'Salió',
      body: 'Ya salió.',
    });
    const request = { email, kind: 'cancelación', received_on: '2026-11-20', note: '', answer: '' };
    const answered = { state: 'atendida', answer: 'Borramos sus datos.' };
    const saved = await post('/desk/arco/save', { ...request, state: 'abierta' });
    const { arco_request_id, version: read } = saved.request;
    await post('/desk/arco/save', { ...request, arco_request_id, version: read, ...answered });
    await post('/desk/orders/ship', {
      order_id: orderId,
      carrier_code: 'dhl',
      tracking_number: `F${orderId}`,
    });
    await post('/desk/orders/deliver', { order_ids: [orderId] });
    await post('/desk/clients/erase', { email, typed_email: email });
  },
};

/** The buyer opens the shared page of an order and downloads its invoice. */
const anInvoiceIsDownloaded: Action = {
  what: 'an invoice that is downloaded',
  async run(studied) {
    const { folio } = await anIssuedInvoice(studied);
    const token = orderLinkToken(studied.shop.secrets.orderLinkKey, folio);
    const shared = await studied.app.inject({ url: `/api/orders/get-shared-order?token=${token}` });
    const [file] = shared.json().order.invoice.downloads;
    await during('an invoice that is downloaded', () => studied.app.inject({ url: file.url }));
  },
};

/** The data of an invoice are corrected while the shop makes it. */
const anInvoiceIsCorrected: Action = {
  what: 'an invoice that is corrected',
  async run(studied) {
    const post = await poster(studied);
    const order = await aPaidOrder(studied);
    await askByLink(studied, order);
    const version = async () => Number((await invoiceRow(studied, order.orderId))?.version);
    await post('/desk/invoices/start', { order_id: order.orderId, version: await version() });
    const data = { ...invoiceAsked, email: 'otra@example.test' };
    await post('/desk/invoices/save', { folio: order.folio, data, version: await version() });
  },
};

const anOldLegalText: Action = {
  what: 'an old legal text',
  async run(studied) {
    const url = '/api/site/get-legal?name=privacy&version=99';
    await during('an old legal text', () => studied.app.inject({ url }));
  },
};

/** Left by a version of the shop that knew no conversations. */
const anOldLetter: Action = {
  what: 'a message of an older version',
  async run({ workers }) {
    await workers.get('contact-message-mail')?.({ contactMessageId: 1 });
  },
};

export const peopleStories: readonly Action[] = [
  aBuyerWrites,
  anInvoiceIsDownloaded,
  anInvoiceIsCorrected,
  anOldLegalText,
  anOldLetter,
];
