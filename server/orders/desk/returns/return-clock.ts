import type { ReturnReason } from '#contract/desk/returns.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { addDays, addLawDays } from '../../../platform/law-days.ts';

/** The consumer law's time to change one's mind (LFPC, article 56), in business days after the delivery. */
export const REGRET_BUSINESS_DAYS = 5;
/** Days that the shop promises for its own faults. */
export const FAULT_DAYS = 30;
/** Days after which a parcel has arrived at the latest, where that is unknown. */
const ASSUMED_DAYS = 7;
/** «Llegó el paquete»: until when its money is to be on its way. */
const REFUND_WITHIN_MS = 24 * 60 * 60_000;

export interface ReturnClock {
  /** Last Mexico City day of the buyer's right. */
  deadline: string;
  /** True when the arrival is unknown. */
  isAssumed: boolean;
}

/** Day from which the time runs: digital copies were delivered when they were paid. */
export type Delivered = { deliveredAt: Date | null; shippedAt: Date };

/** Deadline of a return, by its reason. */
export function returnClock(reason: ReturnReason, { deliveredAt, shippedAt }: Delivered): ReturnClock {
  const day = deliveredAt ? mexicoCityDay(deliveredAt) : addDays(mexicoCityDay(shippedAt), ASSUMED_DAYS);
  const isAssumed = deliveredAt === null;
  if (reason !== 'arrepentimiento') return { deadline: addDays(day, FAULT_DAYS), isAssumed };
  return { deadline: addLawDays(day, REGRET_BUSINESS_DAYS), isAssumed };
}

export const refundBy = (receivedAt: Date) => new Date(receivedAt.getTime() + REFUND_WITHIN_MS);
