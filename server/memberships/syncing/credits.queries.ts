import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { UsedCredit } from './provider-facts.ts';

const used = statement<{ cents: number }>(
  'use_subscription_credits',
  `UPDATE subscription_credit c SET state = 'used', used_at = $3, provider_id = x."itemId"
   FROM jsonb_to_recordset($2::jsonb) AS x("itemId" text, "creditId" int)
   WHERE c.subscription_id = $1 AND (c.provider_id = x."itemId" OR (c.provider_id IS NULL AND c.credit_id = x."creditId"))
     AND c.state <> 'used'
   RETURNING c.cents`,
);

/**
 * Marks what a paid invoice used up and answers how much of it was given by the shop. One whose making was interrupted before
 * the provider's id was kept is known by its own number, which the item carries.
 */
export async function markCreditsUsed(
  tx: Database,
  subscriptionId: number,
  credits: readonly UsedCredit[],
  at: Date,
): Promise<number> {
  if (credits.length === 0) return 0;
  const found = await used(tx, [subscriptionId, JSON.stringify(credits), at]);
  return found.reduce((sum, { cents }) => sum + cents, 0);
}

const keepItem = statement(
  'keep_credit_item',
  `UPDATE subscription_credit SET provider_id = $3 WHERE credit_id = $1 AND provider_id = $2 AND state = 'waiting'`,
);

export const keepCreditItem = (db: Database, creditId: number, item: { before: string; now: string }) =>
  keepItem(db, [creditId, item.before, item.now]);
