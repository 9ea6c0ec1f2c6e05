import pg from 'pg';

/** With their indexes. */
const belongings = {
  product: ['product', 'product_category', 'product_topic', 'product_image', 'search_hit', 'search_word'],
  client: ['users', 'address', 'session', 'registration_challenge', 'password_reset'],
  order: ['orders', 'order_item', 'reservation', 'payment', 'order_event', 'stock_move'],
} as const;

export interface DiskUse {
  megabytes: number;
  bytesPer: Record<keyof typeof belongings, number>;
}

/** What a shop of that size takes on the disk, and what each product, client and order has of it. */
export async function diskUseOf(connection: pg.ClientConfig, size: number): Promise<DiskUse> {
  const client = new pg.Client(connection);
  await client.connect();
  const bytesOf = async (tables: readonly string[]) => {
    const { rows } = await client.query<{ bytes: number }>(
      'SELECT sum(pg_total_relation_size(name::regclass))::float8 AS bytes FROM unnest($1::text[]) AS name',
      [tables],
    );
    return rows[0]?.bytes ?? 0;
  };
  const { rows } = await client.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  const perEach = async (of: keyof typeof belongings, count: number) =>
    Math.round((await bytesOf(belongings[of])) / count);
  const bytesPer = {
    product: await perEach('product', size),
    client: await perEach('client', size / 2),
    order: await perEach('order', size),
  };
  await client.end();
  return { megabytes: Math.round((rows[0]?.bytes ?? 0) / 1e6), bytesPer };
}
