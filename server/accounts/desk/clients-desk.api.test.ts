import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonRow } from '#contract/desk/clients.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aFailedRefund, aPaidOrder as aPaidGuestOrder } from '../../checkout/testing/a-paid-order.ts';
import { endSubscription } from '../../memberships/desk/members/end-member.ts';
import { boxOf } from '../../memberships/testing/a-box.ts';
import { aSubscriber } from '../../memberships/testing/a-subscriber.ts';
import { aPaidOrder, putParcel } from '../../orders/testing/a-paid-order.ts';
import { aPurchase } from '../../orders/testing/a-purchase.ts';
import { askByLink } from '../../orders/testing/an-invoice.ts';
import { aThread } from '../../site/testing/a-thread.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { checkoutBody } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { issuePasswordReset } from '../sign-in/reset-password.ts';
import { PASSWORD, resetTokenMailedTo, TestBrowser } from '../testing/a-browser.ts';
import { aClient } from '../testing/a-client.ts';
import { anAccount } from '../testing/an-account.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
afterEach(() => testShop.expectInvariants());

let count = 0;
function newEmail() {
  count += 1;
  return `invitada${count}@example.test`;
}
const contactOf = (email: string, full_name = 'Ofelia Nájera') => ({
  contact_information: { full_name, phone: '5544332211', email },
});
const aGuestOrder = (email: string, name?: string) => aPaidOrder(testShop, contactOf(email, name));

const list = async (query: string): Promise<{ people: PersonRow[]; next: string | null }> => {
  const { status, body } = await amalia.get(`/desk/clients/list?${query}`);
  expect(status).toBe(200);
  return body;
};
const get = (email: string) => amalia.get(`/desk/clients/get?email=${encodeURIComponent(email)}`);
const getByKey = (key: string) => amalia.get(`/desk/clients/get?key=${key}`);
/** E-mails of the people in a list, which masks them. */
const emails = async (query: string) => {
  const { people } = await list(query);
  const shown = await Promise.all(people.map(({ key }) => getByKey(key)));
  return shown.map(({ body }) => body.person.email);
};
const erase = (email: string, typed_email = email) =>
  amalia.post('/desk/clients/erase', { email, typed_email });
const entriesAbout = async (emailKey: string) => {
  const { rows } = await testShop.shop.db.execute<{ call: string }>(sql`
    SELECT call FROM audit_entry WHERE entity = 'client' AND entity_id = ${emailKey} ORDER BY audit_entry_id`);
  return rows.map(({ call }) => call);
};

