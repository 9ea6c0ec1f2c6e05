import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns.ts';
import { staff } from '../../staff/staff.tables.ts';

/** Notes of the staff about a client or a guest, who are both known by their e-mail. */
export const clientNote = pgTable(
  'client_note',
  {
    noteId: integer('note_id').primaryKey().generatedAlwaysAsIdentity(),
    emailKey: text('email_key').notNull(),
    text: text('text').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('client_note_of_person').on(table.emailKey, table.noteId)],
);

/** A person's request about their data: access, rectification, cancellation or opposition; twenty business days. */
export const arcoRequest = pgTable(
  'arco_request',
  {
    arcoRequestId: integer('arco_request_id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    kind: text('kind', { enum: ['acceso', 'rectificación', 'cancelación', 'oposición'] }).notNull(),
    state: text('state', { enum: ['abierta', 'atendida', 'rechazada'] }).notNull(),
    note: text('note').notNull().default(''),
    answer: text('answer').notNull().default(''),
    /** Mexico City days. */
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('arco_request_open').on(table.dueOn, table.arcoRequestId).where(sql`state = 'abierta'`),
    index('arco_request_newest').on(table.createdAt, table.arcoRequestId),
    index('arco_request_of_person').on(table.emailKey),
    check('arco_request_kind_known', sql`kind IN ('acceso', 'rectificación', 'cancelación', 'oposición')`),
    check('arco_request_state_known', sql`state IN ('abierta', 'atendida', 'rechazada')`),
  ],
);
