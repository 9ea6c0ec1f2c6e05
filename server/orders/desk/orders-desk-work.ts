import type { Shop } from '../../platform/shop.ts';
import { freePackedParcels } from '../../shipping/shipping.ts';
import { invoiceMailJob } from './invoices/invoice-mail-jobs.ts';
import { sendInvoiceMail } from './invoices/send-invoice-mail.ts';
import { orderParcel } from './order-parcel.ts';
import { addressMailJob, correctionMailJob, parcelMailJob, resentMailJob } from './parcel-mail-jobs.ts';
import { sendResentMail } from './resend-mail.ts';
import { returnMailJob } from './returns/return-mail-jobs.ts';
import { sendReturnMail } from './returns/send-return-mail.ts';
import { sendAddressMail } from './send-address-mail.ts';
import { sendCorrectionMail, sendParcelMail } from './send-parcel-mail.ts';

/** Work of the desk on orders that no request starts. */
export function ordersDeskWork(shop: Shop): void {
  const { jobs } = shop;
  jobs.work(parcelMailJob, (data) => sendParcelMail(shop, data));
  jobs.work(correctionMailJob, (data) => sendCorrectionMail(shop, data));
  jobs.work(addressMailJob, (data) => sendAddressMail(shop, data));
  jobs.work(resentMailJob, (data) => sendResentMail(shop, data));
  jobs.schedule('free-packed-orders', '*/10 * * * *', () => freePackedParcels(shop, orderParcel));
  jobs.work(invoiceMailJob, (data) => sendInvoiceMail(shop, data));
  jobs.work(returnMailJob, (data) => sendReturnMail(shop, data));
}
