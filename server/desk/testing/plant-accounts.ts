import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Accounts of two years, every fifth of one of four names. For plans and times only: no password opens them. */
export async function plantAccounts(db: Database, count: number) {
  await db.execute(sql`
    INSERT INTO users (email, email_key, password_hash, name, paternal_lastname, phone, created_at)
    SELECT 'cuenta' || n || '@ejemplo.test', 'cuenta' || n || '@ejemplo.test', 'none',
      CASE WHEN n % 5 = 0 THEN (ARRAY['José', 'María', 'Ana', 'Luz'])[1 + n / 5 % 4] ELSE left(md5(n::text), 8) END,
      CASE WHEN n % 5 = 0 THEN 'Pérez ' || n % 20 ELSE left(md5('x' || n), 10) END,
      '33' || lpad((n * 7919 % 100000000)::text, 8, '0'), '2024-01-01'::timestamptz + n * interval '20 minutes'
    FROM generate_series(1, ${count}) AS n`);
  await db.execute(sql`VACUUM ANALYZE users`);
}
