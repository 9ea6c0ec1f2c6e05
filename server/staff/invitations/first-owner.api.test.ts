import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { runStaffCommand } from '../staff-command.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';
import { inviteFirstOwner } from './invite-first-owner.ts';

const testShop = await testShopOfFile({ environment: { OWNER_EMAIL: 'amalia@example.test' } });

async function invitations() {
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT email, role FROM staff_invitation WHERE closed_at IS NULL`,
  );
  return rows;
}

test('while there is no staff a start invites the owner once, and prints no secret', async () => {
  const said = await Promise.all(Array.from({ length: 8 }, () => inviteFirstOwner(testShop.shop)));
  expect(said.filter(Boolean)).toEqual(['Invitación enviada a a…@example.test']);
  expect(await invitations()).toEqual([{ email: 'amalia@example.test', role: 'owner' }]);
  testShop.travel(11 * 60_000);
  expect(await inviteFirstOwner(testShop.shop)).toBe('Invitación enviada a a…@example.test');
  expect(await invitations()).toHaveLength(1);
});

test('once the staff has a person no start invites', async () => {
  await aStaffMember(testShop);
  testShop.travel(11 * 60_000);
  expect(await inviteFirstOwner(testShop.shop)).toBeUndefined();
});

test('the owner who lost her phone gets a link by the command, and her old codes are of no use', async () => {
  const owner = await aStaffMember(testShop);
  const link = await runStaffCommand(testShop.shop, { name: 'reset-factor', email: owner.email }, true);
  const page = new StaffBrowser(testShop);
  await page.password(owner);
  expect((await page.code(await owner.code())).status).toBe(401);
  const token = link?.slice(link.lastIndexOf('/') + 1);
  const { body } = await page.post('/desk/staff/open-invitation', { token });
  expect(body).toMatchObject({ kind: 'factor', email: owner.email, role: 'owner' });
});
