import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { accountTables } from './accounts/profile/personal-data.ts';
import { TestBrowser } from './accounts/testing/a-browser.ts';
import { aChild } from './accounts/testing/a-child.ts';
import { aClient, type ClientFacts, signInAgain, type TestClient } from './accounts/testing/a-client.ts';
import { noteOpened, noteOpenedByChild } from './book-club/progress.queries.ts';
import { dismissQuestionnaire } from './book-club/questionnaire/questionnaire.queries.ts';
import { anAnswer, aQuestionnaire, someAnswers } from './book-club/testing/a-questionnaire.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { reconcile } from './checkout/settling/reconcile.ts';
import { aPass } from './checkout/testing/a-pass.ts';
import { aPassGift } from './checkout/testing/a-pass-gift.ts';
import { forgetDepartedSubscribers } from './memberships/personal-data.ts';
import { syncSubscription } from './memberships/syncing/sync-subscription.ts';
import { boxOf, fillBox, putBox } from './memberships/testing/a-box.ts';
import { aSubscriber, DAY, passTime } from './memberships/testing/a-subscriber.ts';
import { aPaidOrder, putParcel } from './orders/testing/a-paid-order.ts';
import { aPurchase } from './orders/testing/a-purchase.ts';
import { invoiceAsked } from './orders/testing/an-invoice.ts';
import { personalDataSources } from './personal-data-sources.ts';
import { inTransaction } from './platform/database/database.ts';
import { aReply, aThread } from './site/testing/a-thread.ts';
import { aStaffMember, type StaffMember } from './staff/testing/a-staff-member.ts';
import { anAddress } from './testing/test-guest.ts';
import { type TestShop, testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await testShop.shop.db.execute<Row>(query)).rows;

/** Columns that name, or lead to, a person without being a foreign key. */
const PERSONAL =
  /user_id|e?mail|phone|contact_|full_name|lastname|address|street|guest|browser|^ip_|user_agent|customer|card_|receipt|actor|^to$|^raw$|message|note$/;

/** Tables with such columns that have no source, and why nothing of a person stays in them. */
const exceptions: Readonly<Record<string, string>> = {
  idempotency: 'keyed hash or number of the buyer and the answer to one request, for a day',
  mailbox_mail: 'stands in for a mail server where nobody is real',
  refund: 'sums and books of an order, which forgets its client',
  stock_move: 'names a person of the staff, who is no client',
  staff: 'people who work in the shop are no clients',
  staff_session: 'of the staff',
  staff_device: 'of the staff',
  staff_invitation: 'of the staff',
};

