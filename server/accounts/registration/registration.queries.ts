import { statement } from '../../platform/database/statement.ts';

export interface OpenChallenge {
  challengeId: number;
  passwordHash: string;
  lastSentAt: Date;
}

/** Registrations of an e-mail that may be sent another code, newest first: those of one browser, or all (`$2` null). */
export const findResendable = statement<OpenChallenge & Record<string, unknown>>(
  'resendable_challenges',
  `SELECT challenge_id AS "challengeId", password_hash AS "passwordHash", last_sent_at AS "lastSentAt"
   FROM registration_challenge
   WHERE email_key = $1 AND ($2::text IS NULL OR browser_hash = $2) AND consumed_at IS NULL AND last_sent_at > $3
   ORDER BY last_sent_at DESC, challenge_id DESC LIMIT $4`,
);

/** Inserts a challenge without a code: the job that mails it draws it. */
export const insertChallenge = statement<{ challengeId: number }>(
  'insert_challenge',
  `INSERT INTO registration_challenge
     (email, email_key, password_hash, code_hmac, browser_hash, created_at, last_sent_at, expires_at)
   VALUES ($1, $2, $3, '', $4, $5, $5, $6) RETURNING challenge_id AS "challengeId"`,
);

/** Renews a registration that waits for a new code; answers nothing when another request was faster. */
export const renewChallenge = statement<{ sends: number }>(
  'renew_challenge',
  `UPDATE registration_challenge
   SET code_hmac = '', attempts = 0, sends = sends + 1, last_sent_at = $2, expires_at = $3,
     browser_hash = coalesce($5, browser_hash)
   WHERE challenge_id = $1 AND consumed_at IS NULL AND last_sent_at <= $4 RETURNING sends`,
);

export interface ChallengeToMail {
  email: string;
  emailKey: string;
  expiresAt: Date;
  /** E-mail of the account that already has this address, if there is one. */
  accountEmail: string | null;
  /** First name of that account, maybe empty. */
  name: string | null;
}

/** Finds what to mail for this sending, unless a later one has taken its place. */
export const findChallengeToMail = statement<ChallengeToMail & Record<string, unknown>>(
  'challenge_to_mail',
  `SELECT c.email, c.email_key AS "emailKey", c.expires_at AS "expiresAt", u.email AS "accountEmail", u.name
   FROM registration_challenge c LEFT JOIN users u USING (email_key)
   WHERE c.challenge_id = $1 AND c.sends = $2 AND c.consumed_at IS NULL`,
);

export const setCode = statement<{ challengeId: number }>(
  'set_code',
  `UPDATE registration_challenge SET code_hmac = $3
   WHERE challenge_id = $1 AND sends = $2 AND consumed_at IS NULL RETURNING challenge_id AS "challengeId"`,
);

export interface Candidate {
  challengeId: number;
  expiresAt: Date;
  attempts: number;
  isConsumed: boolean;
}

const CANDIDATE = `challenge_id AS "challengeId", expires_at AS "expiresAt", attempts, consumed_at IS NOT NULL AS "isConsumed"`;

/** Finds the last registration of this browser with this e-mail. */
export const findChallengeOfBrowser = statement<Candidate & Record<string, unknown>>(
  'challenge_of_browser',
  `SELECT ${CANDIDATE} FROM registration_challenge WHERE email_key = $1 AND browser_hash = $2
   ORDER BY last_sent_at DESC, challenge_id DESC LIMIT 1`,
);

/** Every registration of an e-mail that waits for its code or has waited in vain. */
export const findChallengesOfEmail = statement<Candidate & Record<string, unknown>>(
  'challenges_of_email',
  `SELECT ${CANDIDATE} FROM registration_challenge
   WHERE email_key = $1 AND consumed_at IS NULL AND last_sent_at > $2
   ORDER BY last_sent_at DESC, challenge_id DESC LIMIT 20`,
);

/** Takes one of the tries of a registration, if one is left, and tells what a right code would hash to. */
export const takeTry = statement<{ codeHmac: string }>(
  'take_try',
  `UPDATE registration_challenge SET attempts = attempts + 1
   WHERE challenge_id = $1 AND attempts < $2 AND consumed_at IS NULL AND expires_at > $3
   RETURNING code_hmac AS "codeHmac"`,
);

/** Ends a registration whose code was right; nothing when the code has been used or replaced meanwhile. */
export const consumeChallenge = statement<{ email: string; emailKey: string; passwordHash: string }>(
  'consume_challenge',
  `WITH taken AS (
     SELECT challenge_id, email, email_key, password_hash FROM registration_challenge
     WHERE challenge_id = $1 AND code_hmac = $2 AND consumed_at IS NULL FOR UPDATE)
   UPDATE registration_challenge c SET consumed_at = $3, password_hash = '', code_hmac = '' FROM taken
   WHERE c.challenge_id = taken.challenge_id
   RETURNING taken.email, taken.email_key AS "emailKey", taken.password_hash AS "passwordHash"`,
);

/** The account, with the other registrations of its e-mail gone; nothing when the e-mail has one already. */
export const insertUser = statement<{ userId: number }>(
  'insert_user',
  `INSERT INTO users (email, email_key, password_hash, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (email_key) DO NOTHING RETURNING user_id AS "userId"`,
);

export const deleteOtherChallenges = statement<{ challengeId: number }>(
  'delete_other_challenges',
  `DELETE FROM registration_challenge WHERE email_key = $1 AND challenge_id <> $2
   RETURNING challenge_id AS "challengeId"`,
);
