import { DAY } from '../a-subscriber.ts';

const PERIOD = 30 * DAY;
/** Time when the provider tries a failed charge for the last time: after five days, and nine more. */
const LAST_RETRY = (5 + 9) * DAY;

/** A period that was paid, or given: what was charged for it, and how much of that went back. */
export interface ModelPeriod {
  cents: number;
  backCents: number;
  /** The bank took it back. */
  isLost: boolean;
}

/** A subscription as it should be: what the shop has to show once every event has arrived. */
export interface ModelSubscription {
  state: 'active' | 'past_due' | 'canceled';
  card: 'good' | 'fails later';
  cancels: boolean;
  priceCents: number;
  /** The oldest first. */
  periods: ModelPeriod[];
  paidUntil: number;
  /** Time when the next period is charged: later than the paid time where charges are left out. */
  charge: number;
  /** A charge that the shop gives waits for its turn. */
  isGiven: boolean;
  /** Charges made or tried after the first one. */
  charged: number[];
  /** Number of times a part of a period went back that left something of it. */
  partsBack: number;
}

/** Slot of one client and one plan. */
export interface Slot {
  /** Address of the payment page that is open. */
  page: string | null;
  live: ModelSubscription | null;
  /** Subscriptions that have ended, the oldest first. */
  past: ModelSubscription[];
}

export const newSlot = (): Slot => ({ page: null, live: null, past: [] });

const periodOf = (cents: number): ModelPeriod => ({ cents, backCents: 0, isLost: false });

type Paid = Pick<ModelSubscription, 'card' | 'priceCents'>;

export function paid(slot: Slot, { card, priceCents }: Paid, at: number) {
  slot.page = null;
  const paidUntil = at + PERIOD;
  const fresh = { isGiven: false, charged: [], partsBack: 0, periods: [periodOf(priceCents)] };
  slot.live = { state: 'active', card, cancels: false, priceCents, paidUntil, charge: paidUntil, ...fresh };
}

/** A new card pays what is owed at once. */
export function changedCard({ live }: Slot) {
  if (!live) return;
  live.card = 'good';
  if (live.state === 'past_due') {
    live.state = 'active';
    renew(live);
  }
}

/** Cancels with the end of the paid time, or at once where nothing is paid. */
export function cancelled(slot: Slot, now: number) {
  const isOver = slot.live && slot.live.charge > slot.live.paidUntil && now >= slot.live.paidUntil;
  if (slot.live && (slot.live.state === 'past_due' || isOver)) end(slot, slot.live);
  else if (slot.live) slot.live.cancels = true;
}

export function takenBack({ live }: Slot) {
  if (live) live.cancels = false;
}

/** Gives back what was left of the newest payment: nothing is charged again. */
export function wentBack(slot: Slot, how: 'refunded' | 'lost') {
  const newest = slot.live?.periods.at(-1);
  if (!slot.live || !newest) return;
  if (how === 'lost') newest.isLost = true;
  else newest.backCents = newest.cents;
  end(slot, slot.live);
}

/** Rest of a period's money that is still here. */
export const leftOf = ({ cents, backCents, isLost }: ModelPeriod) => (isLost ? 0 : cents - backCents);

export const isReversed = (period: ModelPeriod) => period.cents > 0 && leftOf(period) === 0;

/** The shop gives money of a period back: a part changes nothing else; the rest of the newest one ends it, of another its renewal. */
export function gaveBack(
  slot: Slot,
  of: ModelSubscription,
  place: number,
  { cents, now }: { cents: number; now: number },
) {
  const period = of.periods[place];
  if (!period) throw new Error('There is no such period.');
  period.backCents += cents;
  if (!isReversed(period)) of.partsBack += 1;
  else if (of === slot.live && place === of.periods.length - 1) end(slot, of);
  else if (of === slot.live && !of.cancels) cancelled(slot, now);
}

export function timePassed(slot: Slot, now: number) {
  const { live } = slot;
  while (live?.state === 'active' && now >= (live.cancels ? live.paidUntil : live.charge)) {
    if (live.cancels) return end(slot, live);
    live.charged.push(live.charge);
    if (live.card === 'good' || live.isGiven) renew(live);
    else live.state = 'past_due';
  }
  if (live?.state === 'past_due' && now >= live.charge + LAST_RETRY) end(slot, live);
}

/** Renews a subscription; a given charge costs nothing, so no card fails. */
function renew(live: ModelSubscription) {
  live.periods.push(periodOf(live.isGiven ? 0 : live.priceCents));
  live.isGiven = false;
  live.paidUntil = live.charge + PERIOD;
  live.charge = live.paidUntil;
}

/** Charges left out since the last that was paid. */
const leftOut = ({ charge, paidUntil }: ModelSubscription) => (charge - paidUntil) / PERIOD;

/** A given charge is not left out. */
export const canPause = (live: ModelSubscription, now: number) =>
  live.state === 'active' && !live.cancels && !live.isGiven && now < live.charge;

export const canSkip = (live: ModelSubscription, now: number) =>
  canPause(live, now) && leftOut(live) < 2 && now <= live.charge - DAY;

/** Leaves out so many charges since the last that was paid, or more already. */
export function paused(live: ModelSubscription, periods: number) {
  live.charge = Math.max(live.charge, live.paidUntil + periods * PERIOD);
}

export const skipped = (live: ModelSubscription) => paused(live, leftOut(live) + 1);

const NOTICE = 5 * DAY + 60 * 60_000;

/** The first charge that is announced in time, or was announced before it was left out. */
export function continued(live: ModelSubscription, now: number, announced: number | undefined) {
  for (let charge = live.paidUntil; charge < live.charge; charge += PERIOD) {
    if (charge > now && (charge === announced || charge - now >= NOTICE)) live.charge = charge;
  }
}

export function opens(live: ModelSubscription, now: number): boolean {
  return now < live.paidUntil || (live.state === 'past_due' && live.charge === live.paidUntil);
}

function end(slot: Slot, live: ModelSubscription) {
  live.state = 'canceled';
  slot.past.push(live);
  slot.live = null;
}
