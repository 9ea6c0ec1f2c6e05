import type { Shop } from '../../platform/shop.ts';
import { freePackedOrders } from './pack-order.ts';
import { correctionMailJob, parcelMailJob } from './parcel-mail-jobs.ts';
import { sendCorrectionMail, sendParcelMail } from './send-parcel-mail.ts';

/** What sending parcels needs done without a request. */
export function ordersDeskWork(shop: Shop): void {
  shop.jobs.work(parcelMailJob, (data) => sendParcelMail(shop, data));
  shop.jobs.work(correctionMailJob, (data) => sendCorrectionMail(shop, data));
  shop.jobs.schedule('free-packed-orders', '*/10 * * * *', () => freePackedOrders(shop));
}
