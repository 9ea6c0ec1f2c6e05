import { sql } from 'drizzle-orm';
import { closeQuestionnaires, someQuestions } from '#server/book-club/testing/a-questionnaire.ts';
import { aWholeBook, newBook } from '#server/catalog/desk/testing/desk-books.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { aBox } from '#server/memberships/testing/a-box.ts';
import { aBoxToFill } from '#server/memberships/testing/a-box-to-fill.ts';
import { orderLinkToken } from '#server/orders/order-link.ts';
import { aPaidOrder } from '#server/orders/testing/a-paid-order.ts';
import { anIssuedInvoice, askByLink, invoiceAsked, invoiceRow } from '#server/orders/testing/an-invoice.ts';
import { removeFileOn } from '#server/platform/files/replaced/replaced-files.queries.ts';
import { anUpload } from '#server/platform/files/uploads/testing/an-upload.ts';
import { aThread } from '#server/site/testing/a-thread.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import { type Action, ask } from './ask.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

const FORTY_DAYS_MS = 40 * 86_400_000;

/** Calls of the desk, with the body and the status of an answer that is no failure although it refuses. */
async function asOwner(studied: StudiedShop) {
  const person = await aStaffMember(studied);
  const headers = { cookie: person.cookie };
  const post = async (path: string, body: object, expected?: number) =>
    (await ask(studied, `POST /desk/${path}`, { body, headers }, expected)).json();
  return { person, headers, post };
}

/** Orders and a box leave; one comes back, one is corrected. The mails about them go out before their time. */
async function parcelsLeave(studied: StudiedShop) {
  const { shipmentId: shipment_id } = await aBox(studied);
  const [stays, returns] = [await aPaidOrder(studied), await aPaidOrder(studied)];
  const { post } = await asOwner(studied);
  const guia = `CRECE${process.hrtime.bigint()}`;
  const sent = { carrier_code: 'dhl', tracking_number: guia };
  await post('boxes/ship-many', { ...sent, rows: [{ shipment_id, tracking_number: `${guia}B` }] });
  const order = { ...sent, order_id: stays.orderId };
  await post('orders/ship', order);
  // The answer was lost.
  await post('orders/ship', order);
  const wrong = { ...sent, order_id: returns.orderId, tracking_number: `${guia}C` };
  const { audit_entry_id } = await post('orders/ship', wrong);
  await post('audit/undo', { audit_entry_id });
  await sendWaitingMails(studied);
  await post('orders/correct-tracking', { ...order, tracking_number: `${guia}D`, version: 1 });
}

/** Jobs that wait for minutes are worked on at once. */
async function sendWaitingMails({ shop, workers }: StudiedShop) {
  const { rows } = await shop.db.execute<{ name: string; data: object }>(sql`
    SELECT name, data FROM pgboss.job WHERE state = 'created' AND start_after > now() + interval '2 minutes'
      AND name LIKE '%mail%' ORDER BY created_on DESC LIMIT 4`);
  for (const { name, data } of rows) await workers.get(name)?.(data);
}

const cookiesOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** On a device that is remembered from then on; and with a code from the drawer. */
async function signingIn(studied: StudiedShop) {
  const { person, post } = await asOwner(studied);
  const { email, password } = person;
  const { recovery_codes } = await post('staff/recovery-codes', {});
  const enter = async (cookie = '') => {
    const asked = { body: { email, password }, headers: { cookie } };
    return cookiesOf((await ask(studied, 'POST /desk/staff/sign-in', asked)).cookies);
  };
  const verify = (cookie: string, body: object) =>
    ask(studied, 'POST /desk/staff/verify-code', { body, headers: { cookie } });
  const known = await verify(await enter(), { code: await person.code(), remember: true });
  await enter(cookiesOf(known.cookies));
  await verify(await enter(), { recovery_code: recovery_codes[0] });
}

async function aCarrierChanges(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const carrier = { code: 'crece', name: 'Crece', link_template: null, position: 30, active: true };
  const saved = await post('carriers/save', carrier).catch(() => undefined);
  if (saved) await post('carriers/save', { ...carrier, name: 'Creció', version: 0 });
}

const aPdf = () => Buffer.from(`%PDF-1.7\n<< /Type /Page >>\n${Math.random()}${' '.repeat(100)}\n%%EOF\n`);

/** A first edition, a second one, and both taken back; one that another person was faster with. With an invoice's file that no order came to name they are swept. */
async function editions(studied: StudiedShop) {
  const { db, clock } = studied.shop;
  const { person, post } = await asOwner(studied);
  const { productId: product_id } = await aBook(db, { productType: 'DIGITAL', active: false });
  const set = async (replaces: unknown, expected?: number) => {
    const upload_id = await anUpload(studied, person, 'book-file', aPdf());
    return post('catalog/set-file', { product_id, upload_id, replaces }, expected);
  };
  const first = await set(null);
  const { file_id, seen } = first.book.files[0];
  const second = await set({ file_id, seen });
  await set({ file_id, seen }, 409);
  for (const { audit_entry_id } of [second, first]) await post('audit/undo', { audit_entry_id });
  await removeFileOn(db, `private/invoices/0-${Math.random()}.xml`, clock.now());
  studied.travel(FORTY_DAYS_MS);
  await studied.byTheClock.get('sweep-replaced-files')?.();
  studied.travel(-FORTY_DAYS_MS);
}

