import type { RequestToSend } from '../measure/load.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { compareWithBare } from './against-bare.ts';

type Query = Readonly<Record<string, string | number>>;

/** A page of the catalogue as the storefront asks for it. */
export function listRequest(query: Query, page = 1): RequestToSend {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return { method: 'POST', path: `/api/products/get-products?${text}`, body: { page, limit: 8 } };
}

const PAGES = [1, 2, 3, 5, 8];
const filters: Query[] = [
  {},
  { category_id: 2 },
  { topic_id: 3 },
  { category_id: 1, price_max: 300 },
  { category_id: 4, topic_id: 2 },
  { price_min: 200, price_max: 350 },
];

/** Pages of filtered lists, with their totals. */
export function measureList(cluster: Cluster): Promise<Line[]> {
  return compareWithBare(cluster, 'List', async () =>
    filters.flatMap((filter) => PAGES.map((page) => listRequest(filter, page))),
  );
}
