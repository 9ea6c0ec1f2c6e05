import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** Column of an instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** Values of a check `IN (…)`. */
export const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
