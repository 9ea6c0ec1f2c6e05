import type { Address } from '#contract/address.ts';
import type { Calls } from '#contract/api.ts';
import type { Contact } from '#contract/contact.ts';
import { type Cents, CURRENCY, pesosFromCents, shippingCents } from '#contract/money.ts';
import type { Kept } from '../accounts/pickers/kept-list.ts';
import { type CartItem, itemUnitCents, subtotalCents } from '../cart/cart-item.ts';

export interface Totals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  /** Whether anything of it is sent by parcel. */
  ships: boolean;
}

export function totalsOf(items: readonly CartItem[], shippingFee: Cents): Totals {
  const subtotal = subtotalCents(items);
  const lines = items.map((item) => ({ productType: item.product_type }));
  const shipping = shippingCents(lines, shippingFee);
  const ships = lines.some((line) => line.productType === 'FISICO');
  return { subtotal, shipping, total: subtotal + shipping, ships };
}

type CheckoutBody = Calls['POST /orders/add-order-get-checkout']['body'];

interface Purchase {
  items: readonly CartItem[];
  totals: Totals;
  contact: Contact & Kept;
  address: (Address & Kept) | null;
  /** A client's address is in the account already. */
  isClient: boolean;
  note: string;
}

/** What the shop is asked to sell. Its prices are what the buyer saw; the shop compares them with its own. */
export function checkoutBody({ items, totals, contact, address, isClient, note }: Purchase): CheckoutBody {
  const { full_name, phone, email } = contact;
  const shipsTo = totals.ships ? address : null;
  return {
    currency: CURRENCY,
    cart: items.map((item) => ({
      product_id: item.id,
      name: `Libro ${item.title}`,
      unit_amount: itemUnitCents(item),
      quantity: item.quantity,
    })),
    contact_information: { full_name, phone, email },
    total: pesosFromCents(totals.total),
    ...(shipsTo && isClient ? { address_id: Number(shipsTo.id) } : {}),
    ...(shipsTo && !isClient ? { address_information: withoutMarks(shipsTo) } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

/** Only what was typed. */
export function withoutMarks<Fields>({ id, isDefault, isFixed, ...fields }: Fields & Kept) {
  return fields;
}
