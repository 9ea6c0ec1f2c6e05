import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOfDay } from '#contract/mexico-city.ts';
import { aChild } from '../../accounts/testing/a-child.ts';
import { aClient, signInAgain, type TestClient } from '../../accounts/testing/a-client.ts';
import { aPass } from '../../checkout/testing/a-pass.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openBoxesOfPasses } from '../passes/open-boxes.ts';
import { aPassOffer } from '../testing/a-pass.ts';
import { aPlan } from '../testing/a-plan.ts';
import { DAY, passUntil } from '../testing/a-subscriber.ts';
import { type BoxGrowthMail, growBoxes, mailBoxGrowth } from './grow-boxes.ts';

const HOUR = DAY / 24;
/** Year to come in which February has 28 days; a child of five was born in a leap year then. */
const YEAR = 2029;

let testShop: TestShop;
let plans: { middle: number; big: number };

// Each test has its own shop, as clocks only go forward.
beforeEach(async () => {
  testShop = await createTestShop();
  const of = (name: string, ages: readonly [number, number]) =>
    aPlan(testShop, { name, ages, priceCents: 55_000, ships: true, family: 'book-club-libros' });
  plans = { middle: await of('Libros 3–5', [3, 5]), big: await of('Libros 5–7', [5, 7]) };
});
afterEach(async () => {
  await testShop.expectInvariants();
  await testShop.close();
});

const addChild = async (client: TestClient, nickname: string, birth_month: string): Promise<number> =>
  (await client.post('/users/add-child', { ...aChild, nickname, birth_month })).body.child_id;

interface Born {
  nickname: string;
  month: string;
}

/** A family that buys a pass for each child, 30 days before `second`, when the second boxes are due. */
async function aFamily(second: Date, children: readonly Born[]) {
  await passUntil(testShop, new Date(second.getTime() - 30 * DAY));
  const client = await aClient(testShop);
  const passes: { passId: number; childId: number }[] = [];
  for (const { nickname, month } of children) {
    const childId = await addChild(client, nickname, month);
    const offer = await aPassOffer(testShop, { planId: plans.middle, periods: passes.length ? 6 : 3 });
    const { passId } = await aPass(testShop, { client, offer, ships: true, childId });
    passes.push({ passId, childId });
  }
  await openBoxesOfPasses(testShop.shop);
  return { client, passes };
}

/** Days pass as the shop has them: each one looks at what grows, mails it and opens the boxes that are due. */
async function daysPass(days: number) {
  for (let day = 0; day < days; day += 1) {
    testShop.travel(DAY);
    await growBoxes(testShop.shop);
    for (const notice of await notices()) await mailBoxGrowth(testShop.shop, notice);
    await openBoxesOfPasses(testShop.shop);
  }
}

const notices = async () =>
  (
    await testShop.shop.db.execute<{ data: BoxGrowthMail }>(
      sql`SELECT data FROM pgboss.job WHERE name = 'box-growth-mail' ORDER BY (data->>'pass_id')::int`,
    )
  ).rows.map(({ data }) => data);

/** Mails about boxes that grow, with the days that they came before their box. */
const mails = async () =>
  (
    await testShop.shop.db.execute<{ subject: string; text: string; days: number }>(sql`
      SELECT subject, text, extract(epoch FROM substring(message_id FROM '\\d{4}-.*$')::timestamptz - sent_at)::int / 86400 AS days
      FROM mailbox_mail WHERE message_id LIKE 'mail:box-growth:%' ORDER BY mail_id`)
  ).rows;

const boxesOf = async ({ passId }: { passId: number }) =>
  (
    await testShop.shop.db.execute<{ n: number; plan: number; child: number | null }>(sql`
      SELECT pass_n AS n, membership_id AS plan, child_id AS child FROM shipment WHERE pass_id = ${passId} ORDER BY pass_n`)
  ).rows;

const first = (month: number) => startOfDay({ year: YEAR, month, day: 1 });
const lupita = { nickname: 'Lupita', month: `${YEAR - 5}-03` };

