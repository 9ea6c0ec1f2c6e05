import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CLIENT_TYPE } from '#contract/accounts.ts';
import { at } from '../platform/database/columns.ts';

export const user = pgTable(
  'users',
  {
    userId: integer('user_id').primaryKey().generatedAlwaysAsIdentity(),
    /** E-mail as it was typed when registering, for mails. */
    email: text('email').notNull(),
    /** Key by which an e-mail is recognised: trimmed, NFC, ASCII letters in lower case. */
    emailKey: text('email_key').notNull().unique(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type').notNull().default(CLIENT_TYPE),
    name: text('name').notNull().default(''),
    paternalLastname: text('paternal_lastname').notNull().default(''),
    maternalLastname: text('maternal_lastname').notNull().default(''),
    phone: text('phone').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Time since when the account is disabled: no session of it is valid, and signing in to it is refused. */
    disabledAt: at('disabled_at'),
  },
  (table) => [
    // The desk's list and its search.
    index('users_newest').on(table.createdAt, table.userId),
    index('users_by_email').on(sql`email_key text_pattern_ops`),
    index('users_by_phone').on(sql`phone text_pattern_ops`),
    index('users_by_name').using(
      'gin',
      sql`f_search_text(name || ' ' || paternal_lastname || ' ' || maternal_lastname) gin_trgm_ops`,
    ),
  ],
);

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => user.userId, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    sessionId: integer('session_id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, which only the browser has. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: owner(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Network the session was opened from, never the whole address. */
    ipPrefix: text('ip_prefix').notNull(),
  },
  (table) => [
    index('session_of_user').on(table.userId, table.createdAt),
    index('session_end').on(table.expiresAt),
  ],
);

/**
 * A registration that waits for its code. The password lives here and not with the e-mail, so that nobody can register
 * another person's e-mail and wait for them to confirm it.
 */
export const registrationChallenge = pgTable(
  'registration_challenge',
  {
    challengeId: integer('challenge_id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Keyed hash of the code together with this row's id; empty while there is no code. */
    codeHmac: text('code_hmac').notNull(),
    /** SHA-256 of the cookie that the browser was given; clients of the API may not send it back. */
    browserHash: text('browser_hash'),
    attempts: integer('attempts').notNull().default(0),
    sends: integer('sends').notNull().default(1),
    createdAt: at('created_at').notNull(),
    lastSentAt: at('last_sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
  },
  (table) => [
    index('challenge_of_email').on(table.emailKey, table.createdAt),
    index('challenge_age').on(table.createdAt),
  ],
);

/** Mailed links to set a new password. */
export const passwordReset = pgTable(
  'password_reset',
  {
    /** SHA-256 of the secret in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Id of the request that led to it. */
    askedId: text('asked_id').notNull().default(''),
  },
  (table) => [
    index('password_reset_of_user').on(table.userId),
    index('password_reset_age').on(table.createdAt),
  ],
);

export const address = pgTable(
  'address',
  {
    addressId: integer('address_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    alias: text('alias'),
    street: text('street').notNull(),
    externalNumber: text('external_number').notNull(),
    internalNumber: text('internal_number'),
    neighborhood: text('neighborhood').notNull(),
    municipality: text('municipality'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    references: text('references'),
    main: boolean('main').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Removed by its owner: no longer offered; orders have their own copy. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('one_main_address').on(table.userId).where(sql`main AND deleted_at IS NULL`),
    // Addresses with the removed ones: a client's export and deletion cover those, too.
    index('address_of_user').on(table.userId, table.createdAt),
    index('address_removed').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    check('address_postal_code', sql`postal_code ~ '^[0-9]{5}$'`),
  ],
);

/** Child of a client: what they are called at home and the month they were born in, nothing else. */
export const child = pgTable(
  'child',
  {
    childId: integer('child_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    nickname: text('nickname').notNull(),
    /** `2021-12` */
    birthMonth: text('birth_month').notNull(),
    /** Consent of who is responsible for the child, with the version of its sentence. */
    consentedAt: at('consented_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('child_of_user').on(table.userId, table.childId),
    check('child_nickname_length', sql`char_length(nickname) BETWEEN 1 AND 30`),
    check('child_birth_month', sql`birth_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** Data of a client's last invoice; offered again with the next one. */
export const fiscalProfile = pgTable('fiscal_profile', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  rfc: text('rfc').notNull(),
  businessName: text('business_name').notNull(),
  regime: text('regime').notNull(),
  postalCode: text('postal_code').notNull(),
  use: text('use').notNull(),
  email: text('email').notNull(),
  updatedAt: at('updated_at').notNull(),
});
