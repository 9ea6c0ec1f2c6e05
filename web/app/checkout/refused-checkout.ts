import { z } from 'zod';
import { laterMethods, laterReasons } from '#contract/later-payment.ts';
import { whyNotSentence } from '#contract/later-payment-words.ts';
import { timeText } from '#contract/mexico-city.ts';
import { type SameOrder, sameOrder } from '#contract/same-order.ts';
import { acceptRefusal } from '../cart/cart-changes.ts';
import { LARGE_ORDER_PATH } from '../cart/large-order.ts';
import { ApiError } from '../ui/api.ts';
import { errorText } from '../ui/error-texts.ts';
import { lostConnectionText } from './lost-connection.ts';

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

const tooManyHeld = z.object({
  what: z.enum(['title', 'copies', 'pages']),
  product_name: z.string().optional(),
  /** Number of copies that could be had now. */
  allowed: z.number().int(),
  /** Instant from which on more can be had; null when waiting does not help. */
  free_at: z.string().nullable(),
});

const unavailableMethod = z.object({ method: z.enum(laterMethods), reason: z.enum(laterReasons) });
export type UnavailableMethod = z.infer<typeof unavailableMethod>;

export interface PaymentFailure {
  /** Kind of failure; `warning`: the cart was changed and the buyer may go on. */
  kind: 'error' | 'warning';
  text: string;
  /** Link to the page where the buyer can go on. */
  way?: { to: string; label: string };
  /** Earlier order of just this cart. */
  bought?: SameOrder;
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

/** Sentence for a failure; all unexpected ones share one. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof ApiError)) return { kind: 'error', text: NOT_PROCESSED };
  if (cartCodes.has(error.code)) return { kind: 'warning', text: errorText(error, NOT_PROCESSED) };
  if (error.code === 'TOO_MANY_COPIES')
    return { kind: 'error', text: error.message, way: { to: LARGE_ORDER_PATH, label: 'Escríbenos' } };
  if (error.code === 'TOO_MANY_HELD') return heldFailure(error);
  if (error.code === 'ALREADY_BOUGHT') {
    const { data: bought } = sameOrder.safeParse(error.details);
    return { kind: 'warning', text: error.message, ...(bought && { bought }) };
  }
  if (error.code === 'PAYMENT_METHOD_UNAVAILABLE') return methodFailure(error);
  const lost = lostConnectionText(error);
  if (lost) return { kind: 'error', text: lost };
  return { kind: 'error', text: error.code === 'INTERNAL' ? NOT_PROCESSED : errorText(error, NOT_PROCESSED) };
}

/** Method that the checkout refused, and why; null when that was not the failure. */
export function unavailableAfter(error: unknown): UnavailableMethod | null {
  if (!(error instanceof ApiError && error.code === 'PAYMENT_METHOD_UNAVAILABLE')) return null;
  return unavailableMethod.safeParse(error.details).data ?? null;
}

function methodFailure(error: ApiError): PaymentFailure {
  const refused = unavailableAfter(error);
  const why = refused && whyNotSentence(refused.method, refused.reason);
  return { kind: 'warning', text: [why, error.message].filter(Boolean).join(' ') };
}

/** Sentence for an order that is too large by itself: waiting would not help. */
const TOO_LARGE = 'Este pedido lleva más ejemplares de los que se pueden apartar en línea.';
const ASK_FOR_LESS = 'Pide menos, o escríbenos si necesitas más: tu carrito se queda como está.';

/** Sentence with the number of copies that could be had now, and the time when there will be more. */
function heldFailure(error: ApiError): PaymentFailure {
  const { data } = tooManyHeld.safeParse(error.details);
  if (!data) return { kind: 'error', text: error.message };
  const { what, product_name, allowed, free_at } = data;
  const ofWhat = what === 'title' ? `De «${product_name}»` : 'En total';
  const now = what === 'pages' || allowed === 0 ? '' : `${ofWhat} puedes apartar ahora hasta ${allowed}.`;
  if (!free_at)
    return {
      kind: 'error',
      text: [TOO_LARGE, now, ASK_FOR_LESS].filter(Boolean).join(' '),
      way: { to: LARGE_ORDER_PATH, label: 'Escríbenos' },
    };
  const later = `Puedes intentar de nuevo a las ${timeText(free_at)}, hora de la Ciudad de México.`;
  return { kind: 'error', text: [error.message, now, later].filter(Boolean).join(' ') };
}

/** True when the shop may have begun the payment although its answer never came. */
export function mayHaveStarted(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'CHECKOUT_IN_PROGRESS';
}
