import { statement } from '../platform/database/statement.ts';
import type { Shop } from '../platform/shop.ts';
import { type BrokenRule, brokenInvariants } from './invariants.queries.ts';

/** Under these names `shop_fact` keeps when it was done last. */
export const RULES_RUN = 'rules-run';
export const LAST_BACKUP = 'last-backup';

export interface RulesRun {
  broken: BrokenRule[];
}

const note = statement(
  'note_rules_run',
  `INSERT INTO shop_fact (name, value, at) VALUES ($1, $2, $3)
   ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at`,
);

/** Looks at all rules and keeps what was found, for the owner and the log. Returns how many are broken. */
export async function checkRules({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<number> {
  const at = clock.now();
  const broken = await brokenInvariants(db);
  for (const rule of broken) log.error(rule, 'a rule about orders, stock or money is broken');
  await note(db, [RULES_RUN, JSON.stringify({ broken } satisfies RulesRun), at]);
  return broken.length;
}
