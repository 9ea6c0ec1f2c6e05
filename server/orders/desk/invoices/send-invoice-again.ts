import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { needInvoice } from './change-invoice.ts';
import type { DeskInvoiceRecord } from './desk-invoices.queries.ts';
import { invoiceMailJob } from './invoice-mail-jobs.ts';

const AGAIN = { name: 'invoice-mail', max: 3, windowSeconds: 86_400 };

/** A mail of its own each time, to where it was asked for. */
export async function sendInvoiceAgain(
  { db, clock, jobs, limits }: Pick<Shop, 'db' | 'clock' | 'jobs' | 'limits'>,
  by: Staff,
  orderId: number,
): Promise<DeskInvoiceRecord> {
  const { state, is_anonymous, xml_key } = await needInvoice(db, orderId);
  if (state !== 'issued' || is_anonymous || xml_key === null) throw new ShopError('MAIL_NOT_POSSIBLE');
  await limits.spend([[AGAIN, String(orderId)]]);
  return inTransaction(db, async (tx) => {
    const record = await needInvoice(tx, orderId);
    const at = clock.now();
    const key = `mail:invoice:${record.uuid}:${at.getTime()}`;
    await jobs.send(invoiceMailJob, { orderId, kind: 'issued', key }, { tx, key });
    await recordChange(tx, by, {
      call: 'POST /desk/invoices/send',
      entity: 'order',
      entityId: orderId,
      label: record.folio,
      after: { mail: 'invoice' },
      at,
    });
    return record;
  });
}