describe('The list of people', () => {
  test('holds each account and each guest once, however many orders; a guest who registered is a client', async () => {
    const [guest, joined] = [newEmail(), newEmail()];
    await aGuestOrder(guest, 'Primera Vez');
    await aGuestOrder(guest.toUpperCase(), 'Segunda Vez');
    await aGuestOrder(joined);
    await aClient(testShop, { email: joined, name: 'Remedios' });
    expect((await list(`tab=all&q=${guest}`)).people).toMatchObject([
      { name: 'Segunda Vez', is_guest: true, orders: 2 },
    ]);
    expect((await list(`tab=all&q=${joined}`)).people).toMatchObject([
      { name: 'Remedios Gutiérrez Soto', is_guest: false, orders: 0 },
    ]);
    expect((await emails('tab=all')).toSorted()).toEqual([guest, joined].toSorted());
    expect(await emails('tab=guests')).not.toContain(joined);
    expect(await emails('tab=accounts')).not.toContain(guest);
  });

  test('finds half a name without accents, the beginning of an e-mail in any case, and a phone', async () => {
    const [guest, client] = [newEmail(), newEmail()];
    await aGuestOrder(guest, 'Íngrid Ñáñez Coyotl');
    await aClient(testShop, { email: client, name: 'Inés', paternalLastname: 'Ñáñez', phone: '5599887766' });
    expect((await emails('tab=all&q=nanez')).toSorted()).toEqual([guest, client].toSorted());
    expect(await emails('tab=all&q=INGRID%20coyo')).toEqual([guest]);
    expect(await emails(`tab=all&q=${guest.toUpperCase().split('.')[0]}`)).toEqual([guest]);
    expect(await emails('tab=all&q=55%209988%207766')).toEqual([client]);
    expect(await emails('tab=guests&q=nanez')).toEqual([guest]);
    expect(await emails('tab=all&q=%25')).toEqual([]);
  });

  test('goes on behind its last row, none twice and none left out, though many were made in one instant', async () => {
    const { db } = testShop.shop;
    await db.execute(sql`
      INSERT INTO users (email, email_key, password_hash, created_at)
      SELECT 'p' || n || '@pagina.test', 'p' || n || '@pagina.test', 'none', '2026-01-01' FROM generate_series(1, 70) n`);
    await db.execute(sql`
      INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email,
        cart_fingerprint, created_at)
      SELECT 'BC-PAG' || lpad(n::text, 5, '0'), 'expired', 100, 'P', '1', 'g' || n || '@pagina.test', 'pag' || n, '2026-01-01'
      FROM generate_series(1, 70) n`);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { people, next } = await list(`tab=all${cursor}`);
      seen.push(...people.map(({ key, email }) => `${key} ${email}`));
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((row) => row.endsWith('✱✱✱@pagina.test'))).toHaveLength(140);
    await db.execute(sql`DELETE FROM orders WHERE folio LIKE 'BC-PAG%'`);
  });

  test('masks e-mails and phones, also in the search of all; the page of a key shows them, and that is written down', async () => {
    const [guest, client] = [newEmail(), newEmail()];
    await aGuestOrder(guest, 'Tapada Sinrostro');
    await aClient(testShop, { email: client, name: 'Tapada', phone: '5511112222' });
    const { people } = await list('tab=all&q=tapada');
    expect(people).toMatchObject([
      { email: 'i✱✱✱@example.test', phone: '✱✱ ✱✱✱✱ 2222', is_guest: false },
      { email: 'i✱✱✱@example.test', phone: '✱✱ ✱✱✱✱ 2211', is_guest: true },
    ]);
    const found = (await amalia.get('/desk/find?q=tapada')).body.people;
    expect(found.map((person: object) => Object.values(person))).toEqual(
      people.map(({ key, email, name, is_guest }) => [key, email, name, is_guest]),
    );
    for (const [key, email, phone] of [
      [people[0]?.key ?? '', client, '5511112222'],
      [people[1]?.key ?? '', guest, '5544332211'],
    ] as const) {
      expect(await entriesAbout(email)).toEqual([]);
      expect((await getByKey(key)).body.person).toMatchObject({ email, phone });
      expect(await entriesAbout(email)).toEqual(['GET /desk/clients/get']);
    }
  });

  test('the key of a guest leads to their account once they have one; of nobody’s key, and of both ways, nothing comes', async () => {
    const email = newEmail();
    const { orderId } = await aGuestOrder(email);
    const client = await aClient(testShop, { email });
    expect((await getByKey(`g${orderId}`)).body.person).toMatchObject({
      account: { user_id: client.userId },
    });
    const own = await aPurchase(testShop, client, [await aBook(testShop.shop.db)]);
    for (const key of [`g${own.orderId}`, 'a9999999999', 'g0'])
      expect((await getByKey(key)).status).toBe(404);
    for (const query of ['', 'key=x1', `key=a1&email=${email}`, 'key=a'])
      expect((await amalia.get(`/desk/clients/get?${query}`)).status).toBe(400);
  });

  test('says how many orders the person of an e-mail has paid, and opens no record for it', async () => {
    const [guest, client] = [newEmail(), await aClient(testShop)];
    const paid = async (email: string) => (await amalia.get(`/desk/clients/paid-orders?email=${email}`)).body;
    await aGuestOrder(guest.toUpperCase());
    await aGuestOrder(`${guest}.mx`);
    await aGuestOrder(client.email);
    expect(await paid(guest)).toEqual({ status: true, orders: 1 });
    // Orders of a guest under a client's e-mail may be a stranger's.
    expect(await paid(client.email)).toEqual({ status: true, orders: 0 });
    await aPurchase(testShop, client, [await aBook(testShop.shop.db)]);
    expect(await paid(client.email.toUpperCase())).toEqual({ status: true, orders: 1 });
    expect(await paid(newEmail())).toEqual({ status: true, orders: 0 });
    expect(await entriesAbout(guest)).toEqual([]);
  });
});

