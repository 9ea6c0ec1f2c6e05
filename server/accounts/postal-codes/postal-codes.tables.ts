import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Postal codes as the owner imported them; a shop without any works by the first two digits alone. */
export const postalCode = pgTable(
  'postal_code',
  {
    cp: text('cp').primaryKey(),
    /** State by the shop's name for it. */
    state: text('state').notNull(),
    municipality: text('municipality').notNull(),
  },
  () => [check('postal_code_digits', sql`cp ~ '^[0-9]{5}$'`)],
);

/** Settlements that the post lists below a code: one name may be there twice, as a colonia and as a pueblo. */
export const postalSettlement = pgTable(
  'postal_settlement',
  {
    cp: text('cp')
      .notNull()
      .references(() => postalCode.cp, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    city: text('city'),
  },
  (table) => [primaryKey({ columns: [table.cp, table.name, table.kind] })],
);
