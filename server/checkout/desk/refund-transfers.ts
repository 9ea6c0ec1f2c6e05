import type { CallInput } from '#contract/calls.ts';
import { bankOfClabe } from '#contract/clabe.ts';
import type { deskRefundTransferCalls, RefundTransferView } from '#contract/desk/refund-transfers.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { closeReturnsPaidBack, lockOrder } from '../../orders/orders.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { recordChange } from '../../staff/staff.ts';
import { openAccount, transferDay } from '../refunds/answer-transfer.ts';
import { askAgain } from '../refunds/ask-transfer.ts';
import { refundMailJob, restockRefund } from '../refunds/order-refunds.ts';
import { findRefund } from '../refunds/refunds.queries.ts';
import { linkSentAt } from '../refunds/transfer-link.ts';
import {
  findTransfer,
  lockTransfer,
  noteTransferred,
  type TransferRecord,
} from '../refunds/transfers.queries.ts';
import { centsLeft } from './plan-refund.ts';
import { readRefundFacts } from './refund-facts.queries.ts';
import { followMoney } from './settle-by-hand.ts';

type Body<K extends `POST ${string}` & keyof typeof deskRefundTransferCalls> = CallInput<
  (typeof deskRefundTransferCalls)[K]
>['body'];

/** Counts links and answers: another link, or another account, is another version. */
const versionOf = ({ link_version, answered_at }: TransferRecord) => 2 * link_version + (answered_at ? 1 : 0);

async function needTransfer(db: Database, refundId: number): Promise<TransferRecord> {
  const transfer = await findTransfer(db, refundId);
  if (!transfer) throw new ShopError('NOT_FOUND');
  return transfer;
}

/** Locks a transfer with its order, so that it is given, answered and asked for one after the other. */
async function lockWithOrder(tx: Database, refundId: number) {
  const { order_id } = await needTransfer(tx, refundId);
  const order = await lockOrder(tx, order_id);
  const transfer = await lockTransfer(tx, refundId);
  if (!order || !transfer) throw new ShopError('NOT_FOUND');
  return { order, transfer };
}

/** Shows a refund by transfer. Who read the account is written down before it leaves. */
export async function showTransfer(shop: Shop, by: Staff, refundId: number): Promise<RefundTransferView> {
  const { db, clock } = shop;
  const transfer = await needTransfer(db, refundId);
  const facts = await readRefundFacts(db, transfer.order_id, undefined);
  const account = openAccount(shop, transfer);
  if (account)
    await recordChange(db, by, {
      call: 'GET /desk/checkout/refund-transfer',
      entity: 'order',
      entityId: transfer.order_id,
      label: transfer.folio,
      isMoney: true,
      at: clock.now(),
    });
  const { answered_at, transferred_at, link_ends_at } = transfer;
  const { refund_id, folio, contact_name, is_guest, cents, last4, tracking_key } = transfer;
  return wire({
    ...{ refund_id, folio, contact_name, is_guest, cents, last4, tracking_key, answered_at, link_ends_at },
    state: transferred_at ? 'done' : answered_at ? 'answered' : 'asked',
    version: versionOf(transfer),
    paid_cents: facts?.payment?.amount_cents ?? cents,
    left_after_cents: facts ? centsLeft(facts) : 0,
    link_sent_at: linkSentAt(link_ends_at),
    transfer_by: answered_at && transferDay(await shop.readSettings(), answered_at),
    account: account && {
      clabe: account.clabe,
      bank_name: bankOfClabe(account.clabe),
      holder_name: account.holder_name,
    },
    transferred_on: transferred_at && mexicoCityDay(transferred_at),
  });
}

