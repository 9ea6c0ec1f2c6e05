import { sql } from 'drizzle-orm';
import type { deskAuditCalls } from '#contract/desk/audit.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { ANY_STAFF, type DeskRows, OWNER, OWNER_AND_SHIPPING } from './row.ts';

let count = 0;

async function anEntry({ shop }: TestShop) {
  count += 1;
  const label = `asunto-irrepetible-${count}`;
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO audit_entry (at, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
    VALUES (${shop.clock.now().toISOString()}, 'Amalia', 'POST /desk/staff/change-role', 'staff', '1', ${label}, '[]', '', false)
    RETURNING audit_entry_id AS id`);
  return { id: rows[0]?.id ?? 0, label };
}

/** The entry of an order that another person has begun to pack. */
async function aPackedOrder(testShop: TestShop): Promise<number> {
  const { orderId } = await aPaidOrder(testShop);
  await (await aStaffMember(testShop)).post('/desk/orders/pack', { order_ids: [orderId] });
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT audit_entry_id AS id FROM audit_entry WHERE entity = 'order' AND entity_id = ${String(orderId)}`,
  );
  return rows[0]?.id ?? 0;
}

export const auditRows: DeskRows<typeof deskAuditCalls> = {
  'GET /desk/audit/list': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => ({ secrets: [(await anEntry(testShop)).label] }),
  },
  'POST /desk/audit/undo': [
    {
      about: "of a change that is the owner's",
      answers: { ...ANY_STAFF, 'an unconfirmed owner': 409, content: 403, shipping: 403, owner: 409 },
      ask: async (testShop) => ({ body: { audit_entry_id: (await anEntry(testShop)).id } }),
    },
    {
      about: 'of a parcel',
      answers: OWNER_AND_SHIPPING,
      ask: async (testShop) => ({ body: { audit_entry_id: await aPackedOrder(testShop) } }),
    },
  ],
};
