import type { PaymentState } from '#contract/orders.ts';

/**
 * Transitions of an order's money from each state. Nothing else moves an order, and it never moves back: a late or
 * repeated message from the payment provider finds the way closed and changes nothing. The one way back, out of a
 * dispute that the bank decided for the shop, is walked once.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['awaiting_payment', 'paid', 'processing', 'failed', 'expired', 'review'],
  awaiting_payment: ['paid', 'processing', 'failed', 'expired', 'canceled', 'review'],
  processing: ['paid', 'failed', 'review'],
  // The provider said no and later says yes. It should never happen; the money is real when it does.
  expired: ['paid', 'paid_oversold', 'review'],
  canceled: ['paid', 'paid_oversold', 'review'],
  failed: ['paid', 'paid_oversold', 'review'],
  paid: ['refund_pending', 'partially_refunded', 'refunded', 'disputed', 'review'],
  paid_oversold: ['refund_pending', 'partially_refunded', 'refunded', 'review'],
  refund_pending: ['partially_refunded', 'refunded', 'disputed', 'review'],
  partially_refunded: ['refund_pending', 'refunded', 'disputed', 'review'],
  // Decision of the bank: for the shop the order goes on where it was, against it the money is gone.
  disputed: ['paid', 'partially_refunded', 'refunded', 'review'],
  // The buyer's bank did not take it: a person finds another way to give it back.
  refunded: ['review'],
  review: ['paid', 'partially_refunded', 'refund_pending', 'refunded', 'disputed'],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to);
}

/** Stock is still set aside for these. */
export const holdingStates: readonly PaymentState[] = ['creating', 'awaiting_payment', 'processing'];

/** The provider may still change its mind about these without a refund: worth asking. */
export function isUndecided(state: PaymentState): boolean {
  return holdingStates.includes(state);
}

/** Unpaid, and it cannot be paid any more. */
export const endedUnpaidStates: readonly PaymentState[] = ['expired', 'canceled', 'failed'];

/** States without money in which the buyer may still want to pay. */
export const unfinishedStates: readonly PaymentState[] = [
  'creating',
  'awaiting_payment',
  ...endedUnpaidStates,
];

export const isUnfinished = (state: PaymentState) => unfinishedStates.includes(state);

/** States that a buyer calls a purchase: the money has come, or is on its way without anything left to do. */
export const purchaseStates: readonly PaymentState[] = [
  'processing',
  'paid',
  'refund_pending',
  'refunded',
  'partially_refunded',
  'disputed',
  'paid_oversold',
  'review',
];