describe('One person', () => {
  test('is shown with what accounts know, and that they were looked at is written down', async () => {
    const client = await aClient(testShop, { email: 'Vista@example.test', name: 'Vidal' });
    await amalia.post('/desk/clients/add-note', { email: client.email, text: ' Prefiere llamadas ' });
    const { body } = await get('vista@example.test');
    expect(body.person).toMatchObject({
      email: 'Vista@example.test',
      name: 'Vidal Gutiérrez Soto',
      account: { user_id: client.userId, disabled_at: null, sessions: [{}] },
      notes: [{ text: 'Prefiere llamadas', staff_name: 'Amalia' }],
      requests: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/ses_|hash|argon/);
    expect(await entriesAbout('vista@example.test')).toEqual([
      'POST /desk/clients/add-note',
      'GET /desk/clients/get',
    ]);
  });

  test('who bought as a guest is known by the newest order; of an e-mail that nothing is kept of there is nobody', async () => {
    const email = newEmail();
    await aGuestOrder(email, 'Ofelia Antes');
    await aGuestOrder(email);
    expect((await get(email)).body.person).toMatchObject({
      name: 'Ofelia Nájera',
      phone: '5544332211',
      account: null,
      addresses: [{ street: 'Av. Coyoacán', is_main: false }],
    });
    for (const path of ['add-note', 'end-sessions', 'disable', 'enable', 'erase']) {
      const more = { text: 'x', typed_email: 'nadie@example.test' };
      const body =
        path === 'add-note' ? { text: more.text } : path === 'erase' ? { typed_email: more.typed_email } : {};
      const answer = await amalia.post(`/desk/clients/${path}`, { email: 'nadie@example.test', ...body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'CLIENT_NOT_FOUND']);
    }
    expect((await get('nadie@example.test')).status).toBe(404);
    expect((await amalia.get('/desk/clients/export-data?email=nadie@example.test')).status).toBe(404);
    expect((await amalia.post('/desk/clients/disable', { email })).body.status_Message).toBe(
      'Esta persona compra sin cuenta.',
    );
  });

  test('orders and plans are asked for by person; of others none come, and who may not see people may not ask', async () => {
    const [client, stranger] = [await aClient(testShop), await aClient(testShop)];
    const own = await aPurchase(testShop, client, [await aBook(testShop.shop.db)]);
    const asGuest = await aGuestOrder(client.email.toUpperCase());
    // Orders of another client stay theirs, whatever e-mail they typed.
    await aPurchase(testShop, stranger, [await aBook(testShop.shop.db)], contactOf(client.email));
    const of = async (by: StaffMember) => by.get(`/desk/orders/list?tab=all&person=${client.email}`);
    const { orders } = (await of(amalia)).body;
    expect(orders).toMatchObject([
      { folio: asGuest.folio, is_guest: true },
      { folio: own.folio, is_guest: false },
    ]);
    expect((await of(await aStaffMember(testShop, 'shipping'))).status).toBe(403);
    const subscriber = await aSubscriber(testShop, { client });
    const plans = async (id: number) =>
      (await amalia.get(`/desk/memberships/of-client?user_id=${id}`)).body.plans;
    expect(await plans(client.userId)).toMatchObject([
      { subscription_id: subscriber.subscriptionId, state: 'active', cancels: false },
    ]);
    expect(await plans(stranger.userId)).toEqual([]);
  });

  test('closing their sessions, and disabling and enabling them, work at once', async () => {
    const { email } = await anAccount(testShop);
    const browser = () => new TestBrowser(testShop);
    const [phone, laptop] = [browser(), browser()];
    await phone.login(email, PASSWORD);
    await laptop.login(email, PASSWORD);
    expect((await amalia.post('/desk/clients/end-sessions', { email })).body.ended).toBe(2);
    expect((await phone.information()).status).toBe(401);
    await laptop.login(email, PASSWORD);
    const closedAt = async () => {
      expect((await amalia.post('/desk/clients/disable', { email })).status).toBe(200);
      return (await get(email)).body.person.account.disabled_at;
    };
    await issuePasswordReset(testShop.shop, { emailKey: email.toLowerCase(), askedId: 'closed' });
    const link = await resetTokenMailedTo(testShop, email);
    const first = await closedAt();
    expect(await closedAt()).toBe(first);
    expect((await laptop.information()).status).toBe(401);
    expect((await laptop.login(email, PASSWORD)).body.code).toBe('ACCOUNT_DISABLED');
    expect((await get(email)).body.person.account).toMatchObject({
      disabled_at: first,
      sessions: [],
    });
    await amalia.post('/desk/clients/enable', { email });
    expect((await laptop.login(email, PASSWORD)).status).toBe(200);
    expect((await laptop.checkReset(link)).body.code).toBe('RESET_TOKEN_INVALID');
  });
});

describe('Requests about personal data', () => {
  const aRequest = (changes: object = {}) => ({
    email: newEmail(),
    kind: 'acceso',
    received_on: '2026-03-02',
    state: 'abierta',
    note: '',
    answer: '',
    ...changes,
  });
  const save = (body: object) => amalia.post('/desk/arco/save', body);

  test('are due twenty business days after they came: holidays of the law and weekends are none', async () => {
    const due = async (received_on: string) => (await save(aRequest({ received_on }))).body.request.due_on;
    // The third Monday of March is a holiday.
    expect(await due('2026-03-02')).toBe('2026-03-31');
    // Received on a Saturday: Monday is the first day.
    expect(await due('2026-06-06')).toBe('2026-07-03');
  });

  test('wait on Hoy until they are answered, the one due first before others', async () => {
    const today = async () => (await amalia.get('/desk/today')).body.arco;
    const before = await today();
    const request = (await save(aRequest({ kind: 'oposición', received_on: '2020-01-06' }))).body.request;
    expect(await today()).toMatchObject({
      count: before.count + 1,
      next: { kind: 'oposición', due_on: request.due_on },
    });
    expect(request.business_days_left).toBeLessThan(0);
    expect((await today()).next.business_days_left).toBe(request.business_days_left);
    const { arco_request_id, email, kind, received_on, version } = request;
    const answered = { arco_request_id, version, email, kind, received_on, note: '', state: 'atendida' };
    expect((await save({ ...answered, answer: ' ' })).body.status_Message).toBe(
      'Escribe qué se le contestó.',
    );
    expect((await save({ ...answered, answer: 'Ya no recibe correos' })).body.request).toMatchObject({
      state: 'atendida',
      closed_at: expect.any(String),
    });
    expect(await today()).toEqual(before);
    const ids = async (tab: string) =>
      (await amalia.get(`/desk/arco/list?tab=${tab}`)).body.requests.map(
        (one: { arco_request_id: number }) => one.arco_request_id,
      );
    expect(await ids('open')).not.toContain(arco_request_id);
    expect((await ids('closed'))[0]).toBe(arco_request_id);
  });

  test('two people edit one: the later save is answered with what the other wrote', async () => {
    const { request } = (await save(aRequest())).body;
    const { arco_request_id, version, email, kind, received_on } = request;
    const edit = (note: string) =>
      save({ arco_request_id, version, email, kind, received_on, state: 'abierta', answer: '', note });
    const answers = await Promise.all([edit('Uno'), edit('Dos')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(refused?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { by: 'Amalia', values: { note: kept?.body.request.note } },
    });
    expect((await edit('Tres')).status).toBe(409);
  });

  test('keep the day of their answer when it is corrected, and lose it when they are open again', async () => {
    const { request } = (await save(aRequest({ state: 'rechazada', answer: 'No era su cuenta' }))).body;
    const { arco_request_id, email, kind, received_on } = request;
    const day = '2026-03-05T00:00:00.000Z';
    await testShop.shop.db.execute(
      sql`UPDATE arco_request SET closed_at = ${day} WHERE arco_request_id = ${arco_request_id}`,
    );
    const edit = async (version: number, changes: object) => {
      const same = {
        arco_request_id,
        email,
        kind,
        received_on,
        note: '',
        state: 'atendida',
        answer: 'Sí era',
      };
      return (await save({ ...same, version, ...changes })).body.request;
    };
    expect(await edit(0, {})).toMatchObject({ state: 'atendida', closed_at: day });
    const open = { state: 'abierta', answer: '' };
    expect(await edit(1, open)).toMatchObject({ closed_at: null });
    // Day that was noted wrongly and is corrected: the one on which it is due follows.
    expect(await edit(2, { ...open, received_on: '2026-06-06' })).toMatchObject({ due_on: '2026-07-03' });
  });

  test('are not changed under the e-mail of another person', async () => {
    const { request } = (await save(aRequest({ note: 'Llamó' }))).body;
    const { arco_request_id, version } = request;
    const changed = { ...aRequest({ note: 'Otra' }), arco_request_id, version };
    expect((await save(changed)).body.code).toBe('NOT_FOUND');
    expect((await get(request.email)).body.person.requests).toMatchObject([{ note: 'Llamó', version }]);
  });

  test.each([
    [{ received_on: '2999-01-01' }, 'El día en que llegó no puede ser después de hoy.'],
    [{ received_on: '1999-01-01' }, 'Revisa el día en que llegó.'],
    [{ state: 'rechazada' }, 'Escribe qué se le contestó.'],
  ])('%j is refused with its sentence', async (changes, sentence) => {
    const { status, body } = await save(aRequest(changes));
    expect([status, body.status_Message]).toEqual([400, sentence]);
  });
});

describe('Erasing a person', () => {
  const refusal = async (email: string) => {
    const { status, body } = await erase(email);
    return [status, body.code, body.status_Message];
  };

  test('asks for the e-mail again, typed as it is', async () => {
    const { email } = await aClient(testShop);
    const { status, body } = await erase(email, `x${email}`);
    expect([status, body.status_Message]).toEqual([
      400,
      'Ese correo no es igual. Escríbelo como está arriba.',
    ]);
    expect((await get(email)).status).toBe(200);
  });

  test('is refused while something lives, with a sentence that says what, and changes nothing', async () => {
    const { db } = testShop.shop;
    const [subscriber, unpaid] = [await aSubscriber(testShop), newEmail()];
    await testShop.guest().checkout([await aBook(db)], contactOf(unpaid));
    expect(await refusal(subscriber.client.email)).toEqual([
      409,
      'CANNOT_ERASE',
      expect.stringMatching(
        /^Tiene una membresía hasta el \d+ de \w+ de \d+\. Tiene que cancelarla y esperar a que termine\.$/,
      ),
    ]);
    expect((await refusal(unpaid))[2]).toMatch(
      /^Tiene un pedido sin terminar de pagar, BC-\w+\. Espera a que se pague o venza\.$/,
    );
    const waiting = newEmail();
    const { folio, sessionId, orderId } = await aGuestOrder(waiting);
    expect((await refusal(waiting))[2]).toBe(
      `Su pedido ${folio} todavía no se entrega. Márcalo como entregado o devuelve su dinero.`,
    );
    await putParcel(db, sessionId, 'entregado');
    const file = { ...contactOf(newEmail()), total: 139, address_information: undefined };
    const digital = await aPaidOrder(testShop, {
      ...file,
      entries: [await aBook(db, { productType: 'DIGITAL', priceCents: 13_900 })],
    });
    expect((await refusal(file.contact_information.email))[2]).toContain(
      `Puede bajar los archivos de su pedido ${digital.folio} hasta el `,
    );
    const asked = {
      email: waiting,
      kind: 'acceso',
      received_on: '2026-03-02',
      state: 'abierta',
      note: '',
      answer: '',
    };
    for (const kind of ['acceso', 'rectificación', 'oposición']) {
      const { request } = (await amalia.post('/desk/arco/save', { ...asked, kind })).body;
      expect((await refusal(waiting))[2]).toBe(`Tiene una solicitud de ${kind} abierta. Contéstala primero.`);
      const { arco_request_id, version } = request;
      const answered = { ...asked, kind, arco_request_id, version, state: 'atendida', answer: 'Listo.' };
      expect((await amalia.post('/desk/arco/save', answered)).status).toBe(200);
    }
    await amalia.post('/desk/arco/save', asked);
    await amalia.post('/desk/arco/save', { ...asked, kind: 'cancelación' });
    expect((await refusal(waiting))[2]).toBe('Tiene una solicitud de acceso abierta. Contéstala primero.');
    const { rows } = await db.execute(sql`SELECT contact_email FROM orders WHERE order_id = ${orderId}`);
    expect(rows).toEqual([{ contact_email: waiting }]);
  });

  test('is refused while the shop still works on a return or an invoice of theirs', async () => {
    const { db } = testShop.shop;
    const email = newEmail();
    const { folio, sessionId, orderId } = await aGuestOrder(email);
    await putParcel(db, sessionId, 'entregado');
    await db.execute(sql`
      INSERT INTO return_case (order_id, reason, state, note, deadline, opened_at, received_at, opened_by)
      SELECT ${orderId}, 'dañado', 'recibida', '', '2026-12-01', now(), now(), min(staff_id) FROM staff`);
    expect((await refusal(email))[2]).toBe(
      `Tiene una devolución abierta del pedido ${folio}. Termínala primero.`,
    );
    await db.execute(sql`DELETE FROM return_case WHERE order_id = ${orderId}`);
    await askByLink(testShop, { folio });
    await db.execute(sql`UPDATE invoice_request SET state = 'in_progress' WHERE order_id = ${orderId}`);
    expect((await refusal(email))[2]).toBe(
      `Pidió la factura del pedido ${folio}. Mándala o recházala primero.`,
    );
  });

  test('is not refused because of a box that is left out', async () => {
    const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
    await endSubscription(testShop.shop, subscriber.subscriptionId);
    expect((await refusal(subscriber.client.email))[2]).toBe('Tiene una caja por enviar. Envíala primero.');
    await testShop.shop.db.execute(sql`
      UPDATE shipment SET skipped_at = now() WHERE shipment_id = ${await boxOf(testShop, subscriber)}`);
    expect((await erase(subscriber.client.email)).status).toBe(200);
  });

  test('is refused while money has not reached them', async () => {
    const { db } = testShop.shop;
    const order = await aPaidGuestOrder(testShop);
    const email = newEmail();
    await putParcel(db, order.sessionId, 'entregado');
    await db.execute(sql`UPDATE orders SET contact_email = ${email} WHERE order_id = ${order.orderId}`);
    const refundId = await aFailedRefund(testShop, order);
    const failed = await refusal(email);
    await db.execute(sql`UPDATE refund SET state = 'sent' WHERE refund_id = ${refundId}`);
    const sent = await refusal(email);
    await db.execute(
      sql`UPDATE refund SET state = 'failed', settled_at = now() WHERE refund_id = ${refundId}`,
    );
    expect((await erase(email)).status).toBe(200);
    await db.execute(sql`DELETE FROM refund WHERE refund_id = ${refundId}`);
    expect([failed[2], sent[2]]).toEqual([
      `El reembolso de su pedido ${order.folio} falló. Resuélvelo en Por revisar.`,
      `Su pedido ${order.folio} tiene un reembolso en camino. Espera a que termine.`,
    ]);
  });

  test('leaves an entry that says who did it, and none that says to whom; their request is answered by it', async () => {
    const client = await aClient(testShop, { email: 'Olvido@example.test' });
    const asked = { kind: 'cancelación', received_on: '2026-03-02', state: 'abierta', note: 'x', answer: '' };
    const { request } = (await amalia.post('/desk/arco/save', { ...asked, email: client.email })).body;
    const answered = { ...asked, kind: 'acceso', state: 'atendida', answer: 'Se le mandó' };
    const older = (await amalia.post('/desk/arco/save', { ...answered, email: client.email })).body.request;
    const day = '2026-03-05T00:00:00.000Z';
    await testShop.shop.db.execute(
      sql`UPDATE arco_request SET closed_at = ${day} WHERE arco_request_id = ${older.arco_request_id}`,
    );
    await get(client.email);
    expect((await erase(client.email)).status).toBe(200);
    expect(await entriesAbout('olvido@example.test')).toEqual([]);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT entity_id, label, staff_name FROM audit_entry WHERE call = 'POST /desk/clients/erase' ORDER BY audit_entry_id DESC LIMIT 1`);
    expect(rows).toEqual([{ entity_id: 'erased', label: 'una persona que lo pidió', staff_name: 'Amalia' }]);
    const { requests } = (await amalia.get('/desk/arco/list?tab=closed')).body;
    expect(requests).toContainEqual(
      expect.objectContaining({
        arco_request_id: request.arco_request_id,
        email: '',
        note: '',
        state: 'atendida',
      }),
    );
    const kept = requests.find(
      (one: { arco_request_id: number }) => one.arco_request_id === older.arco_request_id,
    );
    expect(kept).toMatchObject({ email: '', answer: '', closed_at: day });
    const { status } = await amalia.post('/desk/arco/save', {
      ...asked,
      arco_request_id: request.arco_request_id,
      version: 1,
      email: client.email,
    });
    expect(status).toBe(404);
    expect((await client.get('/users/get-my-information')).status).toBe(401);
  });

  test.each(['a request', 'a note'])('reaches one of whom only %s is kept', async (kept) => {
    const email = newEmail();
    const asked = { kind: 'cancelación', received_on: '2026-03-02', state: 'abierta', note: 'x', answer: '' };
    if (kept === 'a request') await amalia.post('/desk/arco/save', { ...asked, email });
    else
      await testShop.shop.db.execute(sql`
        INSERT INTO client_note (email_key, text, staff_id, created_at)
        SELECT ${email}, 'Llamó', min(staff_id), now() FROM staff`);
    expect((await get(email)).body.person).toMatchObject({ email, name: '', account: null });
    expect((await erase(email)).status).toBe(200);
    expect((await get(email)).status).toBe(404);
  });

  test('while the person buys: an order stays whole or is not there when they are erased, never half', async () => {
    const { db } = testShop.shop;
    for (let round = 0; round < 20; round += 1) {
      const email = newEmail();
      const { sessionId, orderId } = await aGuestOrder(email);
      await putParcel(db, sessionId, 'entregado');
      const book = await aBook(db);
      const [bought, erased] = await Promise.all([
        testShop.guest().checkout([book], contactOf(email)),
        erase(email),
      ]);
      expect(bought.status).toBe(200);
      expect([200, 409]).toContain(erased.status);
      const { rows } = await db.execute<{ id: number; email: string; address: object | null }>(sql`
        SELECT order_id AS id, contact_email AS email, shipping_address AS address FROM orders
        WHERE order_id = ${orderId} OR cart_fingerprint IN (
          SELECT cart_fingerprint FROM orders JOIN order_item USING (order_id) WHERE product_id = ${book.productId})
        ORDER BY order_id`);
      const whole = { email, address: expect.any(Object) };
      const gone = { id: orderId, email: '', address: null };
      expect(rows).toEqual([
        erased.status === 200 ? gone : { id: orderId, ...whole },
        { id: expect.any(Number), ...whole },
      ]);
    }
  });

  test('takes nothing that only bears a client’s e-mail: it is in no file, hinders nothing and stays', async () => {
    const { db } = testShop.shop;
    const client = await aClient(testShop);
    const { orderId, folio } = await aGuestOrder(client.email, 'Otra Persona');
    const own = { email: client.email, message: 'Soy yo, la de la cuenta' };
    const foreign = { email: client.email, message: 'Dice que es ella', full_name: 'Otra Persona' };
    await aThread(testShop, own, client);
    const { threadId } = await aThread(testShop, foreign);
    const file = (await amalia.get(`/desk/clients/export-data?email=${client.email}`)).raw.toString();
    const download = JSON.stringify((await client.get('/users/download-my-data')).body);
    for (const text of [file, download]) {
      expect(text).toContain(own.message);
      for (const strange of [folio, foreign.message, 'Otra Persona']) expect(text).not.toContain(strange);
    }
    expect((await get(client.email)).body.person).toMatchObject({ phone: '5512345678', addresses: [] });
    const page = await amalia.get(`/desk/clients/export-data?email=${client.email}&format=html`);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="datos-personales-[\d-]+\.html"$/),
    });
    expect(page.raw.toString()).toContain(`<dd>${own.message}</dd>`);
    expect(page.raw.toString()).not.toContain('Otra Persona');

    expect((await erase(client.email)).status).toBe(200);
    const { rows: orders } = await db.execute(sql`
      SELECT contact_name AS name FROM orders WHERE order_id = ${orderId}`);
    const { rows: threads } = await db.execute(sql`
      SELECT thread_id AS id, full_name AS name FROM message_thread WHERE email_key = ${client.email.toLowerCase()}`);
    expect([orders, threads]).toEqual([[{ name: 'Otra Persona' }], [{ id: threadId, name: 'Otra Persona' }]]);
    // Rest belongs to a guest, whom the staff knows by the e-mail alone.
    expect((await get(client.email)).body.person).toMatchObject({ name: 'Otra Persona', account: null });
    const guests = (await amalia.get(`/desk/clients/export-data?email=${client.email}`)).raw.toString();
    for (const strange of [folio, foreign.message]) expect(guests).toContain(strange);
    expect(guests).not.toContain(own.message);
  });

  test('leaves another client their order, whatever e-mail they typed in it: it hinders nothing and is in no file', async () => {
    const { db } = testShop.shop;
    const [client, stranger] = [await aClient(testShop), await aClient(testShop)];
    const theirs = await aPurchase(testShop, stranger, [await aBook(db)], contactOf(client.email));
    const file = await amalia.get(`/desk/clients/export-data?email=${client.email}`);
    expect(JSON.parse(file.raw.toString()).orders).toEqual([]);
    expect(file.raw.toString()).not.toContain(theirs.folio);
    expect((await erase(client.email)).status).toBe(200);
    const { rows } = await db.execute(sql`
      SELECT user_id, contact_email FROM orders WHERE order_id = ${theirs.orderId}`);
    expect(rows).toEqual([{ user_id: stranger.userId, contact_email: client.email }]);
  });

  test('leaves a client their order that went to the e-mail of a guest: it is no guest’s', async () => {
    const { db } = testShop.shop;
    const email = newEmail();
    const own = await aGuestOrder(email);
    await putParcel(db, own.sessionId, 'entregado');
    const theirs = await aPurchase(testShop, await aClient(testShop), [await aBook(db)], contactOf(email));
    const file = (await amalia.get(`/desk/clients/export-data?email=${email}`)).raw.toString();
    expect([file.includes(own.folio), file.includes(theirs.folio)]).toEqual([true, false]);
    expect((await erase(email)).status).toBe(200);
    const { rows } = await db.execute(
      sql`SELECT contact_email AS email FROM orders WHERE order_id = ${theirs.orderId}`,
    );
    expect(rows).toEqual([{ email }]);
  });

  test('twice at once is once', async () => {
    const { email } = await aClient(testShop);
    const answers = await Promise.all([erase(email), erase(email), erase(email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  test('an account erased while its client signs in or checks out leaves no session and no order of it', async () => {
    const { db } = testShop.shop;
    for (let round = 0; round < 10; round += 1) {
      const client = await aClient(testShop);
      const book = await aBook(db);
      const [erased, bought] = await Promise.all([
        erase(client.email),
        client.post('/orders/add-order-get-checkout', {
          ...checkoutBody([book]),
        }),
      ]);
      const { rows } = await db.execute(sql`
        SELECT user_id FROM orders JOIN order_item USING (order_id) WHERE product_id = ${book.productId}`);
      if (erased.status === 200) expect([bought.status === 200, rows]).toEqual([false, []]);
      else expect([erased.status, rows]).toEqual([409, [{ user_id: client.userId }]]);
    }
  });
});
