import { mayDo } from '#contract/desk/permissions.ts';
import type { ReturnView } from '#contract/desk/returns.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { findImages } from '../../../catalog/catalog.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { lawDaysLeft } from '../../../platform/law-days.ts';
import type { Shop } from '../../../platform/shop.ts';
import { refundBy } from './return-clock.ts';
import { whyNotReplaced } from './return-money.ts';
import type { ReturnRecord } from './returns.queries.ts';

type Parts = Pick<Shop, 'db' | 'files' | 'clock'>;

/**
 * Tells whether a return can be rejected. A change of mind within its time is the buyer's right: what was asked for in
 * time stays so, however late it is decided. A file is an exception by law once it was downloaded.
 */
export function canReject({
  state,
  reason,
  openedAt,
  deadline,
  downloads,
  lines,
}: Pick<ReturnRecord, 'state' | 'reason' | 'openedAt' | 'deadline' | 'downloads' | 'lines'>): boolean {
  if (state !== 'pedida' && state !== 'aprobada' && state !== 'recibida') return false;
  const isInTime = mexicoCityDay(openedAt) <= deadline;
  const hasParcel = lines.some(({ isDigital }) => !isDigital);
  return !(reason === 'arrepentimiento' && isInTime && (hasParcel || downloads === 0));
}

export async function presentReturns(
  shop: Parts,
  by: Pick<Staff, 'role'>,
  records: readonly ReturnRecord[],
): Promise<ReturnView[]> {
  const ids = records.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const images = await findImages(shop, [...new Set(ids)]);
  const today = mexicoCityDay(shop.clock.now());
  return records.map((record) => ({
    return_id: record.returnId,
    order_id: record.orderId,
    folio: record.folio,
    contact_name: record.contactName,
    reason: record.reason,
    state: record.state,
    note: record.note,
    rejection: record.rejection,
    opened_at: record.openedAt.toISOString(),
    deadline: record.deadline,
    business_days_left: lawDaysLeft(record.deadline, today),
    is_deadline_assumed: record.isAssumed,
    received_at: record.receivedAt?.toISOString() ?? null,
    refund_by: record.receivedAt && refundBy(record.receivedAt).toISOString(),
    can_reject: canReject(record),
    why_not_replaced: whyNotReplaced(record),
    refunds: mayDo(by.role, 'money') ? record.refunds.map(presentRefund) : null,
    downloads: record.downloads,
    lines: record.lines.map(({ productId, title, quantity }) => ({
      product_id: productId,
      title,
      quantity,
      image_url: images.get(productId)?.url ?? null,
    })),
    carrier_code: record.carrierCode,
    tracking_number: record.trackingNumber,
    version: record.version,
  }));
}

const presentRefund = ({
  refundId,
  createdAt,
  isOfReturn,
  ...refund
}: ReturnRecord['refunds'][number]): NonNullable<ReturnView['refunds']>[number] => ({
  ...refund,
  refund_id: refundId,
  created_at: new Date(createdAt).toISOString(),
  is_of_return: isOfReturn,
});

export async function presentReturn(
  shop: Parts,
  by: Pick<Staff, 'role'>,
  record: ReturnRecord,
): Promise<ReturnView> {
  const [view] = await presentReturns(shop, by, [record]);
  if (!view) throw new Error('The return was not presented.');
  return view;
}
