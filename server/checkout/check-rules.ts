import { WHOLE_MONTHS_RULE } from '../book-club/book-club.ts';
import { FIXED_PRICE_RULE, readPriceLaw } from '../catalog/catalog.ts';
import { statement } from '../platform/database/statement.ts';
import type { Shop } from '../platform/shop.ts';
import { type BrokenRule, brokenInvariants, ruleOfMonths } from './invariants.queries.ts';

/** Names under which `shop_fact` stores when each was done last. */
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

export type RulesShop = Pick<Shop, 'db' | 'clock' | 'log' | 'readSettings'>;

/** Finder of broken months, passed in: only the club's desk knows their schema, and the checkout knows no desk. */
export type FindBrokenMonths = () => Promise<readonly object[]>;

/** Rules that can wait for the day; the others wake a person. */
const ownLines: Readonly<Record<string, string>> = {
  [FIXED_PRICE_RULE]: `${FIXED_PRICE_RULE}: these are`,
  [WHOLE_MONTHS_RULE]: `${WHOLE_MONTHS_RULE}: these are not`,
};

/** Looks at all rules and keeps what was found, for the owner and the log. Returns how many are broken. */
export async function checkRules(shop: RulesShop, findBrokenMonths: FindBrokenMonths): Promise<number> {
  const { db, clock, log } = shop;
  const at = clock.now();
  const broken = [
    ...(await brokenInvariants(db, await readPriceLaw(shop))),
    ...ruleOfMonths(await findBrokenMonths()),
  ];
  for (const one of broken)
    log.error(one, ownLines[one.rule] ?? 'a rule about orders, stock or money is broken');
  await note(db, [RULES_RUN, JSON.stringify({ broken } satisfies RulesRun), at]);
  return broken.length;
}
