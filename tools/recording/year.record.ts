import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { plantClients } from '#seed/clients/plant-clients.ts';
import { plantMembers } from '#seed/memberships/plant-members.ts';
import { plantDemoShop } from '#seed/plant-demo-shop.ts';
import { fullStorage } from '#seed/testing/full-storage.ts';
import { settleSubject, subjectOf } from '#server/checkout/events/event-subject.ts';
import { aSubscriber, type Subscriber } from '#server/memberships/testing/a-subscriber.ts';
import { askCall } from '#server/testing/ask-call.ts';
import { anAuthorisationCast } from '#server/testing/authorisation/cast.ts';
import { rows as storefrontRows } from '#server/testing/authorisation/table.ts';
import { aCaller, askAs } from '#server/testing/desk-authorisation/cast.ts';
import { deskRows } from '#server/testing/desk-authorisation/table.ts';
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { whatTheShopSays } from '#server/testing/year/sayings.ts';
import { dumpDatabase } from '../../scripts/backup/dump-database.ts';
import type { KeptTable } from '../../scripts/backup/manifest.ts';
import { moveClock, setClock, setClockOfDatabase } from './fixed-clock.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
/** The provider's messages as they came, which are large, and the queue, which clears itself by the day of its start. */
const isLeftOut = ({ schema, name }: KeptTable) => schema === 'pgboss' || name === 'webhook_event';

/** A year of the demo shop in which each call was made once, and what the shop says of it at the end. */
test('a year', { timeout: 1_800_000 }, async () => {
  setClock();
  moveClock(-YEAR_MS);
  const testShop = await createTestShop();
  await testShop.control({ webhooks: 'drop' });
  await setClockOfDatabase(testShop);
  await plantDemoShop({ ...testShop.shop, files: fullStorage() });
  // The calls of the club publish months of their own.
  await testShop.shop.db.execute(sql`TRUNCATE club_month CASCADE`);
  await live(testShop);
  const at = new Date();
  await plantClients(testShop.shop);
  await plantMembers(testShop.shop, testShop.sandboxOrigin);
  testShop.shop.clock.now = () => at;
  await setClockOfDatabase(testShop, at);
  const dump = await dumped(testShop);
  const year = { at, ...dump, says: await whatTheShopSays(testShop) };
  writeFileSync(process.env.YEAR_FILE ?? '', gzipSync(JSON.stringify(year), { level: 9 }));
  await testShop.close();
});

async function live(testShop: TestShop) {
  const moneyBack = await members(testShop);
  const days = [
    ...storefrontRows.map(({ key, row, title }) => async () => {
      const cast = await anAuthorisationCast(testShop);
      const { headers, ...asked } = await row.ask(testShop, cast);
      const { statusCode } = await askCall(testShop, key, {
        ...asked,
        headers: { ...headers, ...cast.headersOf['the owner'] },
      });
      return [title, statusCode, row.answers['the owner']];
    }),
    ...deskRows.map(({ key, row, title }) => async () => {
      const owner = await aCaller(testShop, 'owner');
      const { statusCode } = await askAs(testShop, key, await row.ask(testShop, owner), owner);
      return [title, statusCode, row.answers.owner];
    }),
  ];
  for (const [index, day] of days.entries()) {
    await setClockOfDatabase(testShop);
    const [title, status, expected] = await day().catch((error) => ['', String(error), 0]);
    if (status !== expected) process.stderr.write(`${title}: ${status} instead of ${expected}\n`);
    if (index % 10 === 0) await hear(testShop);
    if (index === Math.floor(days.length / 2)) await moneyBack();
    moveClock(YEAR_MS / days.length);
  }
  await hear(testShop);
}

const seen = new Set<string>();

/** Lets the provider do what is due, and tells the shop. */
async function hear(testShop: TestShop) {
  await testShop.advance(new Date());
  const { data } = await testShop.shop.stripe.events.list({ limit: 100 });
  for (const event of data.filter(({ id }) => !seen.has(id)).reverse()) {
    seen.add(event.id);
    const subject = subjectOf(event);
    if (subject) await settleSubject(testShop.shop, subject, { cause: 'webhook', eventId: event.id });
  }
}

/** Members who stay; in the middle of the year the money of some goes back, or is asked back by their bank. */
async function members(testShop: TestShop): Promise<() => Promise<void>> {
  const { stripe } = testShop.shop;
  const books = { ships: true, family: 'book-club-libros' } as const;
  const made: Subscriber[] = [];
  for (const facts of [books, books, books, books, {}, {}, {}]) made.push(await aSubscriber(testShop, facts));
  const latestCharge = async (index: number) =>
    (await stripe.charges.list({ customer: (await made[index]?.row())?.customer_id ?? '' })).data[0]?.id ??
    '';
  return async () => {
    await stripe.refunds.create({ charge: await latestCharge(0) });
    await stripe.refunds.create({ charge: await latestCharge(1), amount: 1000 });
    for (const [index, word] of [
      [2, ''],
      [4, 'winning'],
      [5, 'losing'],
    ] as const) {
      const charge = await latestCharge(index);
      await testShop.control({ dispute: charge });
      const [dispute] = (await stripe.disputes.list({ charge })).data;
      await hear(testShop);
      if (word)
        await stripe.disputes.update(String(dispute?.id), {
          evidence: { uncategorized_text: `${word}_evidence` },
        });
    }
    await made[6]?.ask('cancel', { reason: 'Ya no tenemos tiempo' });
    await hear(testShop);
  };
}

async function dumped({ connection }: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-year-'));
  const database = await dumpDatabase(connection, folder);
  const tables = database.tables.filter((table) => !isLeftOut(table));
  const rows = tables.map(({ path }) => gunzipSync(readFileSync(join(folder, path))).toString());
  rmSync(folder, { recursive: true });
  return { database: { ...database, tables }, rows };
}
