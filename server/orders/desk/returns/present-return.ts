import { mayDo } from '#contract/desk/permissions.ts';
import type { ReturnView } from '#contract/desk/returns.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { findImages } from '../../../catalog/catalog.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { lawDaysLeft } from '../../../platform/law-days.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
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
  opened_at,
  deadline,
  downloads,
  lines,
}: Pick<ReturnRecord, 'state' | 'reason' | 'opened_at' | 'deadline' | 'downloads' | 'lines'>): boolean {
  if (state !== 'pedida' && state !== 'aprobada' && state !== 'recibida') return false;
  const isInTime = mexicoCityDay(opened_at) <= deadline;
  const hasParcel = lines.some(({ is_digital }) => !is_digital);
  return !(reason === 'arrepentimiento' && isInTime && (hasParcel || downloads === 0));
}

export async function presentReturns(
  shop: Parts,
  by: Pick<Staff, 'role'>,
  records: readonly ReturnRecord[],
): Promise<ReturnView[]> {
  const ids = records.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  const images = await findImages(shop, [...new Set(ids)]);
  const today = mexicoCityDay(shop.clock.now());
  return records.map((record) => {
    const { lines, refunds, is_assumed, order_state, cents_left, ...shown } = record;
    return wire({
      ...shown,
      business_days_left: lawDaysLeft(record.deadline, today),
      is_deadline_assumed: is_assumed,
      refund_by: record.received_at && refundBy(record.received_at),
      can_reject: canReject(record),
      why_not_replaced: whyNotReplaced(record),
      refunds: mayDo(by.role, 'money')
        ? refunds.map((refund) => ({ ...refund, created_at: new Date(refund.created_at) }))
        : null,
      lines: lines.map(({ product_id, title, quantity }) => ({
        product_id,
        title,
        quantity,
        image_url: images.get(product_id)?.url ?? null,
      })),
    });
  });
}

export async function presentReturn(
  shop: Parts,
  by: Pick<Staff, 'role'>,
  record: ReturnRecord,
): Promise<ReturnView> {
  const [view] = await presentReturns(shop, by, [record]);
  if (!view) throw new Error('The return was not presented.');
  return view;
}
