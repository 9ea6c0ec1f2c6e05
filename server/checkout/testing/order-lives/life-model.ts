/** Behaviour of the provider on a refund: it answers, it does it and its answer is lost, it is down, or it refuses. */
export type Answer = 'answers' | 'answer lost' | 'down' | 'refuses';

interface Refund {
  cents: number;
  lines: number[];
  restock: boolean;
  shipping: boolean;
  returnLines: number[] | null;
  /** Tell whether the provider has it, and whether the shop knows it. */
  isMade: boolean;
  isKnown: boolean;
}

type ReturnState = 'pedida' | 'aprobada' | 'recibida' | 'reembolsada' | 'repuesta' | 'rechazada';

/** Model of an order of two books, in the plainest words: it knows neither rows nor provider. */
export interface Life {
  paid: number;
  prices: readonly number[];
  bought: readonly number[];
  shippingCents: number;
  state: 'paid' | 'partially_refunded' | 'refund_pending' | 'refunded' | 'review';
  parcel: 'pendiente de envío' | 'procesando' | 'enviado' | 'entregado';
  /** Cents that the buyer has back. */
  back: number;
  refunds: Refund[];
  /** Copies on the shelf that were this order's, and those that left it to replace them. */
  shelf: number[];
  replaced: number[];
  /** The latest one; earlier ones stay as they are. */
  returned: { state: ReturnState; lines: number[] } | null;
  /** Copies in returns that were not refused. */
  inReturns: number[];
  /** Copies given back or on their way, without and with a return. */
  given: number[];
  givenByReturn: number[];
  isShippingGiven: boolean;
}

