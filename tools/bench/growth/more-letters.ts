import type { BulkWriter } from './in-bulk.ts';

const BY = `(SELECT min(staff_id) FROM staff)`;

/** Conversations: most are closed, some wait for the shop or for the client. */
const THREADS = `WITH threads AS (
    INSERT INTO message_thread (email, email_key, full_name, subject, state, client_id, created_at, last_message_at, closed_at)
    SELECT mail, mail, 'Persona ' || n, 'Una duda', CASE n % 20 WHEN 0 THEN 'open' WHEN 1 THEN 'waiting' WHEN 2 THEN 'spam' ELSE 'closed' END,
      n, at, at + interval '1 day', CASE WHEN n % 20 > 2 THEN at + interval '2 days' END
    FROM generate_series($1::int, $2::int) AS n,
      LATERAL (SELECT 'persona' || n || '@crece.test' AS mail, now() - (n % 350) * interval '1 day' - interval '3 days' AS at) AS m
    WHERE n % 5 = 0 RETURNING thread_id, created_at)
  INSERT INTO thread_message (thread_id, kind, body, staff_id, created_at, sent_at)
  SELECT thread_id, kind, repeat('¿Tienen cuentos de ballenas? ', 8), CASE WHEN kind <> 'client' THEN ${BY} END, created_at + step * interval '8 hours',
    CASE WHEN kind = 'reply' THEN created_at + step * interval '8 hours' END
  FROM threads, (VALUES ('client', 0), ('reply', 1), ('note', 2), ('client', 3)) AS said(kind, step)`;

const NOTES = `INSERT INTO client_note (email_key, text, staff_id, created_at)
  SELECT 'persona' || n || '@crece.test', 'Le gustan las ballenas.', ${BY}, now() - (n % 300) * interval '1 day'
  FROM generate_series($1::int, $2::int) AS n WHERE n % 30 = 0`;

const REQUESTS = `INSERT INTO arco_request (email, email_key, kind, state, received_on, due_on, staff_id, created_at, closed_at)
  SELECT mail, mail, 'acceso', CASE WHEN n % 5000 = 0 THEN 'abierta' ELSE 'atendida' END, day, day + 28, ${BY}, day,
    CASE WHEN n % 5000 > 0 THEN day + interval '9 days' END
  FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT 'persona' || n || '@crece.test' AS mail, current_date - (n % 300) AS day) AS m WHERE n % 500 = 0`;

const PROFILES = `INSERT INTO fiscal_profile (user_id, rfc, business_name, regime, postal_code, use, email, updated_at)
  SELECT n, 'GODE561231GR8', 'PERSONA ' || n, '612', '03100', 'G03', 'persona' || n || '@crece.test', now() - interval '9 days'
  FROM generate_series($1::int, $2::int) AS n WHERE n % 50 = 0`;

/** What clients wrote, and what was written about them. */
export async function writeMoreLetters({ fill }: BulkWriter, clients: number) {
  for (const text of [THREADS, NOTES, REQUESTS, PROFILES]) await fill(text, 1, clients);
}

/** One order in a hundred wants an invoice; a few still wait for it. */
export const INVOICES = `INSERT INTO invoice_request (order_id, state, rfc, business_name, regime, postal_code, use, email, is_late,
    uuid, xml_key, pdf_key, requested_at, issued_at)
  SELECT order_id, CASE WHEN is_open THEN 'requested' ELSE 'issued' END, 'GODE561231GR8', 'PERSONA ' || order_id, '612', '03100', 'G03', contact_email, false,
    CASE WHEN NOT is_open THEN gen_random_uuid()::text END, CASE WHEN NOT is_open THEN 'private/invoices/' || order_id || '.xml' END,
    CASE WHEN NOT is_open THEN 'private/invoices/' || order_id || '.pdf' END, paid_at + interval '1 day', CASE WHEN NOT is_open THEN paid_at + interval '2 days' END
  FROM orders, LATERAL (SELECT order_id % 5000 = 0 AS is_open) AS o
  WHERE order_id BETWEEN $1 AND $2 AND order_id % 100 = 0 AND paid_at IS NOT NULL`;
