import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  type Credit,
  endCredit,
  findCredit,
  findOpenCredit,
  insertCredit,
} from '../../crediting/credits.queries.ts';
import { findItem } from '../../crediting/send-credit.ts';
import { settleCredit, settleCreditJob } from '../../crediting/settle-credit.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { isPaidFor } from '../../subscription-states.ts';
import { findSubscription } from '../../subscriptions.queries.ts';
import { idOf } from '../../syncing/money-of-invoices.ts';
import { holdMember, notPossible, recordMemberChange } from './hold-member.ts';
import type { MemberRecord } from './member.queries.ts';

const PATIENCE = { timeout: 5_000, maxNetworkRetries: 0 };
const JOB_AFTER_SECONDS = 10;
/** Delay longer than a request that is making the item waits for the provider. */
const LEFTOVER_AFTER_SECONDS = 120;

const CALL = 'POST /desk/memberships/credit';

interface CreditInput {
  subscription_id: number;
  reason: string;
  request_key: string;
  expected_cents: number;
}

/** «Regalar el próximo cobro»: one at a time, of a subscription that goes on; once per key. */
export async function giveCredit(shop: Shop, by: Staff, input: CreditInput): Promise<void> {
  const request = { by, call: CALL, key: input.request_key, body: input, at: shop.clock.now() } as const;
  const creditId = await inTransaction(shop.db, (tx) =>
    onceInTransaction(tx, request, () => writeCredit(shop, tx, by, input)),
  ).catch((error) => {
    throw violatedConstraint(error) === 'one_waiting_credit' ? alreadyGiven() : error;
  });
  await settleCredit(shop, creditId, PATIENCE).catch((error) =>
    shop.log.warn({ err: error, creditId }, 'the provider did not answer about a gift, a job asks again'),
  );
}

const alreadyGiven = () => notPossible('Su próximo cobro ya es un regalo. Espera a que se use.');

async function writeCredit(shop: Shop, tx: Database, by: Staff, input: CreditInput): Promise<number> {
  const { subscription_id: subscriptionId, reason, request_key: requestKey } = input;
  const kept = await holdMember(tx, subscriptionId);
  const at = shop.clock.now();
  refuseUnlessGoingOn(kept);
  if (await findOpenCredit(tx, subscriptionId)) throw alreadyGiven();
  const cents = kept.price_cents;
  if (cents !== input.expected_cents) throw new ShopError('PRICE_CHANGED');
  const creditId = await insertCredit(tx, {
    subscriptionId,
    cents,
    reason,
    staffId: by.staffId,
    requestKey,
    at,
  });
  const after = { credit_cents: cents, reason };
  await recordMemberChange(tx, by, kept, { call: CALL, after, isMoney: true, at });
  const key = `credit:${creditId}`;
  await shop.jobs.send(settleCreditJob, { creditId }, { tx, key, delaySeconds: JOB_AFTER_SECONDS });
  return creditId;
}

/** While it is paused the provider voids invoices, and the gift would be lost with one of them. */
function refuseUnlessGoingOn({ state, cancel_at_period_end, is_suspended, paused_until }: MemberRecord) {
  if (state !== 'active') throw notPossible('Solo se regala el cobro de una suscripción activa.');
  if (cancel_at_period_end)
    throw notPossible('Esta suscripción se va: no tiene próximo cobro. Reactívala primero.');
  if (is_suspended) throw notPossible('Su banco revisa uno de los cargos. Espera a que lo resuelva.');
  if (paused_until) throw notPossible('Está en pausa. Usa «Continuar» antes de regalar el cobro.');
}

/** A client who was mailed that nothing is charged could not be announced the charge in time any more. */
async function refuseOnceAnnounced({ db }: Shop, { subscription_id }: Credit) {
  const kept = await findSubscription(db, subscription_id);
  if (!kept || !isPaidFor(kept.state)) return;
  // A cancellation may be taken back, and then that charge follows.
  const charge = kept.next_charge_at ?? kept.current_period_end;
  if (kept.notice_for && kept.notice_for.getTime() === charge?.getTime())
    throw notPossible('Ya le avisamos por correo que este cobro es un regalo. Ya no se puede retirar.');
}

/** «Retirar el regalo», while no charge has used it. */
export async function removeCredit(shop: Shop, by: Staff, creditId: number): Promise<number> {
  const credit = await findCredit(shop.db, creditId);
  if (!credit) throw new ShopError('NOT_FOUND');
  if (credit.state !== 'asked' && credit.state !== 'waiting')
    throw notPossible('Ese regalo ya se usó o ya se había retirado. Recarga la página.');
  await refuseOnceAnnounced(shop, credit);
  await takeBack(shop, credit);
  const { subscription_id: subscriptionId, cents } = credit;
  await inTransaction(shop.db, async (tx) => {
    const kept = await holdMember(tx, subscriptionId);
    const at = shop.clock.now();
    await endCredit(tx, creditId, 'removed');
    const key = `credit:${creditId}:removed`;
    await shop.jobs.send(settleCreditJob, { creditId }, { tx, key, delaySeconds: LEFTOVER_AFTER_SECONDS });
    const { staffId } = by;
    await noteMemberEvent(tx, {
      subscriptionId,
      cause: 'staff',
      detail: 'credit removed',
      staffId,
      at,
      unlessSince: credit.created_at,
    });
    const call = 'POST /desk/memberships/remove-credit';
    await recordMemberChange(tx, by, kept, {
      call,
      before: { credit_cents: cents },
      after: { credit_cents: 0 },
      isMoney: true,
      at,
    });
  });
  // Item may have been made between the provider's answer and the row's end; a later one finds the row ended.
  await settleCredit(shop, creditId, PATIENCE).catch((error) =>
    shop.log.warn({ err: error, creditId }, 'a removed gift may still be at the provider, a job looks again'),
  );
  return subscriptionId;
}

/** The provider refuses to take away what an invoice has used. */
async function takeBack(shop: Shop, credit: Credit) {
  const itemId = credit.provider_id ?? (await findItem(shop, credit, PATIENCE))?.id;
  if (!itemId && credit.taken_away > 0) return;
  if (!itemId) throw notPossible('El procesador de pagos todavía no lo confirma. Espera un minuto.');
  await shop.stripe.invoiceItems.del(itemId).catch(async (error) => {
    if (error?.code === 'resource_missing') return;
    if (error?.statusCode === 400 && (await isLost(shop, credit))) return;
    if (error?.statusCode === 400) throw notPossible('Ese regalo ya está en un cobro: no se puede retirar.');
    throw new ShopError('PROVIDER_NOT_REACHED', { cause: error });
  });
}

/** An invoice that was voided, by a pause made at the provider, has taken it along. */
async function isLost(shop: Shop, credit: Credit): Promise<boolean> {
  const invoiceId = idOf((await findItem(shop, credit, PATIENCE))?.invoice);
  const subscription = credit.subscription_provider_id ?? '';
  const voided = await shop.stripe.invoices.list({ subscription, status: 'void', limit: 100 });
  return invoiceId !== null && voided.data.some(({ id }) => id === invoiceId);
}
