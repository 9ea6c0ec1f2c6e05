import type { QueryResultRow } from 'pg';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** Kind of accounts, such as those of clients. */
interface AccountKind {
  /** Table of the people. */
  people: string;
  /** Column of their number, in every table. */
  key: string;
  /** Table of the mailed links to a new password. */
  links: string;
  /** Beginning of a link's secret, where it differs from a session's. */
  linkPrefix?: string;
  /** Refusal of a link that is used, too old, or none. */
  linkRefusal: ErrorCode;
  /** Locks a person before sessions of theirs begin or end. False when they are gone. */
  hold(tx: Database, id: number): Promise<boolean>;
}

export interface Credentials {
  id: number;
  passwordHash: string;
  isDisabled: boolean;
}

export type Accounts = ReturnType<typeof accountsIn>;

/** Statements by which people sign in and choose passwords, over the tables of one kind of accounts. */
export function accountsIn({ people, key, links, linkPrefix, linkRefusal, hold }: AccountKind) {
  const named = <Row extends QueryResultRow>(what: string, text: string) =>
    statement<Row>(`${what}_of_${people}`, text);
  return {
    linkPrefix,
    linkRefusal,
    hold,
    /** Finds where the mails of an e-mail's account go, and whom they greet. */
    ofEmail: named<{ id: number; email: string; name: string }>(
      'account',
      `SELECT ${key} AS id, email, name FROM ${people} WHERE email_key = $1 AND disabled_at IS NULL`,
    ),
    credentials: named<Credentials & QueryResultRow>(
      'credentials',
      `SELECT ${key} AS id, password_hash AS "passwordHash", disabled_at IS NOT NULL AS "isDisabled" FROM ${people}
       WHERE email_key = $1`,
    ),
    passwordOf: named<{ passwordHash: string }>(
      'password',
      `SELECT password_hash AS "passwordHash" FROM ${people} WHERE ${key} = $1`,
    ),
    /** Holds an account while a session of it is opened: whatever ends sessions waits, and finds this one, too. */
    holdPassword: named<{ id: number; name: string; email: string }>(
      'hold_password',
      `SELECT ${key} AS id, name, email FROM ${people}
       WHERE ${key} = $1 AND password_hash = $2 AND disabled_at IS NULL FOR NO KEY UPDATE`,
    ),
    /** Sets a password over the one that was checked: of two changes at once one is refused. */
    replaceHash: named<{ id: number }>(
      'replace_hash',
      `UPDATE ${people} SET password_hash = $3 WHERE ${key} = $1 AND password_hash = $2 AND disabled_at IS NULL
       RETURNING ${key} AS id`,
    ),
    openLink: named<{ id: number }>(
      'open_link',
      `SELECT ${key} AS id FROM ${links} JOIN ${people} USING (${key})
       WHERE token_hash = $1 AND expires_at > $2 AND disabled_at IS NULL`,
    ),
    /** A link is used once. */
    takeLink: named<{ id: number }>(
      'take_link',
      `DELETE FROM ${links} WHERE token_hash = $1 AND expires_at > $2 RETURNING ${key} AS id`,
    ),
    /** Sets a password, before the sessions are ended: a sign-in with the old one waits meanwhile, and is then refused. */
    setPassword: named<{ id: number; name: string; emailKey: string }>(
      'set_password',
      `UPDATE ${people} SET password_hash = $2 WHERE ${key} = $1 AND disabled_at IS NULL
       RETURNING ${key} AS id, name, email_key AS "emailKey"`,
    ),
  };
}
