import type { Cents, ProductType } from './money.ts';

/** Ways to pay an order in the shop; `oxxo` and `spei` are paid within days, outside of it. */
export const paymentMethods = ['card', 'oxxo', 'spei'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Ways in which the staff takes money by hand: `cash`, or a `transfer` to the shop's own account. The provider knows neither. */
export const handMethods = ['cash', 'transfer'] as const;
export type HandMethod = (typeof handMethods)[number];

/** Ways in which an order is paid. */
export const orderMethods = [...paymentMethods, ...handMethods] as const;
export type OrderMethod = (typeof orderMethods)[number];

export const laterMethods = ['oxxo', 'spei'] as const satisfies readonly PaymentMethod[];
export type LaterMethod = (typeof laterMethods)[number];

export const isLater = (method: string): method is LaterMethod => method === 'oxxo' || method === 'spei';

export const isByHand = (method: string): method is HandMethod => method === 'cash' || method === 'transfer';

/** The ways to pay later that the shop takes: by the owner's word and, until there is one, only where payments are a sandbox. */
export function laterMethodsOn(
  { oxxo_enabled, spei_enabled }: Readonly<Record<`${LaterMethod}_enabled`, boolean | null>>,
  isSandbox: boolean,
): LaterMethod[] {
  const words = { oxxo: oxxo_enabled, spei: spei_enabled };
  return laterMethods.filter((method) => words[method] ?? isSandbox);
}

/** The provider's limits of one payment. */
export const laterAmounts: Readonly<Record<LaterMethod, { least: Cents; most: Cents }>> = {
  oxxo: { least: 1_000, most: 1_000_000 },
  spei: { least: 1_000, most: 5_000_000 },
};

/** Copies of each book that stay free for those who pay at once. */
export const FREE_COPIES = 2;
/** Orders to be paid later that a buyer may have open. */
export const OPEN_OF_BUYER = 2;
/** The same for an e-mail and a phone together, whoever orders with them. */
export const OPEN_OF_CONTACT = 3;
/** Days to pay in, unless the owner sets others. */
export const CASH_DAYS = 3;
/** More would hold copies, with the days that a transfer may take to arrive, for longer than nine. */
export const CASH_DAYS_MAX = 5;

/** Days for which an order sold by hand holds its copies while its buyer has a link to pay it. */
export const PAY_LINK_DAYS = 3;

/** Reasons why an order cannot be paid later; the first that holds is told. */
export const laterReasons = [
  'off',
  'total too small',
  'total too large',
  'few copies',
  'unpaid orders',
] as const;
export type LaterReason = (typeof laterReasons)[number];

/** A line of the order and the copies that are free before the order takes its own. */
export interface LineToHold {
  productType: ProductType;
  quantity: number;
  free: number;
}

export interface LaterFacts {
  /** The methods that the shop takes. */
  methodsOn: readonly LaterMethod[];
  totalCents: Cents;
  lines: readonly LineToHold[];
  /** Unpaid orders of the buyer to be paid later, and those of the contact, whoever ordered. */
  openOfBuyer: number;
  openOfContact: number;
}

/** The reason why an order cannot be paid by this method; null when it can. The one rule of page and server. */
export function whyNotLater(method: LaterMethod, facts: LaterFacts): LaterReason | null {
  const { least, most } = laterAmounts[method];
  const leavesFew = ({ productType, quantity, free }: LineToHold) =>
    productType === 'FISICO' && free - quantity < FREE_COPIES;
  if (!facts.methodsOn.includes(method)) return 'off';
  if (facts.totalCents < least) return 'total too small';
  if (facts.totalCents > most) return 'total too large';
  if (facts.lines.some(leavesFew)) return 'few copies';
  const hasUnpaid = facts.openOfBuyer >= OPEN_OF_BUYER || facts.openOfContact >= OPEN_OF_CONTACT;
  return hasUnpaid ? 'unpaid orders' : null;
}
