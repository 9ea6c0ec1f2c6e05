import { expect, test } from 'vitest';
import { aClubMonth } from '../book-club/testing/a-club-month.ts';
import { aStaffMember } from '../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../testing/test-shop.ts';

const testShop = await testShopOfFile();

/** Card of the club on Hoy for a person who comes in at that instant. */
async function clubAt(instant: string) {
  testShop.travel(Date.parse(instant) - testShop.shop.clock.now().getTime());
  const person = await aStaffMember(testShop, 'content');
  return { person, club: (await person.get('/desk/today')).body.club };
}

test('the coming month is asked for from the 15th in Mexico City until it is published or its template confirmed', async () => {
  await aClubMonth(testShop, { month: 12 });
  await aClubMonth(testShop, { month: 1 });
  expect((await clubAt('2026-11-15T05:59:00Z')).club).toBeNull();
  const { club, person } = await clubAt('2026-11-15T06:00:00Z');
  expect(club).toEqual({ year: 2026, month: 12, name: 'Diciembre', is_begun: false, days_left: 16 });
  await person.post('/desk/club/start', { year: 2026, month: 12, from: { kind: 'template' } });
  expect((await clubAt('2026-11-30T20:00:00Z')).club).toMatchObject({ is_begun: true, days_left: 1 });
  const { person: editor } = await clubAt('2026-11-30T21:00:00Z');
  await editor.post('/desk/club/confirm-template', { year: 2026, month: 12 });
  expect((await clubAt('2026-11-30T22:00:00Z')).club).toBeNull();
  expect((await clubAt('2026-12-20T12:00:00Z')).club).toMatchObject({ year: 2027, month: 1, name: 'Enero' });
  await aClubMonth(testShop, { year: 2027, month: 1 });
  expect((await clubAt('2026-12-20T12:00:00Z')).club).toBeNull();
});
