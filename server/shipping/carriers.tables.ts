import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Carriers of parcels. Edited by the owner; orders keep the name and the link as they were. */
export const carrier = pgTable(
  'carrier',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** `https`, with `{guia}` once; null where there is no page of one parcel. */
    linkTemplate: text('link_template'),
    /** Form of its numbers, as `contract/desk/number-form.ts` reads it; null where nothing is known. */
    numberForm: text('number_form'),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(0),
  },
  () => [
    check(
      'carrier_link_shape',
      sql`link_template IS NULL OR (link_template LIKE 'https://%' AND link_template LIKE '%{guia}%')`,
    ),
  ],
);
