import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aStaffMember } from './testing/a-staff-member.ts';

const testShop = await testShopOfFile();

const ask = (headers: Record<string, string>) =>
  testShop.app.inject({ method: 'GET', url: '/api/desk/staff/me', headers });

test('a signed-in person of the staff is known by the cookie of the back office', async () => {
  const owner = await aStaffMember(testShop);
  const { status, body } = await owner.get('/desk/staff/me');
  expect(status).toBe(200);
  expect(body.me).toMatchObject({ name: 'Amalia', role: 'owner', email: owner.email });
});

test('neither a client nor a token in a header is a person of the staff', async () => {
  const [owner, client] = [await aStaffMember(testShop), await aClient(testShop)];
  const token = owner.cookie.slice('mostrador='.length);
  const tries: Record<string, string>[] = [
    {},
    { token: client.token },
    { cookie: `accessToken=${client.token}` },
    { token },
  ];
  for (const headers of tries) {
    const answer = await ask(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'STAFF_SESSION_REQUIRED']);
  }
});

test('a session ends after twelve hours, after two idle ones, and with its person', async () => {
  const [old, idle, disabled] = [
    await aStaffMember(testShop),
    await aStaffMember(testShop),
    await aStaffMember(testShop),
  ];
  const { db } = testShop.shop;
  await db.execute(sql`
    UPDATE staff_session SET expires_at = now() - interval '1 second' WHERE staff_id = ${old.staffId}`);
  await db.execute(sql`
    UPDATE staff_session SET seen_at = now() - interval '2 hours 1 second' WHERE staff_id = ${idle.staffId}`);
  await db.execute(sql`UPDATE staff SET disabled_at = now() WHERE staff_id = ${disabled.staffId}`);
  for (const person of [old, idle, disabled]) expect((await person.get('/desk/staff/me')).status).toBe(401);
});

test('audit entries can neither be changed nor deleted', async () => {
  const { db } = testShop.shop;
  await db.execute(sql`
    INSERT INTO audit_entry (at, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
    VALUES (now(), 'La tienda', 'npm run staff', 'staff', '1', 'x', '[]', '', false)`);
  for (const change of [sql`UPDATE audit_entry SET label = 'y'`, sql`DELETE FROM audit_entry`])
    await expect(db.execute(change)).rejects.toThrow();
});
