import type { PassState } from '#contract/passes.ts';

const PERIOD_MS = 720 * 60 * 60 * 1000;

export type Who = 'ana' | 'beto';
export type PlanKind = 'club' | 'boxes';

/** A pass in the plainest words: it knows neither rows nor provider. */
export interface ModelPass {
  plan: PlanKind;
  periods: number;
  isGift: boolean;
  buyer: Who;
  /** Who uses it; nobody a gift that was not begun. */
  user: Who | null;
  state: PassState;
  /** Start of its calendar, in ms; null before it begins. */
  start: number | null;
  /** Time since when a bank decides about its money. */
  closedAt: number | null;
  /** A bank decides about a charge once. */
  wasDisputed: boolean;
  /** Periods that are worth nothing, as the money went back. */
  voided: Set<number>;
  /** Periods whose box was opened. */
  boxes: Set<number>;
}

export interface Life {
  passes: ModelPass[];
  /** The one open order that a buyer may have: the place of its pass. */
  open: Partial<Record<Who, number>>;
}

export const newLife = (): Life => ({ passes: [], open: {} });

export const endOf = ({ start, periods }: ModelPass, n = periods) => (start ?? 0) + n * PERIOD_MS;

/** When a pass that begins now starts: after what its user has of the plan already. */
export function startFor(life: Life, user: Who, plan: PlanKind, now: number): number {
  const ends = life.passes
    .filter((pass) => pass.user === user && pass.plan === plan && pass.state === 'active')
    .map((pass) => endOf(pass));
  return Math.max(now, ...ends);
}

export interface PassChoice {
  who: Who;
  plan: PlanKind;
  periods: 3 | 6;
  isGift: boolean;
}

/** Orders a pass: the open order of its buyer is the same one, or makes room for it. */
export function buy(life: Life, { who, plan, periods, isGift }: PassChoice): number {
  const place = life.open[who];
  const open = place === undefined ? undefined : life.passes[place];
  if (open && place !== undefined) {
    if (open.plan === plan && open.periods === periods && open.isGift === isGift) return place;
    open.state = 'void';
  }
  life.passes.push({
    plan,
    periods,
    isGift,
    buyer: who,
    user: isGift ? null : who,
    state: 'unpaid',
    start: null,
    closedAt: null,
    wasDisputed: false,
    voided: new Set(),
    boxes: new Set(),
  });
  life.open[who] = life.passes.length - 1;
  return life.passes.length - 1;
}

/** The money comes; `start` is when a pass for its buyer begins. */
export function pay(life: Life, pass: ModelPass, start: number) {
  delete life.open[pass.buyer];
  pass.state = pass.isGift ? 'ready' : 'active';
  if (!pass.isGift) pass.start = start;
}

export function lapse(life: Life, pass: ModelPass) {
  delete life.open[pass.buyer];
  pass.state = 'void';
}

/** A bank decides about the money: until then nothing is open. */
export function suspend(pass: ModelPass, now: number) {
  pass.state = 'suspended';
  pass.closedAt = now;
  pass.wasDisputed = true;
}

/** All the money goes back: what was not over by then, or by the dispute, is worth nothing. */
export function giveBack(pass: ModelPass, now: number) {
  const from = pass.closedAt ?? now;
  pass.state = 'void';
  if (pass.start === null) return;
  for (let n = 1; n <= pass.periods; n += 1) if (endOf(pass, n) > from) pass.voided.add(n);
}

export const isPaid = ({ state }: ModelPass) => state === 'active' || state === 'ready';

export function winBack(pass: ModelPass) {
  pass.closedAt = null;
  pass.state = pass.start === null ? 'ready' : 'active';
}

export type Redeemed = 'begun' | 'GIFT_NOT_FOUND' | 'GIFT_ALREADY_USED' | 'GIFT_VOID';

/** Answer to a client who sends the code of a gift; its recipient gets the same one again. */
export function redeem(pass: ModelPass, who: Who): Redeemed {
  if (pass.state === 'unpaid') return 'GIFT_NOT_FOUND';
  if (pass.user !== null && pass.user !== who) return 'GIFT_ALREADY_USED';
  return isPaid(pass) ? 'begun' : 'GIFT_VOID';
}

/** The hourly job: each period of books that has begun gets its box. */
export function openBoxes({ passes }: Life, now: number) {
  for (const pass of passes) {
    if (pass.plan !== 'boxes' || pass.state !== 'active') continue;
    for (let n = 1; n <= pass.periods; n += 1) if (endOf(pass, n - 1) <= now) pass.boxes.add(n);
  }
}

export const hasAccess = (pass: ModelPass, now: number) =>
  pass.state === 'active' && pass.start !== null && pass.start <= now && endOf(pass) > now;