export const newLife = (
  prices: readonly number[],
  bought: readonly number[],
  shippingCents: number,
): Life => ({
  paid: sum(prices.map((price, index) => price * (bought[index] ?? 0))) + shippingCents,
  prices,
  bought,
  shippingCents,
  state: 'paid',
  parcel: 'pendiente de envío',
  back: 0,
  refunds: [],
  shelf: bought.map(() => 0),
  replaced: bought.map(() => 0),
  returned: null,
  inReturns: bought.map(() => 0),
  given: bought.map(() => 0),
  givenByReturn: bought.map(() => 0),
  isShippingGiven: false,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;
const add = (to: number[], more: readonly number[]) =>
  more.forEach((one, index) => {
    to[index] = at(to, index) + one;
  });

const underWay = ({ refunds }: Life) => sum(refunds.map(({ cents }) => cents));
export const left = (life: Life) => life.paid - life.back - underWay(life);
export const isHere = ({ parcel }: Life) => parcel === 'pendiente de envío' || parcel === 'procesando';
const isGoingOn = ({ state }: Life) => state === 'paid' || state === 'partially_refunded';

export interface Wanted {
  lines: number[];
  restock: boolean;
  shipping: boolean;
  other: number;
  answer: Answer;
  byReturn: boolean;
}

export const costs = (life: Life, { lines, shipping, other }: Wanted) =>
  sum(lines.map((copies, index) => copies * at(life.prices, index))) +
  (shipping && !life.isShippingGiven ? life.shippingCents : 0) +
  other;

/** Makes a refund in the model with all that follows at once; tells whether the shop accepts it. */
export function refund(life: Life, wanted: Wanted): boolean {
  const cents = costs(life, wanted);
  const { lines, byReturn } = wanted;
  const tooMany = lines.some(
    (copies, index) =>
      copies > at(life.bought, index) - at(life.given, index) - at(life.givenByReturn, index),
  );
  const isReady = life.returned?.state === 'aprobada' || life.returned?.state === 'recibida';
  if (cents === 0 || cents > left(life) || tooMany || (byReturn && !isReady)) return false;
  const received = byReturn && life.returned?.state === 'recibida' ? life.returned.lines : null;
  if (byReturn && life.returned) life.returned.state = 'reembolsada';
  const shipping = wanted.shipping && !life.isShippingGiven;
  const one = {
    cents,
    lines,
    restock: wanted.restock,
    shipping,
    returnLines: received,
    isMade: false,
    isKnown: false,
  };
  if (cents === left(life) && isGoingOn(life)) life.state = 'refund_pending';
  if (wanted.answer === 'refuses') {
    refuse(life);
    return true;
  }
  add(byReturn ? life.givenByReturn : life.given, lines);
  if (shipping) life.isShippingGiven = true;
  life.refunds.push(one);
  one.isMade = wanted.answer !== 'down';
  if (wanted.answer === 'answers') learn(life, one);
  return true;
}

function refuse(life: Life) {
  if (life.state !== 'refund_pending' || !isHere(life)) return;
  life.state = 'review';
  life.parcel = 'pendiente de envío';
}

/** The shop knows that its money is on its way: copies that may return do. */
function learn(life: Life, one: Refund) {
  if (one.isKnown) return;
  one.isKnown = true;
  if (!one.restock) return;
  one.lines.forEach((copies, index) => {
    const sold = at(life.bought, index) - at(life.shelf, index);
    const may = isHere(life) ? sold : Math.min(at(one.returnLines ?? [], index), sold);
    if (copies <= may) life.shelf[index] = at(life.shelf, index) + copies;
  });
}

/** The job asks again for what was not answered. */
export function askAgain(life: Life) {
  for (const one of life.refunds) {
    one.isMade = true;
    learn(life, one);
  }
}

/** The provider's message comes: what it made is certain. */
export function hear(life: Life) {
  for (const one of life.refunds.filter(({ isMade }) => isMade)) {
    learn(life, one);
    life.back += one.cents;
  }
  life.refunds = life.refunds.filter(({ isMade }) => !isMade);
  if (life.back >= life.paid) life.state = 'refunded';
  else if (life.back > 0 && life.state === 'refund_pending' && left(life) > 0)
    life.state = 'partially_refunded';
  else if (life.back > 0 && life.state === 'paid') life.state = 'partially_refunded';
}

/** Money given back in the provider's own pages, which the shop learns of by the message. */
export function giveInDashboard(life: Life, cents: number): boolean {
  const atProvider = life.back + sum(life.refunds.filter(({ isMade }) => isMade).map((one) => one.cents));
  // Money that is asked for and not given back yet stays for that.
  if (
    cents >
    life.paid - atProvider - sum(life.refunds.filter(({ isMade }) => !isMade).map((one) => one.cents))
  )
    return false;
  life.refunds.push({
    cents,
    lines: life.bought.map(() => 0),
    restock: false,
    shipping: false,
    returnLines: null,
    isMade: true,
    isKnown: true,
  });
  hear(life);
  return true;
}

const mayLeave = (life: Life) =>
  isHere(life) && isGoingOn(life) && !(underWay(life) > 0 && underWay(life) >= life.paid - life.back);

export function pack(life: Life): boolean {
  if (!mayLeave(life)) return false;
  life.parcel = 'procesando';
  return true;
}

export function ship(life: Life): boolean {
  // Guía repeated by the same person is a retry whose answer was lost.
  if (!isHere(life)) return true;
  if (!mayLeave(life)) return false;
  life.parcel = 'enviado';
  return true;
}

export function deliver(life: Life): boolean {
  if (isHere(life)) return false;
  life.parcel = 'entregado';
  return true;
}

export function cancel(life: Life): boolean {
  const cents = left(life);
  if (!isHere(life) || cents === 0) return false;
  const lines = life.bought.map(
    (copies, index) => copies - at(life.given, index) - at(life.givenByReturn, index),
  );
  if (isGoingOn(life)) life.state = 'refund_pending';
  const one = {
    cents,
    lines,
    restock: true,
    shipping: true,
    returnLines: null,
    isMade: true,
    isKnown: false,
  };
  add(life.given, lines);
  life.isShippingGiven = true;
  life.refunds.push(one);
  learn(life, one);
  return true;
}

export function release(life: Life): boolean {
  if (life.state !== 'review' || underWay(life) > 0) return false;
  life.state = life.back > 0 ? 'partially_refunded' : 'paid';
  return true;
}

export function openReturn(life: Life, lines: number[]): boolean {
  const { bought, given, inReturns } = life;
  if (isHere(life) || !isGoingOn(life)) return false;
  const isFree = (copies: number, index: number) =>
    copies <= at(bought, index) - at(given, index) - at(inReturns, index);
  if (!lines.every(isFree)) return false;
  add(inReturns, lines);
  life.returned = { state: 'pedida', lines };
  return true;
}

const steps: Readonly<Record<ReturnStep, readonly [from: ReturnState[], to: ReturnState]>> = {
  approve: [['pedida'], 'aprobada'],
  receive: [['pedida', 'aprobada'], 'recibida'],
  reject: [['pedida', 'aprobada', 'recibida'], 'rechazada'],
  replace: [['aprobada', 'recibida'], 'repuesta'],
};
export type ReturnStep = 'approve' | 'receive' | 'reject' | 'replace';

export function stepReturn({ returned, replaced, inReturns }: Life, step: ReturnStep): boolean {
  const [from, to] = steps[step];
  if (!returned || !from.includes(returned.state)) return false;
  returned.state = to;
  if (step === 'replace') add(replaced, returned.lines);
  if (step === 'reject')
    add(
      inReturns,
      returned.lines.map((copies) => -copies),
    );
  return true;
}
