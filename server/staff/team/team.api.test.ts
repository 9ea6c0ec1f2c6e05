import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { sendStaffNotice } from '../mails/send-staff-notice.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';
import { newStaffEmail } from '../testing/mailed-links.ts';
import { holdActiveOwners } from './team.queries.ts';

const testShop = await testShopOfFile();

describe('a role', () => {
  test('changes at the next request of the session that is open', async () => {
    const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
    expect((await helper.get('/desk/staff/list')).status).toBe(403);
    const input = { staff_id: helper.staffId, role: 'owner', version: 0 };
    expect((await owner.post('/desk/staff/change-role', input)).status).toBe(200);
    expect((await helper.get('/desk/staff/list')).status).toBe(200);
    await owner.post('/desk/staff/change-role', { ...input, role: 'shipping', version: 1 });
    expect((await helper.get('/desk/staff/list')).status).toBe(403);
    expect((await helper.get('/desk/staff/me')).body.me.role).toBe('shipping');
  });

  test('that another owner changed meanwhile is not overwritten', async () => {
    const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
    const input = { staff_id: helper.staffId, version: 0 };
    const answers = await Promise.all([
      owner.post('/desk/staff/change-role', { ...input, role: 'shipping' }),
      owner.post('/desk/staff/change-role', { ...input, role: 'owner' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { by: expect.any(String), version: 1 },
    });
  });
});

describe('a disabled person', () => {
  test('is out at once, on every device, and back in with the code only', async () => {
    const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
    const phone = new StaffBrowser(testShop);
    await phone.signIn(helper, { remember: true });
    const input = { staff_id: helper.staffId, is_disabled: true, version: 0 };
    expect((await owner.post('/desk/staff/disable', input)).status).toBe(200);
    expect((await phone.get('/desk/staff/me')).status).toBe(401);
    expect((await helper.get('/desk/staff/me')).status).toBe(401);
    expect((await phone.password(helper)).status).toBe(401);
    await owner.post('/desk/staff/disable', { ...input, is_disabled: false, version: 1 });
    expect((await phone.password(helper)).body.next).toBe('code');
  });
});

describe('one owner', () => {
  /** Requests are both let in before either changes anything: the later one would be refused as no owner. */
  test('remains, also when two take the right from each other at the same moment', async () => {
    const { db } = testShop.shop;
    for (let turn = 0; turn < 10; turn += 1) {
      await db.execute(sql`UPDATE staff SET disabled_at = created_at WHERE role = 'owner'`);
      const [one, other] = [await aStaffMember(testShop), await aStaffMember(testShop)];
      const requests = await inTransaction(db, async (tx) => {
        await holdActiveOwners(tx, []);
        const sent = [
          one.post('/desk/staff/change-role', { staff_id: other.staffId, role: 'content', version: 0 }),
          other.post('/desk/staff/disable', { staff_id: one.staffId, is_disabled: true, version: 0 }),
        ];
        await expect.poll(() => lockWaits(db)).toBe(sent.length);
        return sent;
      });
      const answers = await Promise.all(requests);
      const { rows } = await db.execute(
        sql`SELECT 1 FROM staff WHERE role = 'owner' AND disabled_at IS NULL`,
      );
      expect(rows).toHaveLength(1);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.status_Message).toBe('Debe quedar al menos una Dueña.');
    }
  });
});

describe('a reset factor', () => {
  test('ends all that was open, and neither old codes nor printed ones open anything', async () => {
    const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
    const phone = new StaffBrowser(testShop);
    await phone.signIn(helper, { remember: true });
    const { body } = await phone.post('/desk/staff/recovery-codes');
    expect((await owner.post('/desk/staff/reset-factor', { staff_id: helper.staffId })).status).toBe(200);
    expect((await phone.get('/desk/staff/me')).status).toBe(401);
    expect((await phone.password(helper)).body.next).toBe('code');
    expect((await phone.code(await helper.code())).status).toBe(401);
    const [recovery_code] = body.recovery_codes;
    expect((await phone.post('/desk/staff/verify-code', { recovery_code })).status).toBe(401);
  });

  test('is never one’s own', async () => {
    const owner = await aStaffMember(testShop);
    const { body } = await owner.post('/desk/staff/reset-factor', { staff_id: owner.staffId });
    expect(body.code).toBe('OWN_FACTOR');
  });
});

test('who is there already is not invited, also when disabled', async () => {
  const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
  await owner.post('/desk/staff/disable', { staff_id: helper.staffId, is_disabled: true, version: 0 });
  const { body } = await owner.post('/desk/staff/invite', {
    email: helper.email.toUpperCase(),
    role: 'owner',
  });
  expect(body.code).toBe('ALREADY_STAFF');
});

test('a newer invitation replaces the earlier one, and a revoked one is gone', async () => {
  const [owner, email] = [await aStaffMember(testShop), newStaffEmail()];
  await owner.post('/desk/staff/invite', { email, role: 'content' });
  await owner.post('/desk/staff/invite', { email, role: 'shipping' });
  const open = async () =>
    (await owner.get('/desk/staff/list')).body.invitations.filter(
      (one: { email: string }) => one.email === email,
    );
  const [invitation, ...others] = await open();
  expect([invitation.role, others]).toEqual(['shipping', []]);
  const { invitation_id } = invitation;
  expect((await owner.post('/desk/staff/revoke-invitation', { invitation_id })).status).toBe(200);
  expect((await owner.post('/desk/staff/revoke-invitation', { invitation_id })).status).toBe(404);
  expect(await open()).toEqual([]);
});

test('the person learns of a new role by mail', async () => {
  const helper = await aStaffMember(testShop, 'content');
  const at = testShop.shop.clock.now().toISOString();
  const notice = { staffId: helper.staffId, about: 'role', detail: 'Dueña', at } as const;
  await sendStaffNotice(testShop.shop, notice);
  await sendStaffNotice(testShop.shop, notice);
  const mails = (await testShop.app.inject(`/dev/mailbox.json?to=${helper.email}`)).json();
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain('Desde ahora tu papel en el mostrador es: Dueña.');
});
