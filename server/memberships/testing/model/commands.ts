import fc from 'fast-check';
import { sessionIdOf } from '../../../testing/test-guest.ts';
import { cancelSubscription, createPortalLink, reactivateSubscription } from '../../change-subscription.ts';
import { awaitSubscription } from '../../joining/await-subscription.ts';
import { startMembership } from '../../joining/start-membership.ts';
import { isPaidFor } from '../../subscription-states.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import { DAY, DECLINED, FAILS_LATER } from '../a-subscriber.ts';
import { always, at, command, isLatest, letTimePass, type Model, refusalOf, slots } from './command.ts';
import { givings } from './giving-commands.ts';
import { pauses } from './pause-commands.ts';
import { giveCard, keptOf, messageWays, type RealShop, reconcileAll, setWay } from './real-shop.ts';
import {
  cancelled,
  changedCard,
  type ModelSubscription,
  paid,
  type Slot,
  takenBack,
  wentBack,
} from './subscription-model.ts';

const GOOD = '4242424242424242';

async function choose(model: Model, real: RealShop, index: number, isElsewhere: boolean) {
  const [slot, { userId, planId, addresses }] = [at(model.slots, index), at(real.slots, index)];
  const address_id = addresses[isElsewhere ? 1 : 0] ?? null;
  const before = await keptOf(real, at(real.slots, index));
  const input = { membership_id: planId, address_id };
  const url = await startMembership(real.testShop.shop, userId, input).catch((error) => refusalOf(error));
  if (url === 'ALREADY_SUBSCRIBED') {
    // Ended subscriptions refuse, too, until an event arrives.
    if (!slot.live && !before.some(({ state }) => isPaidFor(state))) throw new Error('Refused for nothing.');
    return;
  }
  if (!url.startsWith('http')) throw new Error(`Refused: ${url}`);
  if (slot.live) throw new Error('Sold twice.');
  if (slot.page && url !== slot.page && addresses.length === 0) throw new Error('Two pages for one input.');
  slot.page = url;
}

async function payPage(model: Model, real: RealShop, index: number, card: ModelSubscription['card']) {
  const slot = at(model.slots, index);
  const status = await giveCard(real, String(slot.page), card === 'good' ? GOOD : FAILS_LATER);
  if (status !== 303) throw new Error(`Not paid: ${status}`);
  const { priceCents } = at(real.slots, index);
  paid(slot, { card, priceCents }, await startOf(real, String(slot.page)));
}

/** Start by the provider's clock, which counts in whole seconds. */
async function startOf({ testShop }: RealShop, page: string): Promise<number> {
  const { sessions } = testShop.shop.stripe.checkout;
  const { subscription } = await sessions.retrieve(sessionIdOf(page), { expand: ['subscription'] });
  if (subscription === null || typeof subscription === 'string') throw new Error('Nothing was paid.');
  return subscription.start_date * 1000;
}

const subscribe = fc
  .tuple(slots, fc.boolean())
  .map(([index, isElsewhere]) =>
    command(`subscribe ${index}${isElsewhere ? ' elsewhere' : ''}`, always, (model, real) =>
      choose(model, real, index, isElsewhere),
    ),
  );

const cards = fc.constantFrom('good' as const, 'fails later' as const);

const pay = fc.tuple(slots, cards).map(([index, card]) =>
  command(
    `pay ${index}, card ${card}`,
    ({ slots: all }) => at(all, index).page !== null,
    (model, real) => payPage(model, real, index, card),
  ),
);

const join = fc.tuple(slots, cards).map(([index, card]) =>
  command(
    `join ${index}, card ${card}`,
    ({ slots: all }) => at(all, index).live === null,
    async (model, real) => {
      await choose(model, real, index, false);
      if (at(model.slots, index).page) await payPage(model, real, index, card);
    },
  ),
);

const decline = slots.map((index) =>
  command(
    `decline ${index}`,
    ({ slots: all }) => at(all, index).page !== null,
    async (model, real) => {
      const status = await giveCard(real, String(at(model.slots, index).page), DECLINED);
      if (status !== 402) throw new Error(`Not declined: ${status}`);
    },
  ),
);

const comeBack = slots.map((index) =>
  command(`return ${index}`, always, async (model, real) => {
    const { userId } = at(real.slots, index);
    const sessionId = (await keptOf(real, at(real.slots, index))).at(-1)?.session_id;
    if (!sessionId) return;
    const { subscription } = await awaitSubscription(real.testShop.shop, userId, sessionId);
    if (at(model.slots, index).live && subscription.status === 'pending')
      throw new Error('A buyer who paid and comes back must be shown so.');
  }),
);

/** Changes a subscription that the shop knows of; one that has ended meanwhile is refused, not changed. */
function change(
  name: string,
  ask: (real: RealShop, kept: SubscriptionRecord) => Promise<SubscriptionRecord>,
  apply: (slot: Slot, now: number) => void,
) {
  return slots.map((index) =>
    command(`${name} ${index}`, always, async (model, real) => {
      const slot = at(model.slots, index);
      const kept = (await keptOf(real, at(real.slots, index))).findLast(({ state }) => isPaidFor(state));
      if (!kept) return;
      const isOfLive = kept.current_period_start && (await isLatest(real, index, kept)) && slot.live;
      const changed = await ask(real, kept).catch((error) => refusalOf(error));
      if (typeof changed === 'string') {
        if (changed !== 'SUBSCRIPTION_ENDED' || isOfLive) throw new Error(`Refused: ${changed}`);
        return;
      }
      if (!isOfLive) throw new Error('Changed what had ended.');
      apply(slot, nowOf(real));
      const expected = slot.live ?? slot.past.at(-1);
      if (changed.state !== expected?.state) throw new Error(`Shown ${changed.state}`);
      if (slot.live && changed.cancel_at_period_end !== slot.live.cancels)
        throw new Error('Shown otherwise.');
    }),
  );
}

