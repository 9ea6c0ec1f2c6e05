import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { inTransaction } from '../platform/database/database.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { StaffBrowser } from './testing/a-staff-browser.ts';
import { aStaffMember, type StaffMember } from './testing/a-staff-member.ts';
import { aResetLink } from './testing/mailed-links.ts';

const testShop = await testShopOfFile();

type Request = () => Promise<{ status: number; body: { next?: string } }>;

/**
 * Sends two requests in this order. Both end with an audit entry: while none can be written the first has done all else
 * and has not committed; then the second comes.
 */
async function inThisOrder(first: Request, second: Request) {
  const { db } = testShop.shop;
  const [one, other] = await inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE audit_entry IN SHARE MODE`);
    const earlier = first();
    await expect.poll(() => lockWaits(db)).toBe(1);
    const later = second();
    await expect.poll(() => lockWaits(db)).toBe(2);
    return [earlier, later] as const;
  });
  return Promise.all([one, other]);
}

/** Counts what is left of a person's access: whole and half sessions apart from one, and devices. */
async function accessOf(staffId: number, but = 0) {
  const { rows } = await testShop.shop.db.execute<{ sessions: number; devices: number }>(sql`
    SELECT (SELECT count(*)::int FROM staff_session WHERE staff_id = ${staffId} AND session_id <> ${but}) AS sessions,
      (SELECT count(*)::int FROM staff_device WHERE staff_id = ${staffId}) AS devices`);
  return rows[0];
}

async function ownSession(staffId: number) {
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT min(session_id) AS id FROM staff_session WHERE staff_id = ${staffId}`,
  );
  return rows[0]?.id ?? 0;
}

const NEXT = encodePassword('ocho jirafas moradas');

/** Ways to end access, and whether the session that the person has stays. */
const endings: Record<string, { keepsOwn: boolean; end: (person: StaffMember) => Promise<Request> }> = {
  '«Cerrar todas las sesiones»': {
    keepsOwn: true,
    end: async (person) => () => person.post('/desk/staff/end-sessions'),
  },
  'a changed password': {
    keepsOwn: true,
    end: async (person) => {
      const passwords = { current: person.password, password: await NEXT };
      return () => person.post('/desk/staff/change-password', passwords);
    },
  },
  'a password that was reset': {
    keepsOwn: false,
    end: async ({ staffId }) => {
      const given = { token: await aResetLink(testShop, staffId), password: await NEXT };
      return () => new StaffBrowser(testShop).post('/desk/staff/reset-password', given);
    },
  },
  'a second factor that was reset': {
    keepsOwn: false,
    end: async ({ staffId: staff_id }) => {
      const owner = await aStaffMember(testShop);
      return () => owner.post('/desk/staff/reset-factor', { staff_id });
    },
  },
  'a person who was disabled': {
    keepsOwn: false,
    end: async ({ staffId: staff_id }) => {
      const owner = await aStaffMember(testShop);
      return () => owner.post('/desk/staff/disable', { staff_id, is_disabled: true, version: 0 });
    },
  },
};

describe.each(Object.entries(endings))('%s', (_, { keepsOwn, end }) => {
  async function aPersonWho() {
    const person = await aStaffMember(testShop, 'shipping');
    const kept = keepsOwn ? await ownSession(person.staffId) : 0;
    const code = await person.code();
    const page = new StaffBrowser(testShop);
    return { person, kept, page, ending: await end(person), code };
  }

  test('ends a session and a device that a code is just beginning', async () => {
    const { person, kept, page, ending, code } = await aPersonWho();
    await page.password(person);
    const [begun, ended] = await inThisOrder(() => page.code(code, true), ending);
    // Signed in, and out again maybe before the answer was written.
    expect([200, 401]).toContain(begun.status);
    expect(ended.status).toBe(200);
    expect(await accessOf(person.staffId, kept)).toEqual({ sessions: 0, devices: 0 });
  });

  test('lets no code begin a session after it', async () => {
    const { person, kept, page, ending } = await aPersonWho();
    const [recovery_code] = await recoveryCodes(person);
    await page.password(person);
    const [ended, begun] = await inThisOrder(ending, () =>
      page.post('/desk/staff/verify-code', { recovery_code, remember: true }),
    );
    expect([ended.status, begun.status]).toEqual([200, 401]);
    expect(await accessOf(person.staffId, kept)).toEqual({ sessions: 0, devices: 0 });
  });

  test('ends a session that a remembered device is just beginning', async () => {
    const { person, kept, page, ending } = await aPersonWho();
    await page.signIn(person, { remember: true });
    const [begun, ended] = await inThisOrder(() => page.password(person), ending);
    expect([begun.status, begun.body.next, ended.status]).toEqual([200, 'done', 200]);
    expect(await accessOf(person.staffId, kept)).toEqual({ sessions: 0, devices: 0 });
  });

  test('lets a device that it has forgotten begin nothing without a code', async () => {
    const { person, page, ending } = await aPersonWho();
    await page.signIn(person, { remember: true });
    const [ended, begun] = await inThisOrder(ending, () => page.password(person));
    expect(ended.status).toBe(200);
    expect([begun.status, begun.body.next]).not.toEqual([200, 'done']);
    expect(await accessOf(person.staffId)).toMatchObject({ devices: 0 });
  });
});

/** Draws recovery codes, by the person themselves, beforehand. */
async function recoveryCodes(person: StaffMember): Promise<string[]> {
  return (await person.post('/desk/staff/recovery-codes')).body.recovery_codes;
}
