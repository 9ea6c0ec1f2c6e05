import type { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import { canMove } from './order-states.ts';
import type { OrderRecord } from './orders.queries.ts';
import { type Move, writeMove } from './settlement.queries.ts';

export { insertNote } from './add-note.queries.ts';
export { AMOUNTS } from './amounts.queries.ts';
export { findBoughtBooks } from './bought-books.queries.ts';
export { deletePayerJob, sendPayerDeletion } from './delete-payer-job.ts';
export { presentDelivery, promiseDelivery } from './delivery-promise.ts';
export { countDoubles } from './doubles.queries.ts';
export { issueDownloads } from './downloads.ts';
export { failureReason, reasonOfEnd } from './failure-reasons.ts';
export { newFolio } from './folio.ts';
export { type Holdings, readHoldings, takeTurn } from './holdings.queries.ts';
export { laterMailJob, sendLaterMail } from './later-mail-job.ts';
export {
  countOpenLater,
  findLapsedTransfers,
  findUnseenTransfers,
  findWaitingTransfer,
  lockContact,
  type OpenLater,
  type WaitingTransfer,
  writePending,
} from './later-payments.queries.ts';
export { orderLink, orderLinkHash, orderLinkToken, payLink, payLinkToken } from './order-link.ts';
export { findOrderOfFolio, findOrderOfPerson } from './order-of-folio.queries.ts';
export { canMove, isUndecided, isUnfinished } from './order-states.ts';
export {
  findOpenOrders,
  findOrder,
  findOrderBySession,
  findOverdueOrders,
  hasPaidLater,
  insertOrder,
  lockOrder,
  markAwaitingPayment,
  mayAskProvider,
  type NetworkHashes,
  newOrderId,
  noteSessionEnd,
  noteSessionFailure,
  noteWantedAgain,
  type OrderLine,
  type OrderOwner,
  type OrderRecord,
} from './orders.queries.ts';
export { presentAmounts, presentLines } from './present-order.ts';
export { readSearch, type Search } from './read-search.ts';
export { closeReturn, closeReturnsPaidBack, findReceivedCopies } from './return-cases.queries.ts';
export {
  chooseMethod,
  closePayLink,
  detachPage,
  findOrderOfPayLink,
  findSale,
  isLinkAlive,
  isPaymentAsked,
  lockOrderOfPayLink,
  openPayLink,
} from './sales.queries.ts';
export {
  type Copies,
  findOrdersOfSameLines,
  type OrderOfSameLines,
  type SameWanted,
} from './same-order.queries.ts';
export {
  findPaymentOfIntent,
  findStateBeforeDispute,
  handOrderOver,
  hasWonDispute,
  isStillHere,
  lockOrderOfPayment,
  mayBeHeldFor,
  noteDecline,
  reholdReservations,
  releaseHeldReservations,
  setRefunded,
  settleOrder,
  takeBackRefund,
} from './settlement.queries.ts';
export {
  type Asking,
  findOwnedOrder,
  findWholeOrder,
  findWholeOrderByLink,
  findWholeOrderBySession,
  type WholeOrder,
} from './whole-order.queries.ts';

/** Mails the buyer their order; sent inside the transaction that makes the order paid. */
export const paidMailJob = defineJob<{ orderId: number }>('order-paid-mail');

/**
 * Moves an order's payment state if the way is open; false means that it already went further, which is no error.
 * The caller holds the row's lock.
 */
export async function moveOrder(
  tx: Database,
  order: Pick<OrderRecord, 'order_id' | 'state'>,
  move: Omit<Move, 'orderId' | 'from'>,
): Promise<boolean> {
  if (!canMove(order.state, move.to)) return false;
  return writeMove(tx, { ...move, orderId: order.order_id, from: order.state });
}
