import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { compareWithBare } from './against-bare.ts';
import { listRequest } from './list.ts';

const PRODUCTS = 50;

/** Products from all over the catalogue. */
export function measureDetail(cluster: Cluster): Promise<Line[]> {
  return compareWithBare(cluster, 'Detail', async (shop) => {
    const ids: number[] = [];
    for (let page = 1; ids.length < PRODUCTS; page += 20) {
      const { product_list } = await shop.call<{ product_list: { product_id: number }[] }>(
        listRequest({}, page),
      );
      ids.push(...product_list.map(({ product_id }) => product_id));
    }
    return ids.map((id) => ({ path: `/api/products/get-detail-product?product_id=${id}` }));
  });
}
