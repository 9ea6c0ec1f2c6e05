import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { paidMailJob } from '../../orders/orders.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A job as the queue leaves it after all its tries. Returns its id. */
export async function aGivenUpJob({ shop }: TestShop, data: object = { orderId: 0 }): Promise<string> {
  const id = randomUUID();
  await shop.db.execute(sql`
    INSERT INTO pgboss.job (id, name, data, source_name, source_output, keep_until)
    VALUES (${id}, 'dead-letters', ${JSON.stringify(data)}, ${paidMailJob.queue},
      ${JSON.stringify({ message: 'connect ECONNREFUSED' })}, now() + interval '14 days')`);
  return id;
}
