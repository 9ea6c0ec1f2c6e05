import { z } from 'zod';
import { acceptRefusal } from '../cart/cart-changes.ts';
import { ApiError } from '../ui/api.ts';
import { errorText } from '../ui/error-texts.ts';

const refusalDetails = z.object({
  lines: z.array(
    z.object({
      product_id: z.number().int(),
      product_name: z.string(),
      unit_price_cents: z.number().int(),
      stock: z.number().int(),
      available: z.boolean(),
    }),
  ),
});

export interface PaymentFailure {
  /** `warning`: the cart was changed and the buyer may go on. */
  kind: 'error' | 'warning';
  text: string;
}

export const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

const NOT_PROCESSED = 'Error al procesar el pago. Intenta de nuevo.';
const cartCodes = new Set(['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND']);

/** True when the cart, not the payment, was the reason. Its lines are then brought up to date. */
export function updateCartAfter(error: unknown): boolean {
  if (!(error instanceof ApiError && cartCodes.has(error.code))) return false;
  const details = refusalDetails.safeParse(error.details);
  if (details.success) acceptRefusal(details.data.lines);
  return true;
}

/** What to say; what nobody expected is told in one sentence, whatever it was. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof ApiError)) return { kind: 'error', text: NOT_PROCESSED };
  if (cartCodes.has(error.code)) return { kind: 'warning', text: errorText(error, NOT_PROCESSED) };
  const isUnexpected = error.code === 'NETWORK' || error.code === 'INTERNAL';
  return { kind: 'error', text: isUnexpected ? NOT_PROCESSED : errorText(error, NOT_PROCESSED) };
}

/** True when the shop may have begun the payment although its answer never came. */
export function mayHaveStarted(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'CHECKOUT_IN_PROGRESS';
}
