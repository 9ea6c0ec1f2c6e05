import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { StoredImage } from './images.ts';

/** Lists of a product: each as it shall be from now on, in its order. */
export interface ProductLists {
  productId: number;
  categoryIds?: readonly number[];
  topicIds?: readonly number[];
  images?: readonly StoredImage[];
}

const replaceCategories = statement(
  'replace_categories',
  `WITH gone AS (DELETE FROM product_category WHERE product_id = ANY($1::int[]) AND (product_id, category_id) NOT IN (SELECT * FROM unnest($2::int[], $3::int[])))
   INSERT INTO product_category (product_id, category_id, position) SELECT * FROM unnest($2::int[], $3::int[], $4::int[])
   ON CONFLICT (category_id, product_id) DO UPDATE SET position = excluded.position`,
);
const replaceTopics = statement(
  'replace_topics',
  `WITH gone AS (DELETE FROM product_topic WHERE product_id = ANY($1::int[]) AND (product_id, topic_id) NOT IN (SELECT * FROM unnest($2::int[], $3::int[])))
   INSERT INTO product_topic (product_id, topic_id, position) SELECT * FROM unnest($2::int[], $3::int[], $4::int[])
   ON CONFLICT (topic_id, product_id) DO UPDATE SET position = excluded.position`,
);
const replaceImages = statement(
  'replace_images',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb)
     AS g("productId" int, position int, "fileKey" text, width int, height int, widths int[], "originalKey" text)),
   gone AS (DELETE FROM product_image o WHERE product_id = ANY($1::int[])
     AND NOT EXISTS (SELECT FROM given g WHERE g."productId" = o.product_id AND g.position = o.position))
   INSERT INTO product_image AS i (product_id, position, file_key, width, height, widths, original_key, alt)
   -- The first picture of a book is its cover.
   SELECT product_id, position, "fileKey", width, height, widths, "originalKey", CASE position WHEN 0 THEN left('Portada de «' || title || '»', 150) ELSE '' END
   FROM given g JOIN product p ON p.product_id = g."productId"
   ON CONFLICT (product_id, position) DO UPDATE
   SET file_key = excluded.file_key, width = excluded.width, height = excluded.height, widths = excluded.widths,
     -- They belong to the picture that stood here, not to the place.
     alt = CASE WHEN i.file_key = excluded.file_key THEN i.alt ELSE excluded.alt END,
     original_key = CASE WHEN i.file_key = excluded.file_key THEN i.original_key ELSE excluded.original_key END`,
);

/** Replaces the given lists of each product and leaves the others as they are. */
export async function replaceLists(db: Database, products: readonly ProductLists[]) {
  const categories = placed(products, ({ categoryIds }) => categoryIds);
  if (categories.productIds.length > 0)
    await replaceCategories(db, [categories.productIds, ...asColumns(categories.entries)]);
  const topics = placed(products, ({ topicIds }) => topicIds);
  if (topics.productIds.length > 0)
    await replaceTopics(db, [topics.productIds, ...asColumns(topics.entries)]);
  const images = placed(products, (product) => product.images);
  if (images.productIds.length > 0)
    await replaceImages(db, [
      images.productIds,
      JSON.stringify(
        images.entries.map(({ item, productId, position }) => ({ ...item, productId, position })),
      ),
    ]);
}

interface Placed<Item> {
  productId: number;
  item: Item;
  position: number;
}

function placed<Item>(
  products: readonly ProductLists[],
  listOf: (product: ProductLists) => readonly Item[] | undefined,
) {
  const given = products.filter((product) => listOf(product) !== undefined);
  const entries: Placed<Item>[] = given.flatMap((product) =>
    (listOf(product) ?? []).map((item, position) => ({ productId: product.productId, item, position })),
  );
  return { productIds: given.map(({ productId }) => productId), entries };
}

function asColumns(entries: readonly Placed<number>[]) {
  return [
    entries.map(({ productId }) => productId),
    entries.map(({ item }) => item),
    entries.map(({ position }) => position),
  ];
}

const ensureCategories = statement<{ name: string; id: number }>(
  'ensure_categories',
  `WITH given AS (SELECT name, ordinality FROM unnest($1::text[]) WITH ORDINALITY AS g(name, ordinality)),
   added AS (
     INSERT INTO category (name, position)
     SELECT name, ordinality + (SELECT coalesce(max(position), -1) FROM category) FROM given
     WHERE NOT EXISTS (SELECT FROM category c WHERE lower(c.name) = lower(given.name))
     ON CONFLICT (lower(name)) DO NOTHING RETURNING category_id, name)
   SELECT g.name, c.category_id AS id FROM given g
   JOIN (SELECT category_id, name FROM category UNION ALL SELECT category_id, name FROM added) c ON lower(c.name) = lower(g.name)`,
);
const ensureTopics = statement<{ name: string; id: number }>(
  'ensure_topics',
  `WITH given AS (SELECT name, ordinality FROM unnest($1::text[]) WITH ORDINALITY AS g(name, ordinality)),
   added AS (
     INSERT INTO topic (name, position)
     SELECT name, ordinality + (SELECT coalesce(max(position), -1) FROM topic) FROM given
     WHERE NOT EXISTS (SELECT FROM topic t WHERE lower(t.name) = lower(given.name))
     ON CONFLICT (lower(name)) DO NOTHING RETURNING topic_id, name)
   SELECT g.name, t.topic_id AS id FROM given g
   JOIN (SELECT topic_id, name FROM topic UNION ALL SELECT topic_id, name FROM added) t ON lower(t.name) = lower(g.name)`,
);

/** Ids by name as given, whatever its case; names not known yet become new entries at the end. */
export async function ensureTaxonomy(db: Database, kind: 'category' | 'topic', names: readonly string[]) {
  if (names.length === 0) return new Map<string, number>();
  const rows = await (kind === 'category' ? ensureCategories : ensureTopics)(db, [names]);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
