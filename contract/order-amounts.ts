import { type Cents, type ProductType, shippingCents } from './money.ts';
import type { TaxTreatment } from './tax-treatment.ts';

/** Settings of the shop that say what amounts cost. */
export interface AmountFees {
  shipping_cents: Cents;
  /** Null or 0 where gifts are not wrapped. */
  gift_wrap_cents: Cents | null;
}

/** What the buyer asked for beside the books. */
interface AmountWishes {
  wrap: boolean;
}
const NO_WISHES: AmountWishes = { wrap: false };

interface AmountFacts {
  /** Name on pages, in mails, in files and on the provider's payment page. */
  label: string;
  /** Names within a sentence, and of many of them as a heading. */
  inSentence: string;
  plural: string;
  taxTreatment: TaxTreatment;
  /** Price for an order of these lines; 0 where it is not charged. */
  price(lines: readonly { productType: ProductType }[], fees: AmountFees, wishes: AmountWishes): Cents;
  /** Tells that an order's sums name it even when it cost nothing. */
  isShownFree: boolean;
  /** Tells that the reason of a refund decides whether it goes back; else only a person does. */
  followsReason: boolean;
}

/**
 * Amounts that an order is charged beside its books, in the order in which they are shown. Charging, showing, invoicing,
 * giving back and reporting loop over them: a new one is an entry here and a migration of its kind.
 */
export const amountFacts = {
  gift_wrap: {
    label: 'Envoltura para regalo',
    inSentence: 'la envoltura',
    plural: 'Envolturas',
    taxTreatment: 'TASA_16',
    // Like a parcel: one for an order, none for what is not sent.
    price: (lines, fees, { wrap }) => (wrap ? shippingCents(lines, fees.gift_wrap_cents ?? 0) : 0),
    isShownFree: false,
    followsReason: true,
  },
  shipping: {
    label: 'Envío',
    inSentence: 'el envío',
    plural: 'Envíos',
    taxTreatment: 'TASA_16',
    price: (lines, fees) => shippingCents(lines, fees.shipping_cents),
    isShownFree: true,
    followsReason: true,
  },
} satisfies Readonly<Record<string, AmountFacts>>;

export type AmountKind = keyof typeof amountFacts;
export const amountKinds = Object.keys(amountFacts) as [AmountKind, ...AmountKind[]];

/** Amount of an order, or what a refund gives back of it. */
export interface OrderAmount {
  kind: AmountKind;
  cents: Cents;
}

/** Prices all amounts of an order; none costs nothing. */
export const chargedAmounts = (
  lines: readonly { productType: ProductType }[],
  fees: AmountFees,
  wishes = NO_WISHES,
): OrderAmount[] =>
  amountKinds
    .map((kind) => ({ kind, cents: amountFacts[kind].price(lines, fees, wishes) }))
    .filter(({ cents }) => cents > 0);

export const sumAmounts = (amounts: readonly OrderAmount[]): Cents =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

export const centsOf = (amounts: readonly OrderAmount[], kind: AmountKind): Cents =>
  sumAmounts(amounts.filter((amount) => amount.kind === kind));

/** Amounts as an order's sums show them: also those that were free, where that is worth saying. */
export const shownAmounts = (amounts: readonly OrderAmount[]): OrderAmount[] =>
  amountKinds
    .map((kind) => ({ kind, cents: centsOf(amounts, kind) }))
    .filter(({ kind, cents }) => cents > 0 || amountFacts[kind].isShownFree);