/** «Mandar otra liga»: the buyer is asked anew, and neither the link nor the account of before counts any more. */
export async function sendOtherLink(
  shop: Shop,
  by: Staff,
  body: Body<'POST /desk/checkout/send-transfer-link'>,
): Promise<void> {
  const call = 'POST /desk/checkout/send-transfer-link';
  const at = shop.clock.now();
  const request = { by, call, key: body.request_key, body, at } as const;
  await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => {
      const { transfer } = await lockWithOrder(tx, body.refund_id);
      requireShown(transfer, body.version);
      if (transfer.state !== 'asked') throw changed('Esta devolución ya se transfirió.');
      if (!transfer.contact_email)
        throw new ShopError('NOT_FOUND', {
          sentence: 'Sus datos se borraron: ya no hay a quién escribirle.',
        });
      await askAgain(shop, tx, transfer, at);
      await recordChange(tx, by, { call, ...entryOf(transfer), isMoney: true, at });
      return {};
    }),
  );
}

/** «Ya lo transferí»: what was given, the first time; asked again it answers with that. */
export async function confirmTransfer(
  shop: Shop,
  by: Staff,
  body: Body<'POST /desk/checkout/confirm-transfer'>,
) {
  const call = 'POST /desk/checkout/confirm-transfer';
  const at = shop.clock.now();
  const request = { by, call, key: body.request_key, body, at } as const;
  await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, async () => {
      const { order, transfer } = await lockWithOrder(tx, body.refund_id);
      if (transfer.transferred_at) return {};
      requireShown(transfer, body.version);
      const made = judge(shop, transfer, body, at);
      const facts = await readRefundFacts(tx, order.order_id, undefined);
      const refund = await findRefund(tx, transfer.refund_id);
      if (!facts || !refund) throw new ShopError('NOT_FOUND');
      await noteTransferred(tx, { ...made, refundId: refund.refund_id, staffId: by.staffId, at });
      if (refund.payment_intent_id === facts.payment?.payment_intent_id)
        await followMoney(tx, { order, facts, cents: refund.cents, at });
      await restockRefund(tx, refund, at);
      await closeReturnsPaidBack(tx, order.order_id, at);
      const { refund_id: refundId, cents } = refund;
      const after = { refund_id: refundId, cents, kind: 'transfer', tracking_key: made.trackingKey };
      await recordChange(tx, by, { call, ...entryOf(transfer), after, isMoney: true, at });
      await shop.jobs.send(refundMailJob, { refundId }, { tx, key: `mail:refund:${refundId}` });
      return {};
    }),
  );
  return readMade(shop.db, body.refund_id);
}

/** Entry of the order, so that what a person typed is forgotten with its buyer. */
const entryOf = ({ order_id, folio }: TransferRecord) =>
  ({ entity: 'order', entityId: order_id, label: folio }) as const;

const changed = (sentence?: string) => new ShopError('TRANSFER_CHANGED', sentence ? { sentence } : {});

function requireShown(transfer: TransferRecord, version: number) {
  if (versionOf(transfer) !== version) throw changed();
}

/** What the owner says about the transfer, as far as it can be true. */
function judge(
  shop: Shop,
  transfer: TransferRecord,
  { tracking_key, transferred_on }: Body<'POST /desk/checkout/confirm-transfer'>,
  at: Date,
) {
  const { answered_at } = transfer;
  if (!answered_at) throw changed('Todavía no nos da su CLABE: no hay a dónde transferir.');
  // The key is mailed, and stays when the account is erased.
  if (tracking_key.replaceAll(/\D/g, '') === openAccount(shop, transfer)?.clabe)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Esa es su CLABE. Escribe la clave de rastreo de tu comprobante.',
    });
  const today = mexicoCityDay(at);
  if (transferred_on > today || transferred_on < mexicoCityDay(answered_at))
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Elige un día desde que nos dio su CLABE hasta hoy.',
    });
  const transferredAt = transferred_on === today ? at : new Date(`${transferred_on}T18:00:00Z`);
  return { trackingKey: tracking_key, transferredAt };
}

async function readMade(db: Database, refundId: number) {
  const [refund, transfer] = [await findRefund(db, refundId), await needTransfer(db, refundId)];
  if (!refund || !transfer.transferred_at) throw new Error('The transfer is not there.');
  return {
    refund,
    tracking_key: transfer.tracking_key ?? '',
    transferred_on: mexicoCityDay(transfer.transferred_at),
  };
}
