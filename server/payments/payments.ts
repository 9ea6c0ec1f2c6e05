import type Stripe from 'stripe';
import type { RefundState } from '#contract/desk/refunds.ts';
import type { Cents } from '#contract/money.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { type DeskRequest, onceInTransaction } from '../platform/idempotency/desk-request.ts';
import { isProviderRefusal } from '../platform/provider-refusal.ts';
import type { Shop } from '../platform/shop.ts';
import type { FailedRefund, RefundRows, SentRefund } from './refund-rows.queries.ts';

export { type FailedRefund, refundRows, type SentRefund } from './refund-rows.queries.ts';

/** A refund as it is written down, before the provider is asked for it. */
export interface WrittenRefund {
  cents: Cents;
  state: RefundState;
  settled_at: Date | null;
  created_at: Date;
}

/** Whose money goes back: what differs between refunds of an order and of a period. */
export interface RefundOwner<Refund extends WrittenRefund> {
  rows: RefundRows;
  find(db: Database, refundId: number): Promise<Refund | undefined>;
  /** The payment intent; null where nothing was paid. */
  findPayment(shop: Shop, refund: Refund, patience: Stripe.RequestOptions): Promise<string | null>;
  /** What is asked for, all that is left without an amount, with the row's mark among its metadata, and the row's key. */
  ask(refund: Refund): { key: string; amount?: Cents; metadata: Record<string, string> };
  noteSent(shop: Shop, refund: Refund, sent: SentRefund): Promise<unknown>;
  noteFailed(shop: Shop, refund: Refund, failed: FailedRefund): Promise<unknown>;
}

/** A refund as the provider tells it. */
export interface ProviderRefund {
  providerId: string;
  cents: Cents;
  /** True when it is on its way or has arrived. */
  isAlive: boolean;
  hasArrived: boolean;
  failureReason: string | null;
  metadata: Stripe.Metadata | null;
}

const read = (refund: Stripe.Refund): ProviderRefund => ({
  providerId: refund.id,
  cents: refund.amount,
  isAlive: refund.status !== 'failed' && refund.status !== 'canceled',
  hasArrived: refund.status === 'succeeded',
  failureReason: refund.failure_reason ?? null,
  metadata: refund.metadata,
});

/** The provider lists the newest first. */
export const readRefunds = (listed: readonly Stripe.Refund[]): ProviderRefund[] =>
  listed.toReversed().map(read);

export const centsAlive = (refunds: readonly ProviderRefund[]): Cents =>
  refunds.filter((refund) => refund.isAlive).reduce((sum, { cents }) => sum + cents, 0);

/** Tells that the provider's refund is of this row, by what was written into it when it was asked for. */
export const isOfRow = ({ metadata }: Pick<ProviderRefund, 'metadata'>, rows: RefundRows, refundId: number) =>
  metadata?.[rows.mark] === String(refundId);

/** Timeout above what a person waits for; a job has more patience. */
const JOB_PATIENCE = { timeout: 20_000 };
/** Timeout while a person waits; a job goes on with what is not answered by then. */
const PATIENCE = { timeout: 5_000, maxNetworkRetries: 0 };
/** The request waits for the provider: the job comes only if that was cut short. */
export const SENT_LATER = { delaySeconds: 10 };

/**
 * Asks the provider for a refund that is written down. Its row has one key, so that from two sides at once it is the same
 * refund; what was made is looked for first, because the provider may have forgotten that key, or been given another since.
 * A refusal is final and left to a person. Returns the refund; undefined when there was nothing to do.
 */
export async function sendRefund<Refund extends WrittenRefund>(
  shop: Shop,
  owner: RefundOwner<Refund>,
  refundId: number,
  patience: Stripe.RequestOptions = JOB_PATIENCE,
): Promise<Refund | undefined> {
  const refund = await owner.find(shop.db, refundId);
  if (refund?.state !== 'asked') return undefined;
  const payment = await owner.findPayment(shop, refund, patience);
  if (payment === null) {
    await owner.noteFailed(shop, refund, { reason: 'no payment', providerId: null, settledAt: null });
    return refund;
  }
  const { data } = await shop.stripe.refunds.list({ payment_intent: payment, limit: 100 }, patience);
  const made = data.find((one) => isOfRow(one, owner.rows, refundId));
  try {
    const answer = made ?? (await create(shop, owner, refund, { payment, patience }));
    await noteAnswer(shop, owner, refund, read(answer));
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    await noteRefusal(shop, owner, refund, error);
  }
  return refund;
}

/** The provider repeats a failure of its own to each request with the same key, for a day. */
const KEY_MS = 60 * 60_000;

