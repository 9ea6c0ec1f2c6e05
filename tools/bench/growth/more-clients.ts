import type { BulkWriter } from './in-bulk.ts';

const USERS = `INSERT INTO users (user_id, email, email_key, password_hash, name, paternal_lastname, phone, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, mail, mail, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(mail) || '$' || md5(n::text), 'Nombre' || n % 900,
    'Apellido' || n % 2000, '55' || lpad(n::text, 8, '0'), now() - (n % 700) * interval '1 day'
  FROM generate_series($1::int, $2::int) AS n, LATERAL (SELECT 'persona' || n || '@crece.test' AS mail) AS m`;

/** A main one each; some a second; some removed one lately, and fifty so long ago that it is to be forgotten. */
const ADDRESSES = `INSERT INTO address (user_id, street, external_number, neighborhood, city, state, postal_code, main, created_at, deleted_at)
  SELECT n, 'Calle ' || n % 5000, (n % 300)::text, 'Centro', 'Puebla', 'Puebla', lpad((n % 99999)::text, 5, '0'), kind = 1,
    now() - interval '60 days', CASE WHEN kind = 3 THEN now() - CASE WHEN n <= 50 THEN interval '31 days' ELSE interval '9 days' END END
  FROM generate_series($1::int, $2::int) AS n, generate_series(1, 3) AS kind
  WHERE kind = 1 OR (kind = 2 AND n % 5 = 0) OR (kind = 3 AND (n <= 50 OR n % 40 = 0))`;

const SESSIONS = `INSERT INTO session (token_hash, user_id, created_at, expires_at, user_agent, ip_prefix)
  SELECT encode(sha256(('s' || n)::bytea), 'hex'), n, at, at + interval '1 day', 'growth', '10.0.0.0/24'
  FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT now() - CASE WHEN n <= 50 THEN interval '25 hours' ELSE (n % 1400) * interval '1 minute' END AS at) AS t
  WHERE n <= 50 OR n % 10 = 0`;

const REGISTRATIONS = `INSERT INTO registration_challenge (email, email_key, password_hash, code_hmac, browser_hash, created_at, last_sent_at, expires_at)
  SELECT mail, mail, 'none', '', md5(mail), at, at, at + interval '10 minutes' FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT 'quizas' || n || '@crece.test' AS mail,
      now() - CASE WHEN n <= 50 THEN interval '8 days' ELSE (n % 160) * interval '1 hour' END AS at) AS m
  WHERE n <= 50 OR n % 50 = 0`;

const RESETS = `INSERT INTO password_reset (token_hash, user_id, created_at, expires_at)
  SELECT encode(sha256(('r' || n)::bytea), 'hex'), n, at, at + interval '30 minutes' FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT now() - CASE WHEN n <= 50 THEN interval '8 days' ELSE (n % 160) * interval '1 hour' END AS at) AS t
  WHERE n <= 50 OR n % 100 = 0`;

const MESSAGES = `INSERT INTO contact_message (full_name, email, subject, message, digest, created_at)
  SELECT 'Persona', 'persona' || n || '@crece.test', 'Una duda', repeat('¿Tienen cuentos de ballenas? ', 8), md5('m' || n),
    now() - CASE WHEN n <= 50 THEN interval '366 days' ELSE (n % 360) * interval '1 day' END
  FROM generate_series($1::int, $2::int) AS n WHERE n <= 50 OR n % 50 = 0`;

/** Clients with what they keep, and what hurried visitors leave behind. */
export async function writeMoreClients({ fill, run }: BulkWriter, count: number) {
  for (const text of [USERS, ADDRESSES, SESSIONS, REGISTRATIONS, RESETS, MESSAGES])
    await fill(text, 1, count);
  await run(`SELECT setval(pg_get_serial_sequence('users', 'user_id'), $1)`, count);
}