describe('A birthday on the day of the box', () => {
  test('begins with the month in Mexico City: that box is of the next age, announced once, ten days before', async () => {
    const { passes } = await aFamily(new Date(first(3).getTime() + HOUR / 2), [lupita]);
    const [pass] = passes;
    if (!pass) throw new Error('No pass.');
    await daysPass(31);
    const [mail, ...more] = await mails();
    expect([mail?.subject, more]).toEqual(['Tu próxima caja ya será la de 5–7 años', []]);
    expect(mail?.days).toBeGreaterThanOrEqual(10);
    const child = pass.childId;
    expect(await boxesOf(pass)).toEqual([
      { n: 1, plan: plans.middle, child },
      { n: 2, plan: plans.big, child },
    ]);
    await daysPass(30);
    expect((await boxesOf(pass)).map(({ plan }) => plan)).toEqual([plans.middle, plans.big, plans.big]);
    expect(await mails()).toHaveLength(1);
  });

  test('is not there yet the evening before, although it is the next month in UTC: the box after it grows', async () => {
    const { passes } = await aFamily(new Date(first(3).getTime() - HOUR / 2), [lupita]);
    const [pass] = passes;
    if (!pass) throw new Error('No pass.');
    await daysPass(31);
    expect((await boxesOf(pass)).map(({ plan }) => plan)).toEqual([plans.middle, plans.middle]);
    await daysPass(30);
    expect((await boxesOf(pass)).map(({ plan }) => plan)).toEqual([plans.middle, plans.middle, plans.big]);
    expect(await mails()).toHaveLength(1);
  });
});

test('a child born on 29 February is five from the first box of a February of 28 days on', async () => {
  const { passes } = await aFamily(new Date(first(3).getTime() - 12 * HOUR), [
    { nickname: 'Lupita', month: `${YEAR - 5}-02` },
  ]);
  const [pass] = passes;
  if (!pass) throw new Error('No pass.');
  await daysPass(31);
  expect((await boxesOf(pass)).map(({ plan }) => plan)).toEqual([plans.middle, plans.big]);
  expect((await mails())[0]?.text).toContain(`28 de febrero de ${YEAR}`);
});

test('two children whose birthdays are one day have a mail and a box each', async () => {
  const teo = { ...lupita, nickname: 'Teo' };
  const { passes } = await aFamily(new Date(first(3).getTime() + HOUR), [lupita, teo]);
  await daysPass(31);
  expect(
    (await mails()).map(({ text }) => /La próxima caja de (\S+) ya será la de 5–7/.exec(text)?.[1]),
  ).toEqual(['Lupita', 'Teo']);
  for (const pass of passes)
    expect(await boxesOf(pass)).toEqual([
      { n: 1, plan: plans.middle, child: pass.childId },
      { n: 2, plan: plans.big, child: pass.childId },
    ]);
});

test('a child that is deleted the day before has one box, the announced one, and leaves no trace', async () => {
  const { client, passes } = await aFamily(new Date(first(3).getTime() + HOUR), [lupita]);
  const [pass] = passes;
  if (!pass) throw new Error('No pass.');
  await daysPass(29);
  const { put } = await signInAgain(testShop, client.userId);
  expect((await put('/users/remove-child', { child_id: pass.childId })).status).toBe(200);
  await daysPass(2);
  expect(await boxesOf(pass)).toEqual([
    { n: 1, plan: plans.middle, child: null },
    { n: 2, plan: plans.big, child: null },
  ]);
  await daysPass(30);
  expect((await boxesOf(pass)).map(({ plan, child }) => [plan, child])).toEqual([
    [plans.middle, null],
    [plans.big, null],
    [plans.big, null],
  ]);
  expect(await mails()).toHaveLength(1);
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT child_id FROM membership_pass WHERE child_id IS NOT NULL UNION ALL SELECT child_id FROM child
    UNION ALL SELECT 0 FROM pgboss.job WHERE data::text LIKE '%Lupita%'`);
  expect(rows).toEqual([]);
});
