import type { PaymentState, ShippingState } from '#contract/orders.ts';

/** Transitions of a parcel by a person's hand; other ways back are undone. */
const parcelTransitions: Readonly<Record<ShippingState, readonly ShippingState[]>> = {
  'pendiente de envío': ['procesando', 'enviado'],
  procesando: ['pendiente de envío', 'enviado'],
  enviado: ['en tránsito', 'entregado'],
  'en tránsito': ['entregado'],
  entregado: ['en tránsito'],
};

export const canMoveParcel = (from: ShippingState, to: ShippingState) => parcelTransitions[from].includes(to);

/** The parcel, packed or not, is in the shop. */
export const hereStates: readonly ShippingState[] = ['pendiente de envío', 'procesando'];

export const hasLeft = (state: ShippingState) => !hereStates.includes(state);

/** Time for which an order is kept for the person who packs it. */
const PACKING_MS = 4 * 60 * 60_000;

/** Instant until which it is kept for its packer; null while it is not being packed, or once it is free again. */
export function packedUntil(
  { shipping_state, packed_at }: { shipping_state: ShippingState; packed_at: Date | null },
  now: Date,
): Date | null {
  if (shipping_state !== 'procesando' || packed_at === null) return null;
  const until = new Date(packed_at.getTime() + PACKING_MS);
  return until > now ? until : null;
}

/** Orders packed before this instant are free again. */
export const packingEnded = (now: Date) => new Date(now.getTime() - PACKING_MS);

const moneyHindrances: Readonly<Record<PaymentState, string | null>> = {
  creating: 'Todavía no está pagado.',
  awaiting_payment: 'Todavía no está pagado.',
  processing: 'Su pago todavía no se confirma.',
  paid: null,
  partially_refunded: null,
  refund_pending: 'Tiene un reembolso en curso. No lo envíes.',
  refunded: 'Se devolvió su dinero. No lo envíes.',
  disputed: 'Su pago está en aclaración.',
  expired: 'No se pagó.',
  canceled: 'Se canceló.',
  failed: 'No se pagó.',
  paid_oversold: 'Está en revisión.',
  review: 'Está en revisión.',
};

export interface Shippable {
  state: PaymentState;
  has_address: boolean;
  /** True when all that is left of its money is on its way back. */
  is_refund_under_way: boolean;
}

/** Reason why a parcel that is here cannot leave, as a person reads it; null where it can. */
export function hindranceOf({ state, has_address, is_refund_under_way }: Shippable): string | null {
  const money = moneyHindrances[state];
  if (money !== null) return money;
  if (is_refund_under_way) return 'Tiene un reembolso en curso. No lo envíes.';
  return has_address ? null : 'No lleva nada por enviar.';
}
