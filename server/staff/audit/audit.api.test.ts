import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/desk/audit.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { forgetClient } from '../../orders/personal-data.queries.ts';
import { aPurchase } from '../../orders/testing/a-purchase.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { recordChange } from '../record-change.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';
import { recordUndo, type UndoTable } from '../undo.ts';
import { forgetOldAudit, scrubAudit } from './keep-audit.ts';
import { undoChange } from './undo-change.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const testShop = await testShopOfFile();

const now = () => testShop.shop.clock.now();

async function anOwner() {
  const person = await aStaffMember(testShop);
  const by: Staff = {
    staffId: person.staffId,
    name: person.name,
    role: 'owner',
    sessionId: 0,
    requestId: 'r',
  };
  return { ...person, by };
}

let order = 5_000;
const recorded = (
  by: Staff,
  { at = now(), isMoney = false, call = 'POST /desk/orders/ship' as const } = {},
) => {
  order += 1;
  return recordChange(testShop.shop.db, by, {
    call,
    entity: 'order',
    entityId: order,
    label: 'BC-7K3M9Q2X',
    before: { shipping_state: 'procesando', carrier: 'dhl' },
    after: { shipping_state: 'enviado', carrier: 'dhl', tracking_number: '123' },
    isMoney,
    at,
  });
};

describe('the list', () => {
  test('says who changed what, from what to what, newest first and page by page', async () => {
    const { by, get } = await anOwner();
    const ids: number[] = [];
    for (let entry = 0; entry < 52; entry += 1) ids.push(await recorded(by));
    const page = async (query: string): Promise<{ entries: AuditEntry[]; next: string | null }> =>
      (await get(`/desk/audit/list?staff_id=${by.staffId}${query}`)).body;
    const first = await page('');
    expect(first.entries.length).toBe(50);
    const rest = await page(`&cursor=${first.next}`);
    expect([...first.entries, ...rest.entries].map((entry) => entry.audit_entry_id)).toEqual(
      ids.toReversed(),
    );
    expect(rest.next).toBeNull();
    expect(first.entries[0]).toMatchObject({
      staff_name: 'Amalia',
      call: 'POST /desk/orders/ship',
      label: 'BC-7K3M9Q2X',
      changes: [
        { field: 'shipping_state', before: 'procesando', after: 'enviado' },
        { field: 'tracking_number', before: null, after: '123' },
      ],
    });
  });

  test('finds by person, by thing, by day in Mexico City, and by all of them', async () => {
    const [{ by, get }, other] = [await anOwner(), await anOwner()];
    const evening = new Date('2026-03-04T05:59:59Z');
    const morning = new Date('2026-03-04T06:00:00Z');
    const [first, second] = [await recorded(by, { at: evening }), await recorded(by, { at: morning })];
    const third = await recorded(other.by, { at: morning });
    const find = async (query: string) =>
      (await get(`/desk/audit/list?${query}`)).body.entries.map((entry: AuditEntry) => entry.audit_entry_id);
    expect(await find(`day=2026-03-03`)).toEqual([first]);
    expect(await find(`day=2026-03-04`)).toEqual([third, second]);
    expect(await find(`day=2026-03-04&staff_id=${by.staffId}`)).toEqual([second]);
    expect(await find(`entity=order&entity_id=${order}`)).toEqual([third]);
    expect(await find(`entity=order&entity_id=${order}&staff_id=${by.staffId}`)).toEqual([]);
    expect(await find(`day=2026-03-04&entity=order&entity_id=${order}`)).toEqual([third]);
    expect((await get('/desk/audit/list?day=2026-02-30')).status).toBe(400);
  });

  test('says what can be undone, and why not any more', async () => {
    const { by, get } = await anOwner();
    await recorded(by);
    await recorded(by, { at: new Date(now().getTime() - 10 * 60_000) });
    await recordChange(testShop.shop.db, by, {
      call: 'POST /desk/staff/invite',
      entity: 'staff',
      entityId: 1,
      label: 'x',
      at: now(),
    });
    const { entries } = (await get(`/desk/audit/list?staff_id=${by.staffId}`)).body;
    const said = entries.map((entry: AuditEntry) => [entry.can_undo, entry.undo_reason]);
    expect(said).toEqual([
      [false, null],
      [false, 'Ya pasó el tiempo para deshacerlo.'],
      [true, null],
    ]);
  });
});

