import type { Download, PaymentState } from '#contract/orders.ts';
import { findFilesOfProducts, findProductFile, type ProductFile } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { type DownloadGrant, downloadUrl, isGranted, LINK_SECONDS } from './download-link.ts';
import { findWholeOrder, type WholeOrder } from './whole-order.queries.ts';

/** Part of the money given back leaves the buyer what they bought; money that is all going back, or contested, does not. */
const downloadable: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

/** Fresh links to everything digital in an order. The caller has made sure that its owner asks. */
export async function issueDownloads(
  { db, clock, secrets }: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  { order_id: orderId, state, lines }: WholeOrder,
): Promise<Download[]> {
  const digital = lines.filter(({ product_type }) => product_type === 'DIGITAL');
  if (!downloadable.has(state) || digital.length === 0) return [];
  const titles = new Map(digital.map(({ product_id, title }) => [product_id, title]));
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const files = await findFilesOfProducts(db, [...titles.keys()]);
  return files.map(({ fileId, productId }) => ({
    product_name: titles.get(productId) ?? '',
    url: downloadUrl(secrets.fileKey, { fileId, orderId, expires }),
  }));
}

/** The file behind a link, if the shop made the link, its time has not come and the order still entitles to it. */
export async function findGrantedFile(
  { db, clock, secrets }: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  grant: DownloadGrant,
  signature: string,
): Promise<ProductFile | undefined> {
  if (!isGranted(secrets.fileKey, grant, signature, clock.now())) return undefined;
  const [order, file] = await Promise.all([
    findWholeOrder(db, grant.orderId),
    findProductFile(db, grant.fileId),
  ]);
  if (!order || !file || !downloadable.has(order.state)) return undefined;
  return order.lines.some(({ product_id }) => product_id === file.productId) ? file : undefined;
}
