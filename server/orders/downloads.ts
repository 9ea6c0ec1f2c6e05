import type { Download, PaymentState } from '#contract/orders.ts';
import { findFilesOfProducts, findProductFile, type ProductFile } from '../catalog/catalog.ts';
import type { Database } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { type DownloadGrant, downloadUrl, isGranted, LINK_SECONDS } from './download-link.ts';
import { orderLinkToken, READ_PATH } from './order-link.ts';
import { screenEdition } from './screen-edition.ts';
import { findWholeOrder, type WholeOrder } from './whole-order.queries.ts';

/** Part of the money given back leaves the buyer what they bought; money that is all going back, or contested, does not. */
const downloadable: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

/** Fresh links to everything digital in an order. The caller has made sure that its owner asks. */
export async function issueDownloads(
  { db, clock, secrets }: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  order: WholeOrder,
): Promise<Download[]> {
  const { order_id: orderId, folio, lines } = order;
  const titles = new Map(lines.map(({ product_id, title }) => [product_id, title]));
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const files = await findBoughtFiles(db, order);
  return files.map((file) => ({
    product_name: titles.get(file.productId) ?? '',
    url: downloadUrl(secrets.fileKey, { fileId: file.fileId, orderId, expires }),
    read_path: screenEdition(file) && `${READ_PATH}${orderLinkToken(secrets.orderLinkKey, folio)}`,
  }));
}

/** Files of an order that its buyer may have. */
export async function findBoughtFiles(db: Database, { state, lines }: WholeOrder): Promise<ProductFile[]> {
  const digital = lines.filter(({ product_type, is_pass }) => product_type === 'DIGITAL' && !is_pass);
  if (!downloadable.has(state) || digital.length === 0) return [];
  return findFilesOfProducts(
    db,
    digital.map(({ product_id }) => product_id),
  );
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