/** A book that was published too early, and pictures that another person had just changed. */
async function takenBack(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const { productId: product_id } = await aWholeBook(studied.shop.db, { state: 'draft' });
  const { audit_entry_id } = await post('catalog/publish', { product_id, version: 0 });
  await post('audit/undo', { audit_entry_id });
  await post('catalog/set-images', { product_id, seen: 'before', pictures: [] }, 409);
}

async function aBookIsCorrected(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const fields = newBook();
  const { product_id, version } = (await post('catalog/save', fields)).book;
  await post('catalog/save', { ...fields, product_id, version, title: 'El título corregido' });
}

/** A buyer writes about an order, is answered, and wants to be forgotten. */
async function aBuyerWrites(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const email = `escribe${process.hrtime.bigint()}@example.test`;
  const full_name = 'Ofelia Nájera';
  const contact_information = { full_name, phone: '5544332211', email };
  const { folio, orderId: order_id } = await aPaidOrder(studied, { contact_information });
  await aThread(studied, { email, message: `¿Dónde va ${folio}?` });
  const letter = { full_name, email, subject: folio, message: `¿Ya salió ${folio}?` };
  await ask(studied, 'POST /site/send-message', { body: letter });
  const text = { title: 'Va en camino', body: 'Ya salió.' };
  const { canned_answer_id, version } = (await post('messages/canned/save', text)).answer;
  await post('messages/canned/save', { ...text, canned_answer_id, version, title: 'Salió' });
  const request = { email, kind: 'cancelación', received_on: '2026-11-20', note: '', answer: '' };
  const saved = (await post('arco/save', { ...request, state: 'abierta' })).request;
  const answered = { state: 'atendida', answer: 'Borramos sus datos.', version: saved.version };
  await post('arco/save', { ...request, ...answered, arco_request_id: saved.arco_request_id });
  await post('orders/ship', { order_id, carrier_code: 'dhl', tracking_number: `F${order_id}` });
  await post('orders/deliver', { order_ids: [order_id] });
  await post('clients/erase', { email, typed_email: email });
}

/** The buyer opens the shared page of an order and downloads its invoice. */
async function anInvoiceIsDownloaded(studied: StudiedShop) {
  const { folio } = await anIssuedInvoice(studied);
  const token = orderLinkToken(studied.shop.secrets.orderLinkKey, folio);
  const shared = await studied.app.inject({ url: `/api/orders/get-shared-order?token=${token}` });
  const [file] = shared.json().order.invoice.downloads;
  await during('an invoice that is downloaded', () => studied.app.inject({ url: file.url }));
}

/** The data of an invoice are corrected while the shop makes it. */
async function anInvoiceIsCorrected(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const order = await aPaidOrder(studied);
  await askByLink(studied, order);
  const version = async () => Number((await invoiceRow(studied, order.orderId))?.version);
  await post('invoices/start', { order_id: order.orderId, version: await version() });
  const data = { ...invoiceAsked, email: 'otra@example.test' };
  await post('invoices/save', { folio: order.folio, data, version: await version() });
}

/** A questionnaire that is written, shown, written anew and shown so; that is taken back. */
async function questionsChange(studied: StudiedShop) {
  const { post } = await asOwner(studied);
  const text = { title: 'En tu casa', intro: '', questions: someQuestions() };
  const { questionnaire: written } = await post('questionnaires/save', text);
  const { questionnaire_id } = written;
  const publish = ({ version }: { version: number }) =>
    post('questionnaires/publish', { questionnaire_id, version });
  await closeQuestionnaires(studied);
  const { version } = (await publish(written)).questionnaire;
  const anew = { ...text, questionnaire_id, version, title: 'En su casa' };
  const again = await post('questionnaires/save', anew);
  const { audit_entry_id } = await publish(again.questionnaire);
  await post('audit/undo', { audit_entry_id });
}

/** Another title for a box, by a word that some books have, and by one that no book has. */
async function titlesAreSearched(studied: StudiedShop) {
  const { headers } = await asOwner(studied);
  const { shipmentId } = await aBoxToFill(studied);
  for (const q of ['dragon', 'a', 'xylofonq'])
    await ask(studied, 'GET /desk/boxes/choices', { query: { shipment_id: String(shipmentId), q }, headers });
}

/** What one call of the desk alone does not show. */
export const deskStories: readonly Action[] = [
  { what: 'parcels that leave', run: parcelsLeave },
  { what: 'signing in to the back office', run: signingIn },
  { what: 'a carrier that changes', run: aCarrierChanges },
  { what: 'editions of a digital book', run: editions },
  { what: 'a publication that is taken back', run: takenBack },
  { what: 'a book that is corrected', run: aBookIsCorrected },
  { what: 'a buyer who writes and is forgotten', run: aBuyerWrites },
  { what: 'an invoice that is downloaded', run: anInvoiceIsDownloaded },
  { what: 'an invoice that is corrected', run: anInvoiceIsCorrected },
  { what: 'a questionnaire that changes', run: questionsChange },
  { what: 'titles that are searched for a box', run: titlesAreSearched },
];
