import type { Address } from '#contract/address.ts';
import type { Calls } from '#contract/api.ts';
import type { Contact } from '#contract/contact.ts';
import type { Gift } from '#contract/gift.ts';
import type { PaymentMethod } from '#contract/later-payment.ts';
import { type Cents, CURRENCY, pesosFromCents } from '#contract/money.ts';
import { chargedAmounts, type OrderAmount, sumAmounts } from '#contract/order-amounts.ts';
import type { Kept } from '../accounts/pickers/kept-list.ts';
import { type CartItem, itemUnitCents, subtotalCents } from '../cart/cart-item.ts';

export interface Totals {
  subtotal: Cents;
  /** Null while the price of the parcel is not known; `total`, too. */
  amounts: OrderAmount[] | null;
  total: Cents | null;
  /** True when any line is sent by parcel. */
  ships: boolean;
}

/** Prices beside the books; that of a parcel null while it is not known. */
export interface Fees {
  shipping_cents: Cents | null;
  gift_wrap_cents: Cents | null;
}

export function totalsOf(
  items: readonly CartItem[],
  { shipping_cents: shipping, gift_wrap_cents }: Fees,
  wishes = { wrap: false },
): Totals {
  const subtotal = subtotalCents(items);
  const lines = items.map((item) => ({ productType: item.product_type }));
  const ships = lines.some((line) => line.productType === 'FISICO');
  if (ships && shipping === null) return { subtotal, amounts: null, total: null, ships };
  const amounts = chargedAmounts(lines, { shipping_cents: shipping ?? 0, gift_wrap_cents }, wishes);
  return { subtotal, amounts, total: subtotal + sumAmounts(amounts), ships };
}

type CheckoutBody = Calls['POST /orders/add-order-get-checkout']['body'];

interface Purchase {
  items: readonly CartItem[];
  total: Cents;
  ships: boolean;
  contact: Contact & Kept;
  address: (Address & Kept) | null;
  /** True for a client, whose address is in the account already. */
  isClient: boolean;
  note: string;
  gift?: Gift | null;
  /** Folio of an earlier order of the same lines, when the buyer wants them again. */
  againAfter?: string | null;
  method: PaymentMethod;
}

/** Body of the request. Its prices are those that the buyer saw; the shop compares them with its own. */
export function checkoutBody({
  items,
  total,
  ships,
  contact,
  address,
  isClient,
  note,
  gift,
  againAfter,
  method,
}: Purchase): CheckoutBody {
  const { full_name, phone, email } = contact;
  const shipsTo = ships ? address : null;
  return {
    currency: CURRENCY,
    cart: items.map((item) => ({
      product_id: item.id,
      name: `Libro ${item.title}`,
      unit_amount: itemUnitCents(item),
      quantity: item.quantity,
    })),
    contact_information: { full_name, phone, email },
    total: pesosFromCents(total),
    payment_method: method,
    ...(shipsTo && isClient ? { address_id: Number(shipsTo.id) } : {}),
    ...(shipsTo && !isClient ? { address_information: withoutMarks(shipsTo) } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(ships && gift ? { gift } : {}),
    ...(againAfter ? { again_after: againAfter } : {}),
  };
}

/** Returns the typed fields, without the marks of the kept list. */
export function withoutMarks<Fields>({ id, isDefault, isFixed, ...fields }: Fields & Kept) {
  return fields;
}
