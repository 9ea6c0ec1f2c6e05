import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { ProposedBox } from '#contract/desk/box-titles.ts';
import { aChild } from '../../accounts/testing/a-child.ts';
import { aClient, signInAgain } from '../../accounts/testing/a-client.ts';
import { aPass } from '../../checkout/testing/a-pass.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { putBox } from '../testing/a-box.ts';
import { aPlanToFill, severalBooks } from '../testing/a-box-to-fill.ts';
import { aPassOffer } from '../testing/a-pass.ts';
import { DAY, saveAddress } from '../testing/a-subscriber.ts';
import { openBoxesOfPasses } from './open-boxes.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
afterEach(() => testShop.expectInvariants());

/** What the desk does with the boxes of a plan that wait: it takes what is proposed and sends them. Answers how many there were. */
async function sendBoxes(planId: number): Promise<number> {
  const owner = await aStaffMember(testShop);
  const { body } = await owner.get(`/desk/boxes/propose?membership_id=${planId}`);
  const boxes: ProposedBox[] = body.boxes;
  const rows = boxes.map(({ shipment_id, titles }) => ({
    shipment_id,
    product_ids: titles.map(({ product_id }) => product_id),
  }));
  const { status } = await owner.post('/desk/boxes/assign', { rows });
  expect(status).toBe(200);
  for (const { shipment_id } of rows) await putBox(testShop, shipment_id, 'enviado');
  return rows.length;
}

const boxesOf = async (passId: number) =>
  (
    await shop.db.execute<{ n: number; child: number; street: string; books: number[] }>(sql`
      SELECT pass_n AS n, child_id AS child, shipping_address->>'street' AS street,
        ARRAY(SELECT product_id FROM shipment_item i WHERE i.shipment_id = h.shipment_id ORDER BY position) AS books
      FROM shipment h WHERE pass_id = ${passId} ORDER BY pass_n`)
  ).rows;

test('a pass of three periods makes three boxes, each to the address of its day, for two children at once, and no title comes twice', async () => {
  const pool = (await severalBooks(testShop, 14)).map(({ productId }) => productId);
  const { planId } = await aPlanToFill(testShop, { pool });
  const client = await aClient(testShop);
  const addChild = async (nickname: string): Promise<number> =>
    (await client.post('/users/add-child', { ...aChild, nickname })).body.child_id;
  const [lupita, teo] = [await addChild('Lupita'), await addChild('Teo')];
  const short = await aPassOffer(testShop, { planId });
  const long = await aPassOffer(testShop, { planId, periods: 6 });
  const bought = { client, ships: true };
  const ofLupita = await aPass(testShop, { ...bought, offer: short, childId: lupita });
  const ofTeo = await aPass(testShop, { ...bought, offer: long, childId: teo });
  for (const street of ['Av. Coyoacán', 'Calle Dos', 'Calle Tres']) {
    if (street !== 'Av. Coyoacán') {
      testShop.travel(30 * DAY);
      const session = await signInAgain(testShop, client.userId);
      const address_id = await saveAddress(session, { street, main_address: false });
      const moved = { pass_id: ofLupita.passId, address_id };
      expect((await session.post('/memberships/change-shipping-address', moved)).status).toBe(200);
    }
    await Promise.all([openBoxesOfPasses(shop), openBoxesOfPasses(shop)]);
    expect(await sendBoxes(planId)).toBe(2);
  }
  testShop.travel(90 * DAY);
  await openBoxesOfPasses(shop);

  const boxes = await boxesOf(ofLupita.passId);
  expect(boxes.map(({ n, child, street }) => [n, child, street])).toEqual([
    [1, lupita, 'Av. Coyoacán'],
    [2, lupita, 'Calle Dos'],
    [3, lupita, 'Calle Tres'],
  ]);
  const siblings = await boxesOf(ofTeo.passId);
  expect(siblings.map(({ n, child, street }) => [n, child, street])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => [n, teo, 'Av. Coyoacán']),
  );
  const books = [...boxes, ...siblings].flatMap((box) => box.books);
  expect(books).toHaveLength(12);
  expect(new Set(books).size).toBe(12);
});