const cancel = change(
  'cancel',
  ({ testShop }, kept) => cancelSubscription(testShop.shop, kept, { cause: 'client' }),
  cancelled,
);
const reactivate = change(
  'reactivate',
  ({ testShop }, kept) => reactivateSubscription(testShop.shop, kept, { cause: 'client' }),
  takenBack,
);

async function press(url: string, subscription: string): Promise<number> {
  const body = new URLSearchParams({ subscription });
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).status;
}

const nowOf = ({ testShop }: RealShop) => testShop.shop.clock.now().getTime();

/** Tells that it is not paused: one paused past its paid time ends as soon as the shop learns of it. */
const isUnpaused = ({ state, charge, paidUntil }: ModelSubscription) =>
  state === 'active' && charge === paidUntil;

const isSilent = ({ way }: RealShop) => way === 'lost' || way === 'delayed';

/** Changes on the provider's own pages, which the shop learns of by events. */
const portal = (form: 'card' | 'cancel' | 'resume', index: number) =>
  command(
    `portal ${form} ${index}`,
    ({ slots: all }) => {
      const { live } = at(all, index);
      return live !== null && (form === 'card' || (isUnpaused(live) && live.cancels === (form === 'resume')));
    },
    async (model, real) => {
      const mine = at(real.slots, index);
      const known = (await keptOf(real, mine)).at(-1);
      if (!known?.customer_id || !known.provider_id || !isPaidFor(known.state)) return;
      // The shop takes a gift away from what is cancelled: it must learn in time that it goes on.
      if (form === 'resume' && at(model.slots, index).live?.isGiven && isSilent(real)) return;
      const url = (await createPortalLink(real.testShop.shop, known)).replace(/\/card$/, '');
      const status =
        form === 'card'
          ? await giveCard(real, `${url}/card`, '5555555555554444')
          : await press(`${url}/${form}`, known.provider_id);
      if (status !== 303) throw new Error(`The portal answered ${status}`);
      if (form === 'cancel') cancelled(at(model.slots, index), nowOf(real));
      if (form === 'resume') takenBack(at(model.slots, index));
      // Card for all that a client has.
      if (form === 'card')
        for (const [other, { userId }] of real.slots.entries())
          if (userId === mine.userId) changedCard(at(model.slots, other));
    },
  );

/** Money back of the newest period known to be paid; the shop learns of it by events or by reconciling. */
const moneyBack = (way: 'refunded' | 'disputed and won' | 'disputed and lost', index: number) =>
  command(
    `${way} ${index}`,
    ({ slots: all }) => at(all, index).live !== null,
    async (model, real) => {
      const known = (await keptOf(real, at(real.slots, index))).at(-1);
      if (!known?.provider_id || !isPaidFor(known.state)) return;
      const { shop, control } = real.testShop;
      const charge = await newestCharge(real, known.provider_id);
      if (!charge || charge.disputed) return;
      if (way === 'refunded') await shop.stripe.refunds.create({ charge: charge.id });
      else await control({ dispute: charge.id });
      await reconcileAll(real);
      if (way !== 'refunded') {
        const [{ id } = { id: '' }] = (await shop.stripe.disputes.list({ charge: charge.id })).data;
        const word = way === 'disputed and won' ? 'winning_evidence' : 'losing_evidence';
        await shop.stripe.disputes.update(id, { evidence: { uncategorized_text: word } });
        await reconcileAll(real);
      }
      if (way === 'disputed and won') cancelled(at(model.slots, index), nowOf(real));
      else wentBack(at(model.slots, index), way === 'refunded' ? 'refunded' : 'lost');
    },
  );

/** Newest charge; none where the newest period was given. */
async function newestCharge({ testShop }: RealShop, subscription: string) {
  const { invoices, paymentIntents } = testShop.shop.stripe;
  const { data } = await invoices.list({ subscription, status: 'paid', limit: 1, expand: ['data.payments'] });
  const payment = data[0]?.payments?.data[0]?.payment;
  if (!payment) return undefined;
  const intent = await paymentIntents.retrieve(String(payment.payment_intent), { expand: ['latest_charge'] });
  const charge = intent.latest_charge;
  if (!charge || typeof charge === 'string') throw new Error('What is paid has a charge.');
  return charge;
}

const moneyMoves = fc
  .tuple(
    fc.constantFrom('refunded' as const, 'disputed and won' as const, 'disputed and lost' as const),
    slots,
  )
  .map(([way, index]) => moneyBack(way, index));

const days = fc.constantFrom(1, 3, 8, 15, 23, 30, 31, 65);
const waitDays = days.map((count) =>
  command(`${count} days`, always, (model, real) => letTimePass(model, real, count * DAY)),
);

const messages = fc
  .constantFrom(...messageWays)
  .map((way) => command(`messages ${way}`, always, (_model, real) => setWay(real, way)));

const look = fc.constant(command('reconcile', always, (_model, real) => reconcileAll(real)));

const pages = fc
  .tuple(fc.constantFrom('card' as const, 'card' as const, 'cancel' as const, 'resume' as const), slots)
  .map(([form, index]) => portal(form, index));

/** Kinds of commands, repeated as often as each is to be chosen. */
const kinds = [
  ...[join, join, join, subscribe, pay, decline, comeBack],
  ...[cancel, cancel, reactivate, pages, pages, moneyMoves],
  ...[...pauses, ...givings, waitDays, waitDays, waitDays, messages, look],
];

export const commands = () => fc.noBias(fc.commands(kinds, { maxCommands: 30, size: 'max' }));
