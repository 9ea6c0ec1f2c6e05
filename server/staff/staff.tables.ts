import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuditChange, AuditEntity } from '#contract/desk/audit.ts';
import { type StaffRole, staffRoles } from '#contract/desk/permissions.ts';
import { at, listed } from '../platform/database/columns.ts';

const roles = listed(staffRoles);

/** A person who works in the back office. Never deleted: audit entries name them. */
export const staff = pgTable(
  'staff',
  {
    staffId: integer('staff_id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    /** Secret of the code app, AES-256-GCM; null while it waits for being set up again. */
    totpSealed: text('totp_sealed'),
    /** The last 30-second step whose code was taken: each is taken once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  () => [check('staff_role_known', sql`role IN (${roles})`)],
);

const person = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.staffId);

export const staffSession = pgTable(
  'staff_session',
  {
    sessionId: integer('session_id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, which only the browser has. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: person(),
    /** False between the password and the code. */
    isComplete: boolean('is_complete').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Time when a code was given for calls that need confirming. */
    confirmedAt: at('confirmed_at'),
    userAgent: text('user_agent').notNull(),
    /** Network the session was opened from, never the whole address. */
    ipPrefix: text('ip_prefix').notNull(),
  },
  (table) => [
    index('staff_session_of_person').on(table.staffId, table.createdAt),
    index('staff_session_end').on(table.expiresAt),
  ],
);

/** Skips the code, never the password, for thirty days. */
export const staffDevice = pgTable(
  'staff_device',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: person(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('staff_device_of_person').on(table.staffId)],
);

export const staffRecovery = pgTable(
  'staff_recovery',
  {
    staffId: person(),
    /** Keyed hash of the code together with the person. */
    codeHmac: text('code_hmac').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHmac] })],
);

/** A mailed link to join, or to set up the second factor again. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    invitationId: integer('invitation_id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind', { enum: ['join', 'factor'] }).notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** Person whose factor is set up again; null for a new one. */
    staffId: integer('staff_id').references(() => staff.staffId),
    invitedBy: integer('invited_by').references(() => staff.staffId),
    /** The secret that was shown last; null until the link is opened. */
    totpSealed: text('totp_sealed'),
    /** SHA-256 of the token of the browser that opened the link last, the only one whose code is accepted. */
    browserHash: text('browser_hash'),
    /** The link was opened in another browser than before, and the person was told. */
    isOpenedElsewhere: boolean('is_opened_elsewhere').notNull().default(false),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Accepted or revoked. */
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('one_open_invitation').on(table.emailKey).where(sql`closed_at IS NULL`),
    check('staff_invitation_role_known', sql`role IN (${roles})`),
    check(
      'staff_invitation_kind',
      sql`kind IN ('join', 'factor') AND (kind = 'factor') = (staff_id IS NOT NULL)`,
    ),
  ],
);

/** Mailed links to set a new password. */
export const staffReset = pgTable(
  'staff_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: person(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_reset_of_person').on(table.staffId)],
);

/**
 * Audit of who changed what. Written in the transaction of the change; a trigger keeps it from being changed or
 * deleted, except by forgetting and erasing.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    auditEntryId: integer('audit_entry_id').primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    /** Person who acted; null where the shop itself did, such as for a command. */
    staffId: integer('staff_id').references(() => staff.staffId),
    staffName: text('staff_name').notNull(),
    call: text('call').notNull(),
    entity: text('entity').$type<AuditEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    label: text('label').notNull(),
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
    requestId: text('request_id').notNull(),
    /** True when it is kept for five years instead of two. */
    isMoney: boolean('is_money').notNull(),
    /** The entry that this one undoes. */
    undoes: integer('undoes'),
  },
  (table) => [
    index('audit_entry_of_person').on(table.staffId, table.auditEntryId),
    index('audit_entry_of_thing').on(table.entity, table.entityId, table.auditEntryId),
    index('audit_entry_day').on(table.at),
    uniqueIndex('undone_once').on(table.undoes),
    // Changes that one request made to many books, which are undone together.
    index('audit_entry_of_request')
      .on(table.requestId)
      .where(sql`call IN ('POST /desk/catalog/bulk-edit', 'POST /desk/catalog/save-offer')`),
  ],
);

/** Events that are mailed to a person of the staff; without a row they get what their role is given at first. */
export const staffNotice = pgTable(
  'staff_notice',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.event] })],
);