describe('undoing', () => {
  /** A domain whose undoing always works, and looks at nothing itself. */
  const undoers: UndoTable = {
    'POST /desk/orders/ship': {
      withinMs: HOUR_MS,
      run: async (tx, undoing) => void (await recordUndo(tx, undoing, {})),
    },
  };

  test('happens once, also when two ask at the same moment', async () => {
    const { by } = await anOwner();
    const entry = await recorded(by);
    const undo = () =>
      undoChange(testShop.shop, by, entry, undoers).then(
        () => 'undone',
        (error: Error) => error.message,
      );
    expect((await Promise.all([undo(), undo(), undo()])).toSorted()).toEqual([
      'Esto ya se deshizo.',
      'Esto ya se deshizo.',
      'undone',
    ]);
  });

  test('needs the right that the change itself needs, and its time', async () => {
    const { by } = await anOwner();
    const [fresh, old] = [
      await recorded(by),
      await recorded(by, { at: new Date(now().getTime() - HOUR_MS - 1_000) }),
    ];
    const editor: Staff = { ...by, role: 'content' };
    await expect(undoChange(testShop.shop, editor, fresh, undoers)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(undoChange(testShop.shop, by, old, undoers)).rejects.toMatchObject({ code: 'CANNOT_UNDO' });
    await expect(undoChange(testShop.shop, by, 2_000_000_000, undoers)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(undoChange(testShop.shop, by, fresh, {})).rejects.toMatchObject({ code: 'CANNOT_UNDO' });
  });

  test('of what needed a fresh code needs one, too', async () => {
    const call = 'POST /desk/memberships/grant' as const;
    const table = { [call]: undoers['POST /desk/orders/ship'] } as UndoTable;
    const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
    const { by } = await anOwner();
    const { rows } = await testShop.shop.db.execute<{ sessionId: number }>(
      sql`SELECT session_id AS "sessionId" FROM staff_session WHERE staff_id = ${by.staffId}`,
    );
    const owner = { ...by, sessionId: rows[0]?.sessionId ?? 0 };
    const confirmedAt = (at: Date | null) =>
      testShop.shop.db.execute(
        sql`UPDATE staff_session SET confirmed_at = ${at?.toISOString() ?? null} WHERE session_id = ${owner.sessionId}`,
      );
    const entry = await recordChange(testShop.shop.db, by, {
      call,
      entity: 'subscription',
      entityId: 1,
      label: 'la suscripción 1',
      after: { months: 3 },
      at: now(),
    });
    for (const at of [null, minutesAgo(10)]) {
      await confirmedAt(at);
      await expect(undoChange(testShop.shop, owner, entry, table)).rejects.toMatchObject({
        code: 'CONFIRM_AGAIN',
      });
    }
    await confirmedAt(minutesAgo(9));
    await undoChange(testShop.shop, owner, entry, table);
  });

  test('that leaves no entry of its own is undone itself', async () => {
    const { by } = await anOwner();
    const entry = await recorded(by);
    const silent: UndoTable = {
      'POST /desk/orders/ship': {
        run: async (tx) =>
          void (await tx.execute(sql`UPDATE staff SET name = 'x' WHERE staff_id = ${by.staffId}`)),
      },
    };
    await expect(undoChange(testShop.shop, by, entry, silent)).rejects.toThrow('left no audit entry');
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT name FROM staff WHERE staff_id = ${by.staffId}`,
    );
    expect(rows).toEqual([{ name: 'Amalia' }]);
  });
});

test('entries are kept for two years, those of money for five', async () => {
  const { by } = await anOwner();
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const wanted = [
    await recorded(by, { at: ago(725) }),
    await recorded(by, { at: ago(735), isMoney: true }),
    await recorded(by, { at: ago(1_820), isMoney: true }),
  ];
  await recorded(by, { at: ago(735) });
  await recorded(by, { at: ago(1_830), isMoney: true });
  expect(await forgetOldAudit(testShop.shop)).toBeGreaterThanOrEqual(2);
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT audit_entry_id AS id FROM audit_entry WHERE staff_id = ${by.staffId} ORDER BY audit_entry_id`,
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test('entries about what an erased person had say nothing of it any more, and still say who acted', async () => {
  const { by } = await anOwner();
  const [theirs, neighbours] = [await recorded(by), await recorded(by)];
  await inTransaction(testShop.shop.db, (tx) => scrubAudit(tx, 'order', [order - 1]));
  const { rows } = await testShop.shop.db.execute<{
    id: number;
    changes: { field: string; after: unknown }[];
  }>(
    sql`SELECT audit_entry_id AS id, changes, staff_name FROM audit_entry WHERE audit_entry_id IN (${theirs}, ${neighbours}) ORDER BY 1`,
  );
  const [scrubbed, whole] = rows;
  expect(scrubbed?.changes.map(({ field }) => field)).toEqual(['shipping_state', 'tracking_number']);
  expect(JSON.stringify(scrubbed?.changes)).not.toContain('123');
  expect(scrubbed).toMatchObject({ staff_name: 'Amalia' });
  expect(JSON.stringify(whole?.changes)).toContain('123');
});

test('erasing a client scrubs the entries about their orders that are over', async () => {
  const [{ by }, client] = [await anOwner(), await aClient(testShop)];
  const { db } = testShop.shop;
  const { orderId } = await aPurchase(testShop, client, [await aBook(db)]);
  await db.execute(sql`
    UPDATE orders SET created_at = created_at - interval '200 days', state = 'refunded' WHERE order_id = ${orderId}`);
  const entry = await recordChange(db, by, {
    call: 'POST /desk/orders/change-address',
    entity: 'order',
    entityId: orderId,
    label: 'BC-7K3M9Q2X',
    after: { street: 'Calzada Irrepetible' },
    at: now(),
  });
  const { jobs } = testShop.shop;
  await inTransaction(db, (tx) => forgetClient({ tx, jobs, at: now() }, client.userId));
  const { rows } = await db.execute(sql`SELECT changes FROM audit_entry WHERE audit_entry_id = ${entry}`);
  expect(rows).toEqual([{ changes: [{ field: 'street', before: null, after: null }] }]);
});
