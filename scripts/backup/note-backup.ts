import pg from 'pg';
import { LAST_BACKUP } from '#server/checkout/check-rules.ts';

/** Notes the time of the backup for the back office. */
export async function noteBackup(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO shop_fact (name, value, at) VALUES ($1, '{}', now()) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
      [LAST_BACKUP],
    );
  } finally {
    await client.end();
  }
}