test('each table that leads to a person has exactly one source, or a reason to have none', async () => {
  const references = await rowsOf<{ from: string; to: string }>(sql`
    SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const columns = await rowsOf<{ table: string; column: string }>(sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public'`);
  const personal = new Set(['users']);
  for (let size = 0; size !== personal.size; ) {
    size = personal.size;
    for (const { from, to } of references) if (personal.has(to)) personal.add(from);
  }
  const speaking = columns.filter(({ column }) => PERSONAL.test(column)).map(({ table }) => table);
  const needed = new Set([...personal, ...speaking]);
  const kept = [...accountTables, ...personalDataSources(testShop.shop).flatMap(({ tables }) => tables)];
  expect(kept.filter((table, at) => kept.indexOf(table) !== at)).toEqual([]);
  const unkept = [...needed].filter((table) => !kept.includes(table));
  expect(unkept.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  const known = new Set(columns.map(({ table }) => table));
  expect(kept.filter((table) => !known.has(table))).toEqual([]);
});

/** Sentences of the privacy notice about each table with a person's data. */
const PURCHASES = 'De tus compras y membresías: qué compraste, cuánto pagaste';
const DELIVERY = 'De entrega, si algo se te envía: calle';
const ACCOUNT = 'De tu cuenta: tu contraseña';
const WRITTEN = 'Lo que nos escribes: tus mensajes y lo que te contestamos';
const NOTES = 'Lo que anotamos al atenderte: notas internas';
const INVOICES = 'De facturación, si pides factura: tu RFC';
const PROGRESS =
  'De tu avance en el club: qué casillas abriste cada mes y qué contestaste en el cuestionario';
const CHILDREN = 'De tus peques, solo si los agregas: su apodo, su mes y año de nacimiento';
const GIFTS = 'Si regalas un club, el nombre de quien lo recibe';
const PROVIDER = 'El procesador de pagos, para cobrar, reembolsar';
const sentences: Readonly<Record<string, string>> = {
  users: 'De identificación y contacto: nombre, apellidos, correo electrónico y teléfono',
  session: 'tus sesiones abiertas, con el tipo de dispositivo',
  address: DELIVERY,
  child: CHILDREN,
  password_reset: 'Registros sin terminar y enlaces para cambiar la contraseña',
  registration_challenge: ACCOUNT,
  client_note: NOTES,
  arco_request: 'tus solicitudes sobre tus datos',
  fiscal_profile: INVOICES,
  orders: PURCHASES,
  order_item: PURCHASES,
  order_amount: PURCHASES,
  order_event: PURCHASES,
  reservation: PURCHASES,
  payment: 'la marca y los últimos cuatro dígitos de tu tarjeta',
  shipping_event: DELIVERY,
  parcel: DELIVERY,
  order_note: NOTES,
  return_case: 'tus devoluciones',
  return_line: 'tus devoluciones',
  invoice_request: INVOICES,
  download_count: PURCHASES,
  subscription: 'tu autorización de cargos recurrentes con su fecha',
  subscription_period: PURCHASES,
  subscription_event: PURCHASES,
  access: PURCHASES,
  shipment: DELIVERY,
  shipment_item: PURCHASES,
  subscription_credit: PURCHASES,
  period_refund: PURCHASES,
  refund_transfer: 'tus devoluciones',
  pending_payment: 'cuándo y cómo',
  transfer_return: 'tus devoluciones',
  payment_customer: PROVIDER,
  access_grant: PURCHASES,
  membership_pass: PURCHASES,
  pass_gift: GIFTS,
  pass_period: PURCHASES,
  pass_event: PURCHASES,
  club_progress: PROGRESS,
  child_progress: 'qué casillas abrió cada quien',
  club_member: PROGRESS,
  questionnaire_answer: PROGRESS,
  contact_message: WRITTEN,
  message_thread: WRITTEN,
  thread_message: WRITTEN,
  webhook_event: PROVIDER,
};

test('the privacy notice has a sentence for each table with a person’s data', async () => {
  const kept = [...accountTables, ...personalDataSources(testShop.shop).flatMap(({ tables }) => tables)];
  expect(Object.keys(sentences).toSorted()).toEqual(kept.toSorted());
  const answer = await testShop.app.inject({ url: '/api/site/get-legal?name=privacy' });
  const notice = JSON.stringify(answer.json().text.sections);
  expect(Object.entries(sentences).filter(([, sentence]) => !notice.includes(sentence))).toEqual([]);
});

interface Person extends Required<ClientFacts> {}

const WHO: Person = {
  email: 'Xochitl.Irrepetible@example.test',
  name: 'Quetzalxochitl',
  paternalLastname: 'Tlacaelel',
  maternalLastname: 'Moctezuma',
  phone: '5587654321',
};
const address = { ...anAddress, street: 'Calzada Irrepetible' };
const traces = ['irrepetible', 'lupita moctezuma', 'quetzalxochitl', 'tlacaelel', 'moctezuma', '5587654321'];
/** Neighbour with as much history, for whom nothing may change. */
const NEIGHBOUR: Person = {
  email: 'Vecina.Distinta@example.test',
  name: 'Citlali',
  paternalLastname: 'Nezahual',
  maternalLastname: 'Tonantzin',
  phone: '5576543210',
};
const reason = 'Me mudo a Quetzalxochitlán';
const password = 'jirafa morada 7';

/** A client of whom there is a row in every table of a source: all is over, so nothing has to stay. */
async function aClientWithHistory(who: Person) {
  const { shop } = testShop;
  const { db } = shop;
  const client = await aClient(testShop, who);
  const { userId } = client;
  const street = `Calzada ${who.email.split(/[.@]/)[1]}`;
  const hash = await shop.passwords.hash(await encodePassword(password));
  await db.execute(sql`UPDATE users SET password_hash = ${hash} WHERE user_id = ${userId}`);
  await client.post('/users/add-address', { ...address, street, alias: 'Casa' });
  const { body: child } = await client.post('/users/add-child', {
    ...aChild,
    nickname: `Lupita ${who.maternalLastname}`,
  });
  const contact = { full_name: `${who.name} ${who.paternalLastname}`, phone: who.phone, email: who.email };
  const input = {
    contact_information: contact,
    address_information: { ...address, street },
    note: `Para ${who.name}`,
  };
  const paid = await aPurchase(testShop, client, [await aBook(db)], input);
  await putParcel(db, paid.sessionId, 'entregado');
  await db.execute(sql`
    UPDATE orders SET tracking_url = ${`https://p.test/${who.maternalLastname.toLowerCase()}`} WHERE order_id = ${paid.orderId}`);
  await aDeskHistory(testShop, paid.orderId, who.maternalLastname);
  await db.execute(
    sql`INSERT INTO download_count (order_id, file_id, product_id, count, last_at) VALUES (${paid.orderId}, 1, 1, 2, now())`,
  );
  await aTransferOf(testShop, paid.orderId);
  await anInvoiceOf(testShop, client, paid.orderId, who);
  await aPass(testShop, { client, ships: true, contact_information: contact });
  const dedication = { from: who.name, to: 'Lupita', message: `De ${who.maternalLastname}` };
  await aPassGift(testShop, {
    buyer: client,
    contact_information: contact,
    gift: { ...dedication, to_email: null, send_on: null },
  });
  await aPurchase(testShop, client, [await aBook(db)], { ...input, isPaid: false });
  const subscriber = await aSubscriber(testShop, { client, ships: true });
  const box = await boxOf(testShop, subscriber);
  await fillBox(testShop, box, [await aBook(db)], `Lo perdió ${who.maternalLastname}`);
  await putBox(testShop, box, 'enviado', `https://p.test/${who.paternalLastname.toLowerCase()}`);
  await db.execute(sql`
    INSERT INTO audit_entry (at, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
    VALUES (now(), 'Lucía', 'POST /desk/boxes/ship-many', 'shipment', ${String(box)}, 'Caja 1',
      ${JSON.stringify([{ field: 'tracking_number', before: null, after: who.paternalLastname }])}, '', false)`);
  await db.execute(sql`
    UPDATE shipment SET carrier = 'DHL', tracking_number = upper(${who.paternalLastname}),
      shipping_address = ${JSON.stringify({ ...address, street })}::jsonb WHERE shipment_id = ${box}`);
  await db.execute(sql`
    UPDATE shipping_event SET tracking_number = upper(${who.paternalLastname}) WHERE shipment_id = ${box}`);
  await db.execute(sql`UPDATE subscription SET consent_at = now(), consent_version = '2026-11'`);
  await whatTheShopGave(testShop, subscriber.subscriptionId, who);
  expect((await subscriber.ask('cancel', { reason: who === WHO ? reason : 'Otra cosa' })).status).toBe(200);
  for (const square of who === WHO ? [3, 5] : [3, 9])
    await noteOpened(db, userId, { year: 2026, month: 11 }, square, shop.clock.now());
  const ofChild = { userId, childId: child.child_id };
  await noteOpenedByChild(db, ofChild, { year: 2026, month: 11 }, 4, shop.clock.now());
  await dismissQuestionnaire(db, userId, shop.clock.now());
  const questionnaire = await aQuestionnaire(testShop, { state: 'open' });
  await anAnswer(testShop, questionnaire, userId, {
    answers: someAnswers(`En casa de ${who.maternalLastname}`),
  });
  const letter = {
    full_name: contact.full_name,
    email: who.email,
    subject: 'Hola',
    message: `Soy ${who.maternalLastname}`,
  };
  await aDeskThread(testShop, letter, client);
  await new TestBrowser(testShop).register(who.email, password);
  await db.execute(sql`
    INSERT INTO password_reset (token_hash, user_id, created_at, expires_at) VALUES (${`x${userId}`}, ${userId}, now(), now())`);
  await db.execute(sql`
    INSERT INTO webhook_event (event_id, type, created_at, processed_at, given_up_reason, raw)
    VALUES (${`evt_odd_${userId}`}, 'x', now(), now(), 'odd', ${JSON.stringify({ email: who.email, name: who.name })})`);
  await whatTheStaffKeeps(who);
  return { ...client, subscriber };
}

/** A cent of an order that was transferred back to an account. */
async function aTransferOf({ shop: { db } }: TestShop, orderId: number) {
  await db.execute(sql`UPDATE payment SET refunded_cents = 1 WHERE order_id = ${orderId}`);
  await db.execute(sql`
    WITH given AS (
      INSERT INTO refund (order_id, payment_intent_id, cents, lines, other_cents, reason, state, kind, request_key, created_at, confirmed_at)
      SELECT order_id, payment_intent_id, 1, '[]', 1, 'otro', 'confirmed', 'transfer', ${randomUUID()}, now(), now()
      FROM payment WHERE order_id = ${orderId} RETURNING refund_id)
    INSERT INTO refund_transfer (refund_id, link_hash, link_ends_at, answered_at, sealed_account, last4, tracking_key, transferred_at, created_at)
    SELECT refund_id, ${randomUUID()}, now(), now(), 'sealed', '7899', 'MBAN01', now(), now() FROM given`);
  await db.execute(sql`
    INSERT INTO pending_payment (order_id, method, amount_cents, remaining_cents, pay_by, created_at)
    SELECT order_id, 'spei', total_cents, 0, now(), now() - interval '7 days' FROM orders WHERE order_id = ${orderId}`);
  await db.execute(sql`
    INSERT INTO transfer_return (order_id, provider_customer_id, cents, state, provider_id, created_at, sent_at)
    VALUES (${orderId}, 'cus_1', 3, 'sent', ${randomUUID()}, now(), now())`);
}

/** Gifts, money and access, with reasons that name the person, and an audit entry that says where their boxes go. */
async function whatTheShopGave(
  { shop: { db } }: TestShop,
  subscriptionId: number,
  { maternalLastname }: Person,
) {
  const reason = `Por ${maternalLastname}`;
  await db.execute(sql`
    INSERT INTO subscription_credit (subscription_id, cents, state, reason, request_key, created_at)
    VALUES (${subscriptionId}, 100, 'removed', ${reason}, ${randomUUID()}, now())`);
  await db.execute(sql`
    INSERT INTO period_refund (period_id, cents, reason, state, request_key, settled_at, created_at)
    SELECT period_id, 100, ${reason}, 'failed', ${randomUUID()}, now(), now() FROM subscription_period
    WHERE subscription_id = ${subscriptionId}`);
  await db.execute(sql`
    INSERT INTO access_grant (user_id, starts_at, ends_at, reason, created_at)
    SELECT user_id, now(), now() + interval '1 day', ${reason}, now() FROM subscription WHERE subscription_id = ${subscriptionId}`);
  await db.execute(sql`
    INSERT INTO audit_entry (at, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
    VALUES (now(), 'Amalia', 'POST /desk/memberships/change-address', 'subscription', ${String(subscriptionId)}, 'una suscripción',
      ${JSON.stringify([{ field: 'address', before: null, after: maternalLastname }])}, '', false)`);
}

/** Writes down what the staff stores about a person, and that they looked. */
async function whatTheStaffKeeps({ email, maternalLastname }: Person): Promise<StaffMember> {
  const amalia = await aStaffMember(testShop);
  const asked = { email, kind: 'cancelación', received_on: '2026-03-02', state: 'abierta', answer: '' };
  const answers = [
    await amalia.get(`/desk/clients/get?email=${email}`),
    await amalia.post('/desk/clients/add-note', { email, text: `Habla de ${maternalLastname}` }),
    await amalia.post('/desk/arco/save', { ...asked, note: `Lo pidió ${maternalLastname}` }),
    await amalia.get(`/desk/clients/export-data?email=${email}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return amalia;
}

/** Issues an invoice: its row stays with its files, without whom it names. */
async function anInvoiceOf({ shop: { db } }: TestShop, client: TestClient, orderId: number, who: Person) {
  const data = { ...invoiceAsked, business_name: `${who.name} ${who.maternalLastname}`, email: who.email };
  expect((await client.post('/orders/request-invoice', { order_id: orderId, data })).status).toBe(200);
  await db.execute(sql`
    UPDATE invoice_request SET state = 'issued', uuid = ${randomUUID()}, xml_key = 'private/invoices/x.xml',
      pdf_key = 'private/invoices/x.pdf' WHERE order_id = ${orderId}`);
}

/** Writes what the back office stores about an order: the words of its notes may name its client. */
async function aDeskHistory({ shop: { db } }: TestShop, orderId: number, name: string) {
  const { staffId } = await aStaffMember(testShop);
  await db.execute(sql`UPDATE orders SET tracking_number = upper(${name}) WHERE order_id = ${orderId}`);
  await db.execute(sql`
    INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, tracking_number, at)
    VALUES (${orderId}, 'pendiente de envío', 'entregado', 'desk', ${staffId}, upper(${name}), now())`);
  await db.execute(sql`
    INSERT INTO order_note (order_id, staff_id, text, at) VALUES (${orderId}, ${staffId}, ${`Llamó ${name}`}, now())`);
  await db.execute(sql`
    WITH one AS (
      INSERT INTO return_case (order_id, reason, state, note, deadline, opened_at, opened_by)
      VALUES (${orderId}, 'dañado', 'pedida', ${`De ${name}`}, '2026-12-01', now(), ${staffId}) RETURNING return_id)
    INSERT INTO return_line (return_id, product_id, quantity)
    SELECT return_id, product_id, 1 FROM one, order_item WHERE order_id = ${orderId}`);
}

/** Writes messages of a person, the answers and notes; for a guest a letter of a version without conversations. */
async function aDeskThread(
  { shop: { db } }: TestShop,
  letter: { email: string; full_name: string; message: string },
  by?: TestClient,
) {
  const owner = await aStaffMember(testShop);
  const { one, threadId } = await aThread(testShop, letter, by);
  await aReply(owner, one, { body: `Hola, ${letter.full_name}` });
  await owner.post('/desk/messages/note', { thread_id: threadId, text: `Llamó ${letter.full_name}` });
  const left = by ? 'antes@example.test' : letter.email;
  await db.execute(sql`
    INSERT INTO contact_message (full_name, email, subject, message, digest, created_at)
    VALUES (${by ? 'Antes' : letter.full_name}, ${left}, 'Antes', ${by ? 'Antes' : letter.message}, ${`digest${threadId}`}, '2026-01-01')`);
}

/** Rows of any table of the database in which a person is found, with what they say. */
async function rowsThatName(words: readonly string[]): Promise<{ table: string; row: string }[]> {
  const tables = await rowsOf<{ table: string }>(sql`
    SELECT c.oid::regclass::text AS "table" FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema') AND nspname !~ '^pg_(temp|toast)' ORDER BY 1`);
  const found: { table: string; row: string }[] = [];
  for (const { table } of tables) {
    const rows = await rowsOf<{ row: string }>(
      sql`SELECT t::text AS "row" FROM ${sql.raw(table)} t WHERE lower(t::text) ~ ${words.join('|')}`,
    );
    found.push(...rows.map(({ row }) => ({ table, row })));
  }
  return found;
}

describe('a client with something in every table', () => {
  let client: Awaited<ReturnType<typeof aClientWithHistory>>;
  let neighbour: typeof client;
  const dataOf = async ({ userId }: typeof client) => {
    const { db } = testShop.shop;
    const sources = await Promise.all(
      personalDataSources(testShop.shop).map(({ exportFor }) => exportFor?.(db, userId)),
    );
    const of = async (table: string) =>
      rowsOf(sql`SELECT * FROM ${sql.raw(table)} WHERE user_id = ${userId}`);
    return [...sources, await of('users'), await of('address'), await of('child'), await of('session')];
  };
  beforeAll(async () => {
    client = await aClientWithHistory(WHO);
    neighbour = await aClientWithHistory(NEIGHBOUR);
  });

  test('is in every table of every source', async () => {
    const sources = personalDataSources(testShop.shop);
    for (const table of [...accountTables, ...sources.flatMap(({ tables }) => tables)]) {
      const [row] = await rowsOf<{ count: number }>(sql`SELECT count(*) FROM ${sql.raw(table)}`);
      expect(Number(row?.count), table).toBeGreaterThan(0);
    }
  });

  test('gets all of it in the download', async () => {
    const { data } = (await client.get('/users/download-my-data')).body;
    const sources = personalDataSources(testShop.shop).filter(({ exportFor }) => exportFor);
    expect(Object.keys(data).toSorted()).toEqual(
      [
        'account',
        'addresses',
        'children',
        'data_requests',
        'sessions',
        'fiscal_profile',
        ...sources.map(({ name }) => name),
      ].toSorted(),
    );
    expect(data).toMatchObject({
      account: { email: WHO.email, name: WHO.name, phone: WHO.phone },
      addresses: expect.arrayContaining([expect.objectContaining({ alias: 'Casa', street: address.street })]),
      children: [
        { nickname: 'Lupita Moctezuma', birth_month: '2021-12', child_consent: { version: '2026-11-30' } },
      ],
      orders: [
        { payment: null, invoice: null },
        { pass_gift: { from: 'Quetzalxochitl', to: 'Lupita', message: 'De Moctezuma', to_email: null } },
        { payment: { card_last4: '4242' }, note: null },
        {
          note: 'Para Quetzalxochitl',
          payment: { card_last4: '4242' },
          payment_method: 'card',
          returned_transfers: [{ cents: 3 }],
          transfers: [{ cents: 1, account_last4: '7899', tracking_key: 'MBAN01' }],
          invoice: { state: 'issued', business_name: 'QUETZALXOCHITL MOCTEZUMA' },
        },
      ],
      fiscal_profile: { business_name: 'QUETZALXOCHITL MOCTEZUMA' },
      messages: [{ message: 'Soy Moctezuma', from: 'tú' }],
      book_club: {
        questionnaire_done_at: expect.any(String),
        questionnaires: [
          {
            answered_at: expect.any(String),
            answers: expect.arrayContaining([{ question: '¿Algo más?', answer: 'En casa de Moctezuma' }]),
          },
        ],
        months: [{ year: 2026, month: 11, squares_opened: 2, last_opened_at: expect.any(String) }],
        children_squares: [{ nickname: 'Lupita Moctezuma', year: 2026, month: 11, square: 4 }],
        opened_squares: [3, 5].map((square) => ({
          year: 2026,
          month: 11,
          square,
          opened_at: expect.any(String),
        })),
      },
      courtesy_access: [{ reason: 'Por Moctezuma' }],
      passes: [{ periods: 3, contact: { email: WHO.email }, shipping_address: { street: anAddress.street } }],
      subscriptions: [
        {
          cancel_reason: reason,
          consent: { given_at: expect.any(String), version: expect.any(String) },
          card: { last4: '4242' },
          contact: { email: WHO.email, phone: WHO.phone },
          gifts: [{ cents: 100, reason: 'Por Moctezuma' }],
          payments: [
            {
              amount_cents: expect.any(Number),
              receipt_url: expect.any(String),
              refunds: [{ cents: 100, reason: 'Por Moctezuma' }],
            },
          ],
          shipments: [
            {
              status_send: 'enviado',
              carrier: 'DHL',
              tracking_url: 'https://p.test/tlacaelel',
              address: { street: address.street },
            },
          ],
        },
      ],
    });
  });

  test('is handed out by the staff with all that the download has', async () => {
    const { data } = (await client.get('/users/download-my-data')).body;
    const file = await (await aStaffMember(testShop)).get(`/desk/clients/export-data?email=${WHO.email}`);
    const handedOut = JSON.parse(file.raw.toString());
    expect(Object.keys(handedOut)).toEqual(expect.arrayContaining(Object.keys(data)));
    expect(handedOut.fiscal_profile).toEqual(data.fiscal_profile);
  });

  test('finds nothing of another client in it', async () => {
    const { data } = (await client.get('/users/download-my-data')).body;
    expect(JSON.stringify(data)).not.toMatch(/vecina|distinta|citlali|nezahual|tonantzin|5576543210/i);
    expect(data).toMatchObject({
      addresses: [{}, {}, {}],
      children: [{}],
      orders: [{}, {}, {}, {}],
      sessions: [{}, {}],
      subscriptions: [{}],
      book_club: { months: [{ squares_opened: 2 }], opened_squares: [{ square: 3 }, { square: 5 }] },
    });
  });

  test('leaves nothing of their name, e-mail, telephone or address in any table when they go', async () => {
    const { shop } = testShop;
    await passTime(testShop, 40 * DAY);
    testShop.travel(6 * 60_000);
    await reconcile(shop);
    await syncSubscription(shop, (await client.subscriber.row()).provider_id, 'test');
    expect((await rowsThatName(traces)).length).toBeGreaterThan(8);
    const { post } = await signInAgain(testShop, client.userId);
    await signInAgain(testShop, neighbour.userId);
    const others = await dataOf(neighbour);
    const { status, body } = await post('/users/delete-my-account', {
      password: await encodePassword(password),
    });
    expect([status, body]).toMatchObject([200, { status: true }]);
    const left = await rowsThatName(traces);
    // The queue forgets finished jobs after a week: one says goodbye, the other removes the record at the provider.
    const jobs = left.filter(({ table }) => table.startsWith('pgboss.'));
    for (const { row } of jobs) expect(row).toMatch(/account-deleted-mail|delete-customer/);
    expect(left.filter((one) => !jobs.includes(one))).toEqual([]);
    expect(await dataOf(neighbour)).toEqual(others);
    expect(others).not.toContainEqual([]);
  });
});

describe('a guest with something in every table that knows guests', () => {
  const guest: Person = {
    ...WHO,
    email: 'Invitada.Unica@example.test',
    name: 'Papalotl',
    phone: '5565432109',
  };
  const words = ['invitada.unica', 'papalotl', '5565432109', 'calzada papalotl'];

  async function aGuestWithHistory(who: Person) {
    const { db } = testShop.shop;
    const contact_information = { full_name: who.name, phone: who.phone, email: who.email };
    const input = {
      contact_information,
      address_information: { ...anAddress, street: `Calzada ${who.name}` },
      note: `Para ${who.name}`,
    };
    const paid = await aPaidOrder(testShop, input);
    await putParcel(db, paid.sessionId, 'entregado');
    await aDeskHistory(testShop, paid.orderId, who.name);
    const letter = { full_name: who.name, email: who.email, subject: 'Hola', message: `Soy ${who.name}` };
    await aDeskThread(testShop, letter);
    await new TestBrowser(testShop).register(who.email, password);
    await aPassGift(testShop, { gift: { to_email: who.email } });
    await db.execute(sql`
      INSERT INTO webhook_event (event_id, type, created_at, processed_at, given_up_reason, raw)
      VALUES (${`evt_guest_${paid.orderId}`}, 'x', now(), now(), 'odd', ${JSON.stringify({ email: who.email })})`);
    return { paid, amalia: await whatTheStaffKeeps({ ...who, maternalLastname: who.name }) };
  }

  test('is handed out whole, and erased from every table; of others nothing changes', async () => {
    const { db } = testShop.shop;
    const { paid, amalia } = await aGuestWithHistory(guest);
    const other = { ...guest, email: 'Otra.Invitada@example.test', name: 'Tonalli', phone: '5543210987' };
    await aGuestWithHistory(other);
    testShop.travel(6 * 60_000);
    await reconcile(testShop.shop);
    const file = await amalia.get(`/desk/clients/export-data?email=${guest.email}`);
    const data = JSON.parse(file.raw.toString());
    expect(data).toMatchObject({
      staff_notes: [{ text: 'Habla de Papalotl' }],
      data_requests: [{ kind: 'cancelación', note: 'Lo pidió Papalotl' }],
      orders: [
        {
          folio: paid.folio,
          address: { street: 'Calzada Papalotl' },
          staff_notes: [{ text: 'Llamó Papalotl' }],
          returns: [{ reason: 'dañado' }],
        },
      ],
      messages: [
        { message: 'Llamó Papalotl', from: 'nota de la tienda' },
        { message: 'Soy Papalotl' },
        { subject: 'Antes' },
      ],
      passes: [{ to: 'Lupita', to_email: guest.email }],
    });
    expect(file.raw.toString()).not.toMatch(/otra\.invitada|tonalli|5543210987/i);
    const erase = () =>
      amalia.post('/desk/clients/erase', { email: guest.email, typed_email: guest.email.toLowerCase() });
    expect((await erase()).body.status_Message).toBe(
      `Tiene una devolución abierta del pedido ${paid.folio}. Termínala primero.`,
    );
    await db.execute(sql`UPDATE return_case SET state = 'rechazada' WHERE order_id = ${paid.orderId}`);
    const others = await rowsThatName(['otra.invitada', 'tonalli', '5543210987']);
    expect((await rowsThatName(words)).length).toBeGreaterThan(8);
    expect(await erase()).toMatchObject({ status: 200 });
    const left = await rowsThatName(words);
    const jobs = left.filter(({ table }) => table.startsWith('pgboss.'));
    for (const { row } of jobs) expect(row).toMatch(/guest-erased-mail/);
    expect(left.filter((one) => !jobs.includes(one))).toEqual([]);
    expect(await rowsThatName(['otra.invitada', 'tonalli', '5543210987'])).toEqual(others);
    const kept = await rowsOf(sql`
      SELECT state, total_cents, guest_hash FROM orders WHERE order_id = ${paid.orderId}`);
    expect(kept).toEqual([{ state: 'paid', total_cents: paid.totalCents, guest_hash: null }]);
    expect((await erase()).body.code).toBe('CLIENT_NOT_FOUND');
  });
});

test('a parcel of a membership keeps where it goes until it has been sent', async () => {
  const { shop } = testShop;
  const client = await aClient(testShop, { name: 'Ixchel' });
  const subscriber = await aSubscriber(testShop, { client, ships: true });
  await subscriber.ask('cancel');
  await passTime(testShop, 40 * DAY);
  await syncSubscription(shop, (await subscriber.row()).provider_id, 'test');
  const sources = personalDataSources(shop);
  await inTransaction(shop.db, async (tx) => {
    for (const source of sources) await source.forget(tx, client.userId);
    await tx.execute(sql`DELETE FROM users WHERE user_id = ${client.userId}`);
  });
  await forgetDepartedSubscribers(shop);
  const parcels = () =>
    rowsOf(sql`
      SELECT h.contact_name, h.contact_phone, h.shipping_address->>'postal_code' AS code, s.contact_name AS subscriber
      FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
      WHERE subscription_id = ${subscriber.subscriptionId}`);
  expect(await parcels()).toMatchObject([
    { contact_name: expect.stringContaining('Ixchel'), contact_phone: '5512345678', code: '03100' },
  ]);
  await putBox(testShop, await boxOf(testShop, subscriber), 'enviado');
  await forgetDepartedSubscribers(shop);
  const nothing = { contact_name: '', contact_phone: '', code: null, subscriber: '' };
  expect(await parcels()).toEqual([nothing]);
});
