import type { PassState } from '#contract/passes.ts';

const PERIOD_MS = 720 * 60 * 60 * 1000;

export type Who = 'ana' | 'beto';
/** Plans with boxes, that for the youngest first. */
export const boxPlans = ['small', 'middle', 'big'] as const;
export type BoxPlan = (typeof boxPlans)[number];
export type PlanKind = 'club' | BoxPlan;

export interface ModelChild {
  parent: Who;
  /** Birth month, as a count of months. */
  bornIn: number;
  isDeleted: boolean;
}

interface ModelBox {
  plan: PlanKind;
  /** Place of its child among all; null of nobody in particular. */
  child: number | null;
  hasLeft: boolean;
}

/** A pass in the plainest words: it knows neither rows nor provider. */
export interface ModelPass {
  plan: PlanKind;
  periods: 3 | 6;
  isGift: boolean;
  buyer: Who;
  /** Who uses it; nobody a gift that was not begun. */
  user: Who | null;
  state: PassState;
  /** Tells that it was paid, once. */
  isCharged: boolean;
  /** Start of its calendar, in ms; null before it begins. */
  start: number | null;
  /** Time since when a bank decides about its money. */
  closedAt: number | null;
  /** A bank decides about a charge once. */
  wasDisputed: boolean;
  /** Periods that are worth nothing, as the money went back. */
  voided: Set<number>;
  /** Boxes that were opened, by their periods. */
  boxes: Map<number, ModelBox>;
  /** Child that the boxes to come are for. */
  child: number | null;
  /** Child by which passes of one plan go side by side: it stays when the child is deleted. */
  slot: number | null;
  /** Plan that the boxes to come are filled by. */
  filledBy: PlanKind;
  /** Time since when the client knows the child's age: that at which the pass was paid, or redeemed. */
  knownAt: number;
  /** Period of the box that was announced last. */
  announced: number | null;
  /** Periods of boxes that were announced, ever. */
  notices: Set<number>;
  /** What a mail said of the box of a period. */
  mails: Map<number, string>;
}

export interface Life {
  passes: ModelPass[];
  children: ModelChild[];
  /** The one open order that a buyer may have: the place of its pass. */
  open: Partial<Record<Who, number>>;
}

export const newLife = (): Life => ({ passes: [], children: [], open: {} });

export const endOf = ({ start, periods }: ModelPass, n: number = periods) => (start ?? 0) + n * PERIOD_MS;
/** Day of the box of a period. */
export const boxDay = (pass: ModelPass, n: number) => endOf(pass, n - 1);

/** When a pass that begins now starts: after what its user has of the plan already, but beside that of a sibling. */
function startFor(life: Life, user: Who, { plan, slot }: ModelPass, now: number): number {
  const isBeside = (other: ModelPass) => slot !== null && other.slot !== null && other.slot !== slot;
  const ends = life.passes
    .filter((pass) => pass.user === user && pass.plan === plan && pass.state === 'active' && !isBeside(pass))
    .map((pass) => endOf(pass));
  return Math.max(now, ...ends);
}

export const isOwnChild = ({ children }: Life, who: Who, child: number) =>
  children[child]?.parent === who && !children[child].isDeleted;

export interface PassChoice {
  who: Who;
  plan: PlanKind;
  periods: 3 | 6;
  isGift: boolean;
  child: number | null;
}

/**
 * Orders a pass and answers its place: the open order of its buyer is the same one, or makes room for it. A gift, and what sends
 * nothing, is for no child.
 */
export function buy(life: Life, { who, plan, periods, isGift, child }: PassChoice): number | string {
  const slot = isGift || plan === 'club' ? null : child;
  if (slot !== null && !isOwnChild(life, who, slot)) return 'CHILD_NOT_FOUND';
  const place = life.open[who];
  const open = place === undefined ? undefined : life.passes[place];
  if (open && place !== undefined) {
    const isSame = open.plan === plan && open.periods === periods && open.slot === slot;
    if (isSame && open.isGift === isGift) return place;
    open.state = 'void';
  }
  life.passes.push({
    plan,
    periods,
    isGift,
    buyer: who,
    user: isGift ? null : who,
    state: 'unpaid',
    isCharged: false,
    start: null,
    closedAt: null,
    wasDisputed: false,
    voided: new Set(),
    boxes: new Map(),
    child: slot,
    slot,
    filledBy: plan,
    knownAt: 0,
    announced: null,
    notices: new Set(),
    mails: new Map(),
  });
  life.open[who] = life.passes.length - 1;
  return life.passes.length - 1;
}

/** The money comes: a pass for its buyer begins, or waits for what the buyer has. */
export function pay(life: Life, pass: ModelPass, now: number) {
  delete life.open[pass.buyer];
  pass.isCharged = true;
  if (pass.isGift) pass.state = 'ready';
  else begin(life, pass, pass.buyer, now);
}

export function begin(life: Life, pass: ModelPass, user: Who, now: number) {
  pass.start = startFor(life, user, pass, now);
  pass.user = user;
  pass.state = 'active';
  pass.knownAt = now;
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
export function redeem(life: Life, pass: ModelPass, who: Who, now: number): Redeemed {
  if (pass.state === 'unpaid') return 'GIFT_NOT_FOUND';
  if (pass.user !== null && pass.user !== who) return 'GIFT_ALREADY_USED';
  if (!isPaid(pass)) return 'GIFT_VOID';
  if (pass.start === null) begin(life, pass, who, now);
  return 'begun';
}

/** The hourly job: each period of books that has begun gets its box, for the child of that day. */
export function openBoxes({ passes }: Life, now: number) {
  for (const pass of passes) {
    if (pass.plan === 'club' || pass.state !== 'active') continue;
    for (let n = 1; n <= pass.periods; n += 1)
      if (boxDay(pass, n) <= now && !pass.boxes.has(n))
        pass.boxes.set(n, { plan: pass.filledBy, child: pass.child, hasLeft: false });
  }
}

export const hasAccess = (pass: ModelPass, now: number) =>
  pass.state === 'active' && pass.start !== null && pass.start <= now && endOf(pass) > now;
