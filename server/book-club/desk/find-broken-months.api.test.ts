import { beforeAll, expect, test, vi } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aClubMonth } from '../testing/a-club-month.ts';
import { editPart, publish, startMonth } from './testing/prepared-month.ts';

let owner: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  owner = await aStaffMember(testShop);
  await aClubMonth(testShop, { month: 2 });
});

const check = async () => (await owner.post('/desk/health/run-rules', {})).body.health.rules.broken;
const onToday = async () => (await owner.get('/desk/today')).body.health.rules;
const retire = (productId: number) =>
  testShop.shop.pool.query('UPDATE product SET active = false WHERE product_id = $1', [productId]);

test('a month that could not be published any more is linked in Salud and counted on Hoy, one that can is not', async () => {
  const of = { year: 2095, month: 2 };
  await startMonth(owner, of);
  const book = await aBook(testShop.shop.db, {});
  await editPart(owner, of, 'books', { week_3: { product_id: book.productId, description: 'Porque sí' } });
  expect((await publish(owner, of)).status).toBe(200);
  const { rows } = await testShop.shop.pool.query<{ id: number }>(
    `SELECT product_id AS id FROM club_month_book JOIN club_month USING (club_month_id) WHERE year IS NULL AND week IN (1, 2)`,
  );
  expect([await check(), await onToday()]).toEqual([[], 0]);
  const lines = vi.spyOn(testShop.shop.log, 'error');
  await retire(book.productId);
  const rule = {
    rule: 'every month that members see is whole',
    words: expect.stringContaining('publícalos otra vez'),
    count: 1,
    rows: [{ name: 'Febrero de 2095: El libro de la semana 3 no está a la venta', to: '/club/2095/2' }],
  };
  expect([await check(), await onToday()]).toEqual([[rule], 1]);
  expect(lines.mock.calls.map(([, line]) => line)).toEqual([`${rule.rule}: these are not`]);
  lines.mockRestore();
  // The month has two books of its template.
  for (const { id } of rows) await retire(id);
  const more = 'El libro de la semana 1 no está a la venta';
  expect(await check()).toEqual([
    {
      ...rule,
      count: 2,
      rows: [
        { name: `Plantilla de febrero: ${more} y 1 más`, to: '/club/plantilla/2' },
        { name: `Febrero de 2095: ${more} y 2 más`, to: '/club/2095/2' },
      ],
    },
  ]);
});

test('a template that came with the shop is no case while no book was chosen for it, a published one is', async () => {
  const { pool } = testShop.shop;
  await pool.query('DELETE FROM club_month_book');
  await pool.query('DELETE FROM club_month WHERE year IS NOT NULL');
  expect(await check()).toEqual([]);
  await pool.query('UPDATE club_month SET version = 1');
  expect((await check()).map(({ rule }: { rule: string }) => rule)).toContain(
    'every month that members see is whole',
  );
});
