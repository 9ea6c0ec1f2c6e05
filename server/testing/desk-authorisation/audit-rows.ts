import { sql } from 'drizzle-orm';
import type { deskAuditCalls } from '#contract/desk/audit.ts';
import type { TestShop } from '../test-shop.ts';
import { ANY_STAFF, type DeskRows, OWNER } from './row.ts';

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

export const auditRows: DeskRows<typeof deskAuditCalls> = {
  'GET /desk/audit/list': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => ({ secrets: [(await anEntry(testShop)).label] }),
  },
  // Of a change that is the owner's; what each domain undoes is tested there.
  'POST /desk/audit/undo': {
    answers: { ...ANY_STAFF, 'an unconfirmed owner': 409, content: 403, shipping: 403, owner: 409 },
    ask: async (testShop) => ({ body: { audit_entry_id: (await anEntry(testShop)).id } }),
  },
};
