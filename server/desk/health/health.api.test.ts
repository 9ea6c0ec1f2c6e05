import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aClubMonth } from '../../book-club/testing/a-club-month.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { checkRules, LAST_BACKUP } from '../../checkout/checkout.ts';
import { aBox } from '../../memberships/testing/a-box.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aGivenUpJob } from '../testing/a-given-up-job.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

const read = async () => (await amalia.get('/desk/health/get')).body.health;
const jobsOf = async (queue: string) =>
  (await testShop.shop.db.execute<{ data: object }>(sql`SELECT data FROM pgboss.job WHERE name = ${queue}`))
    .rows;

/** Health as Hoy shows it. */
const today = async (by = amalia) => (await by.get('/desk/today')).body.health;

describe('Salud', () => {
  test('says how the parts are, and shows no key of them', async () => {
    const health = await read();
    expect(health).toMatchObject({
      provider: { mode: 'sandbox', waiting: 0, given_up: 0 },
      mail: { mode: 'mailbox' },
      files: { mode: 'disk', works: true },
      backup: { taken_at: null, is_late: true },
    });
    expect(JSON.stringify(health)).not.toMatch(/sk_|whsec|http/);
    for await (const key of testShop.shop.files.list()) expect(key).not.toMatch(/^private\/probes/);
  });

  test('a storage that takes no files is seen', async () => {
    const { put } = testShop.shop.files;
    testShop.shop.files.put = async () => {
      throw new Error('no space left');
    };
    expect((await read()).files.works).toBe(false);
    testShop.shop.files.put = put;
  });

  test('a storage that gives back other bytes than it took is seen', async () => {
    const { files } = testShop.shop;
    const { put } = files;
    files.put = (key, data, type) => put.call(files, key, data.subarray(1), type);
    expect((await read()).files.works).toBe(false);
    files.put = put;
    expect((await read()).files.works).toBe(true);
  });

  test('a backup is late after 26 hours', async () => {
    const { db, clock } = testShop.shop;
    const noted = async (hours: number) => {
      const at = new Date(clock.now().getTime() - hours * 3_600_000);
      await db.execute(sql`INSERT INTO shop_fact (name, value, at) VALUES (${LAST_BACKUP}, '{}', ${at.toISOString()})
        ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
      return (await read()).backup.is_late;
    };
    expect([await noted(25.9), await noted(26.1)]).toEqual([false, true]);
    // Backups can be taken by nobody at the desk: Hoy does not ask for one.
    expect(Object.keys(await today())).toEqual(['jobs', 'events', 'rules']);
  });

  test('a job that was given up is named with its reason, and tried again or discarded once', async () => {
    const [first, second] = [await aGivenUpJob(testShop, { orderId: 41 }), await aGivenUpJob(testShop)];
    const { jobs } = await read();
    expect(jobs.given_up_count).toBe(2);
    expect(await today()).toMatchObject({ jobs: 2, events: 0 });
    expect(jobs.given_up.find((job: { job_id: string }) => job.job_id === first)).toMatchObject({
      what: 'Correo de un pedido pagado',
      why: 'connect ECONNREFUSED',
    });
    const retry = () => amalia.post('/desk/health/retry-job', { job_id: first });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(
      (await jobsOf('order-paid-mail')).filter(({ data }) => JSON.stringify(data) === '{"orderId":41}'),
    ).toHaveLength(1);
    expect((await amalia.post('/desk/health/discard-job', { job_id: second })).status).toBe(200);
    expect((await read()).jobs.given_up_count).toBe(0);
    expect(await jobsOf('dead-letters')).toEqual([]);
    expect((await today()).jobs).toBe(0);
  });

  test('an event that was given up is counted by Hoy too, and none of it is for a helper', async () => {
    const { db } = testShop.shop;
    await db.execute(sql`
      INSERT INTO webhook_event (event_id, type, created_at, processed_at, given_up_reason, raw)
      VALUES ('evt_given_up', 'payment_intent.succeeded', now(), now(), 'unknown', '{}')`);
    expect([(await read()).provider.given_up, (await today()).events]).toEqual([1, 1]);
    for (const role of ['shipping', 'content'] as const)
      expect(await today(await aStaffMember(testShop, role))).toBeUndefined();
    await db.execute(sql`DELETE FROM webhook_event WHERE event_id = 'evt_given_up'`);
    expect((await today()).events).toBe(0);
  });

  test('a broken rule is named with what breaks it, until it holds again', async () => {
    const { folio, orderId } = await aPaidOrder(testShop);
    const { productId } = await aBook(testShop.shop.db);
    const { db } = testShop.shop;
    await db.execute(sql`UPDATE orders SET total_cents = total_cents + 1 WHERE order_id = ${orderId}`);
    await db.execute(sql`UPDATE product SET stock = stock + 1 WHERE product_id = ${productId}`);
    const { body } = await amalia.post('/desk/health/run-rules', {});
    const rows = body.health.rules.broken.flatMap((one: { rows: object[] }) => one.rows);
    expect((await today()).rules).toBe(body.health.rules.broken.length);
    expect(rows).toContainEqual({ name: `Pedido ${folio}`, to: `/pedidos/${folio}` });
    expect(rows).toContainEqual({ name: `Libro ${productId}`, to: `/libros/${productId}` });
    await db.execute(sql`UPDATE orders SET total_cents = total_cents - 1 WHERE order_id = ${orderId}`);
    await db.execute(sql`UPDATE product SET stock = stock - 1 WHERE product_id = ${productId}`);
    expect((await amalia.post('/desk/health/run-rules', {})).body.health.rules.broken).toEqual([]);
    expect((await today()).rules).toBe(0);
  });

  test('what breaks a rule of boxes, periods, clients or months is linked, too', async () => {
    const { db } = testShop.shop;
    const { subscriber, shipmentId } = await aBox(testShop);
    const { client, subscriptionId } = subscriber;
    await aClubMonth(testShop, { month: 4, year: 2095 });
    const { rows } = await db.execute<{ email: string }>(
      sql`SELECT email FROM users WHERE user_id = ${client.userId}`,
    );
    const email = rows[0]?.email ?? '';
    await db.execute(sql`UPDATE shipment SET state = 'enviado' WHERE shipment_id = ${shipmentId}`);
    await db.execute(sql`UPDATE subscription_period SET credit_cents = 1`);
    await db.execute(sql`UPDATE address SET main = false`);
    await db.execute(sql`UPDATE club_month SET version = 1`);
    const { body } = await amalia.post('/desk/health/run-rules', {});
    const linked = Object.fromEntries(
      body.health.rules.broken.map(({ rule, rows }: { rule: string; rows: object[] }) => [rule, rows]),
    );
    const subscription = [{ name: `Suscripción ${subscriptionId}`, to: `/suscripciones/${subscriptionId}` }];
    expect(linked).toEqual({
      'anyone who keeps addresses has one main address': [
        { name: `Cliente ${email}`, to: `/clientes/${encodeURIComponent(email)}` },
      ],
      'the last move of a box is where it is': subscription,
      'what is paid for a period and what was given towards it are the agreed price': subscription,
      'what was given has been used once, for periods of its subscription': subscription,
      'what the desk published last of a month is what members see': [
        { name: 'Abril de 2095', to: '/club/2095/4' },
      ],
    });
    await db.execute(sql`UPDATE shipment SET state = 'pendiente de envío' WHERE shipment_id = ${shipmentId}`);
    await db.execute(sql`UPDATE subscription_period SET credit_cents = 0`);
    await db.execute(sql`UPDATE address SET main = true`);
    await db.execute(sql`UPDATE club_month SET version = 0`);
    expect((await amalia.post('/desk/health/run-rules', {})).body.health.rules.broken).toEqual([]);
  });

  test('books below their fixed price are linked, with what to do, and leave a line of the log of their own', async () => {
    const { db, log, clock } = testShop.shop;
    const { productId } = await aBook(db, { priceRegime: 'FIJO', editionDate: '2020-01-15' });
    const edition = new Date(clock.now().getTime() - 35 * 30 * 24 * 3_600_000).toISOString().slice(0, 10);
    await db.execute(sql`UPDATE product SET offer_cents = 15000 WHERE product_id = ${productId}`);
    const check = async () => (await amalia.post('/desk/health/run-rules', {})).body.health.rules.broken;
    // Edition of long ago: it may cost less.
    expect(await check()).toEqual([]);
    await db.execute(sql`UPDATE product SET edition_date = ${edition} WHERE product_id = ${productId}`);
    const lines = vi.spyOn(log, 'error');
    expect(await check()).toEqual([
      {
        rule: 'no book under its fixed price is discounted',
        words: expect.stringContaining('Quítales la oferta'),
        count: 1,
        rows: [{ name: `Libro ${productId}`, to: `/libros/${productId}` }],
      },
    ]);
    expect(lines.mock.calls.map(([, line]) => line)).toEqual([
      'no book under its fixed price is discounted: these are',
    ]);
    lines.mockRestore();
    expect((await today()).rules).toBe(1);
    // Rules go by the shop's day, not the database's.
    testShop.travel(90 * 24 * 3_600_000);
    await checkRules(testShop.shop, async () => []);
    testShop.travel(-90 * 24 * 3_600_000);
    expect((await today()).rules).toBe(0);
    await db.execute(sql`UPDATE product SET offer_cents = NULL WHERE product_id = ${productId}`);
  });

  test('a mail that the server refuses is said at once; one that it takes arrives', async () => {
    const { mailer } = testShop.shop;
    const { send } = mailer;
    mailer.send = async () => {
      throw new Error('535 authentication failed');
    };
    const refused = await amalia.post('/desk/health/test-mail', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'MAIL_NOT_POSSIBLE']);
    mailer.send = send;
    expect((await amalia.post('/desk/health/test-mail', {})).status).toBe(200);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM mailbox_mail WHERE "to" = ${amalia.email} AND subject = 'Los correos de la tienda salen bien'`,
    );
    expect(rows).toHaveLength(1);
  });
});
