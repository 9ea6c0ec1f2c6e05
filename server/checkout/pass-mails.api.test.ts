import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aFamily } from '../accounts/testing/a-child.ts';
import { announceEndsOfPasses, mailPassEnd } from '../memberships/passes/announce-ends.ts';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { DAY } from '../memberships/testing/a-subscriber.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aPass, folioOf, type PassToPay, providerIdOf, settlePass } from './testing/a-pass.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const jobsOf = async ({ passId }: PassToPay) =>
  (
    await shop.db.execute<{ kind: string }>(sql`
      SELECT data->>'kind' AS kind FROM pgboss.job WHERE name = 'pass-mail' AND (data->>'passId')::int = ${passId} ORDER BY created_on`)
  ).rows.map(({ kind }) => kind);

async function announceInDays(days: number): Promise<void> {
  testShop.travel(days * DAY);
  try {
    // Two copies of the shop at once, and one after a restart.
    await Promise.all([announceEndsOfPasses(shop), announceEndsOfPasses(shop)]);
    await announceEndsOfPasses(shop);
  } finally {
    testShop.travel(-days * DAY);
  }
}

test('the end of a pass is told a week before and at it, once each', async () => {
  const pass = await aPass(testShop);
  await announceInDays(82);
  expect(await jobsOf(pass)).toEqual([]);
  await announceInDays(84);
  expect(await jobsOf(pass)).toEqual(['ends soon']);
  await announceInDays(91);
  await announceInDays(120);
  expect(await jobsOf(pass)).toEqual(['ends soon', 'ended']);
  await mailPassEnd(shop, { passId: pass.passId, kind: 'ended' });
  await mailPassEnd(shop, { passId: pass.passId, kind: 'ended' });
  const { rows } = await shop.db.execute<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM mailbox_mail WHERE subject LIKE 'Tu pase terminó%'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain('no se cobra nada');
});

test('a pass whose money went back has no end to tell, nor a mail that was asked for before', async () => {
  const pass = await aPass(testShop);
  await announceInDays(84);
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, pass));
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
  await settlePass(testShop, pass);
  await announceInDays(91);
  expect(await jobsOf(pass)).toEqual(['ends soon']);
  await mailPassEnd(shop, { passId: pass.passId, kind: 'ends soon' });
  const { rows } = await shop.db.execute(
    sql`SELECT FROM mailbox_mail WHERE subject LIKE 'Tu pase termina pronto%'`,
  );
  expect(rows).toEqual([]);
});

test('the end of a pass for a child says how to go on, also while a pass for its sibling runs', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros', name: 'De cajas' });
  const bought = { client, offer, ships: true };
  const first = await aPass(testShop, { ...bought, childId: lupita });
  await aPass(testShop, { ...bought, childId: teo });
  const textOf = async (kind: 'ends soon' | 'ended') => {
    await mailPassEnd(shop, { passId: first.passId, kind });
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`SELECT text FROM mailbox_mail WHERE subject LIKE '%De cajas' ORDER BY mail_id DESC LIMIT 1`,
    );
    return rows[0]?.text.replace(/\s+/g, ' ');
  };
  expect(await textOf('ends soon')).toContain('Para seguir, compra otro pase o suscríbete.');
  const again_after = await folioOf(testShop, first);
  await aPass(testShop, { ...bought, childId: lupita, again_after });
  expect(await textOf('ended')).toContain('Después sigue lo que ya pagaste de este plan');
});
