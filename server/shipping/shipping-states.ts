import type { ShippingState } from '#contract/orders.ts';

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

/** Time for which a parcel is kept for the person who packs it. */
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

/** Parcels packed before this instant are free again. */
export const packingEnded = (now: Date) => new Date(now.getTime() - PACKING_MS);