/** Another key only when the list has shown for an hour that the refund was not made. */
const keyVersion = ({ created_at }: WrittenRefund, now: Date) =>
  1 + Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / KEY_MS));

function create<Refund extends WrittenRefund>(
  { stripe, clock }: Shop,
  owner: RefundOwner<Refund>,
  refund: Refund,
  { payment, patience }: { payment: string; patience: Stripe.RequestOptions },
): Promise<Stripe.Refund> {
  const { key, ...asked } = owner.ask(refund);
  const idempotencyKey = `${key}_v${keyVersion(refund, clock.now())}`;
  return stripe.refunds.create({ payment_intent: payment, ...asked }, { ...patience, idempotencyKey });
}

async function noteAnswer<Refund extends WrittenRefund>(
  shop: Shop,
  owner: RefundOwner<Refund>,
  refund: Refund,
  { providerId, cents, isAlive, failureReason }: ProviderRefund,
): Promise<void> {
  if (!isAlive) {
    const reason = failureReason ?? 'failed';
    return void (await owner.noteFailed(shop, refund, { reason, providerId, settledAt: null }));
  }
  await owner.noteSent(shop, refund, { providerId, cents, at: shop.clock.now() });
  shop.log.warn(owner.ask(refund).metadata, 'money was given back');
}

async function noteRefusal<Refund extends WrittenRefund>(
  shop: Shop,
  owner: RefundOwner<Refund>,
  refund: Refund,
  error: Stripe.errors.StripeError,
): Promise<void> {
  // Money given back in the provider's dashboard is what was wanted.
  const isReturned = error.code === 'charge_already_refunded';
  if (!isReturned) {
    const about = { err: error, ...owner.ask(refund).metadata };
    shop.log.error(about, 'the provider refused a refund: the buyer still waits');
  }
  const settledAt = isReturned ? shop.clock.now() : null;
  await owner.noteFailed(shop, refund, { reason: error.code ?? error.type, providerId: null, settledAt });
}

/** Asks while a person waits; what the row says afterwards tells how far it came. */
export async function sendAtOnce<Refund extends WrittenRefund>(
  shop: Shop,
  owner: RefundOwner<Refund>,
  refundId: number,
): Promise<Refund | undefined> {
  return sendRefund(shop, owner, refundId, PATIENCE).catch((err) => {
    const about = { err, [owner.rows.mark]: refundId };
    shop.log.warn(about, 'the provider did not answer about a refund, a job asks again');
    return undefined;
  });
}

/** Makes a row equal to what the provider says of it now: sent, confirmed where the owner says so, or failed. */
export async function followRefund(
  tx: Database,
  rows: RefundRows,
  refundId: number,
  said: ProviderRefund,
  {
    at,
    isConfirmed,
    noteSent,
  }: { at: Date; isConfirmed: boolean; noteSent: (sent: SentRefund) => Promise<unknown> },
): Promise<void> {
  const { providerId, cents, isAlive, failureReason } = said;
  if (isAlive) {
    await noteSent({ providerId, cents, at });
    if (isConfirmed) await rows.markConfirmed(tx, refundId, at);
  } else {
    await rows.markFailed(tx, refundId, { reason: failureReason ?? 'failed', providerId, settledAt: null });
  }
}

interface Retry<Refund, Held> {
  /** Locks whose money it is, so that two never give back more than is left. */
  hold(tx: Database, failed: Refund): Promise<Held>;
  write(tx: Database, failed: Refund, held: Held): Promise<number>;
}

/** Makes another refund of the same sum, with a key of its own: the one that failed stays written down. Returns the new one. */
export async function retryRefund<Refund extends WrittenRefund, Held>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  owner: RefundOwner<Refund>,
  { refundId, ...request }: DeskRequest & { refundId: number },
  { hold, write }: Retry<Refund, Held>,
): Promise<number> {
  const known = await owner.find(db, refundId);
  if (!known) throw new ShopError('NOT_FOUND');
  const at = clock.now();
  return inTransaction(db, (tx) =>
    onceInTransaction(tx, { ...request, at }, async () => {
      const held = await hold(tx, known);
      const failed = requireFailed(await owner.find(tx, refundId));
      await owner.rows.settleFailed(tx, refundId, at);
      return write(tx, failed, held);
    }),
  );
}

/** The refund, as long as it waits for a person. */
export function requireFailed<Refund extends WrittenRefund>(refund: Refund | undefined): Refund {
  if (refund?.state === 'failed' && refund.settled_at === null) return refund;
  throw new ShopError('NOT_FOUND', { sentence: 'Esa devolución ya no está pendiente. Recarga la página.' });
}
