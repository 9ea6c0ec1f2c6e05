import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { user } from '../accounts/accounts.tables.ts';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';
import { subscriptionPeriod } from './memberships.tables.ts';
import { passPeriod } from './passes.tables.ts';

/** The readers' club for a client without a charge, until a day. */
export const accessGrant = pgTable(
  'access_grant',
  {
    grantId: integer('grant_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.userId, { onDelete: 'cascade' }),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    reason: text('reason').notNull(),
    staffId: integer('staff_id').references(() => staff.staffId),
    /** Time of an end before its day. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('access_grant_of_client').on(table.userId),
    check('access_grant_days', sql`starts_at < ends_at`),
  ],
);

/**
 * A time in which a client may use what a plan gives, and the only answer to whether they may. Each paid period and each
 * courtesy has one; triggers write it in the same transaction (function `write_access_of_periods`), also for a copy of the release before.
 * Those of a pass are written with its periods (`passes/passes.queries.ts`).
 */
export const access = pgTable(
  'access',
  {
    accessId: integer('access_id').primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Client, as the reason says; null once the account has been deleted. No foreign key: a payment would wait for the lock
     * of an account that is being deleted, and the other way round.
     */
    userId: integer('user_id'),
    /** Code of the plan, which is what rules go by: a courtesy is given also where no such plan is on sale. */
    planCode: text('plan_code').notNull(),
    /** Time when it was paid or given. */
    opensAt: at('opens_at').notNull(),
    /** End of what is paid or given, as pages and mails say it. */
    until: at('until').notNull(),
    /**
     * Time when it closes in fact: with `until`; a day later while the charge that follows may be under way; `infinity` while
     * the provider tries the card again; earlier where it was ended, or its money is disputed or went back.
     */
    closesAt: at('closes_at').notNull(),
    /** Time since which its money is disputed or went back: nothing is given or sent for it. */
    withheldAt: at('withheld_at'),
    because: text('because', { enum: ['period', 'courtesy', 'pass'] }).notNull(),
    periodId: integer('period_id')
      .unique()
      .references(() => subscriptionPeriod.periodId, { onDelete: 'cascade' }),
    grantId: integer('grant_id')
      .unique()
      .references(() => accessGrant.grantId, { onDelete: 'cascade' }),
    /** Period of a pass. */
    passId: integer('pass_id'),
    passN: integer('pass_n'),
  },
  (table) => [
    index('access_of_client').on(table.userId, table.planCode, table.closesAt),
    foreignKey({
      name: 'access_pass_period_fk',
      columns: [table.passId, table.passN],
      foreignColumns: [passPeriod.passId, passPeriod.n],
    }).onDelete('cascade'),
    unique('one_access_of_pass_period').on(table.passId, table.passN),
    check('access_because_known', sql`because IN ('period', 'courtesy', 'pass')`),
    check(
      'access_has_its_reason',
      sql`(because = 'period') = (period_id IS NOT NULL) AND (because = 'courtesy') = (grant_id IS NOT NULL)
        AND (because = 'pass') = (pass_id IS NOT NULL) AND (pass_id IS NULL) = (pass_n IS NULL)`,
    ),
  ],
);
