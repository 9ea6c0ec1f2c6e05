import { isBusinessDay } from '#contract/delivery.ts';
import type { ReturnReason } from '#contract/desk/returns.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';

/** The consumer law's time to change one's mind (LFPC, article 56), in business days after the delivery. */
const REGRET_BUSINESS_DAYS = 5;
/** What the shop promises for its own faults. */
const FAULT_DAYS = 30;
/** When a parcel arrived at the latest, where nobody knows. */
const ASSUMED_DAYS = 7;
/** «Llegó el paquete»: until when its money is to be on its way. */
const REFUND_WITHIN_MS = 24 * 60 * 60_000;
const DAY_MS = 86_400_000;

/** The law counts its own days of rest, not those on which the shop is closed. */
const LAW = { closed_days: [] };

export interface ReturnClock {
  /** Last Mexico City day of the buyer's right. */
  deadline: string;
  /** Nobody knows when it arrived. */
  isAssumed: boolean;
}

/** From which day the time runs: digital copies were delivered when they were paid. */
export type Delivered = { deliveredAt: Date | null; shippedAt: Date };

/** Until when a buyer may return something, by why they do. */
export function returnClock(reason: ReturnReason, { deliveredAt, shippedAt }: Delivered): ReturnClock {
  const day = deliveredAt ? mexicoCityDay(deliveredAt) : addDays(mexicoCityDay(shippedAt), ASSUMED_DAYS);
  const isAssumed = deliveredAt === null;
  if (reason !== 'arrepentimiento') return { deadline: addDays(day, FAULT_DAYS), isAssumed };
  return { deadline: addBusinessDays(day, REGRET_BUSINESS_DAYS), isAssumed };
}

/** Business days after `today` up to the last one; 0 on it and after it. */
export function businessDaysLeft(deadline: string, today: string): number {
  let left = 0;
  for (let day = addDays(today, 1); day <= deadline; day = addDays(day, 1))
    if (isBusinessDay(day, LAW)) left += 1;
  return left;
}

export const refundBy = (receivedAt: Date) => new Date(receivedAt.getTime() + REFUND_WITHIN_MS);

function addBusinessDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, LAW)) left -= 1;
  }
  return day;
}

/** Calendar days have no time zone. */
const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
