import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { formatCents } from '#contract/money.ts';
import { lostConnectionText } from '../checkout/lost-connection.ts';
import { membershipsPath } from '../settings/membership-paths.ts';
import { ApiError } from '../ui/api.ts';
import { errorText, slowAnswerText } from '../ui/error-texts.ts';
import { chooseAddressPath, myPlansPath, personalInformationPath } from './membership-paths.ts';

export interface CheckoutFailure {
  text: string;
  /** Link to the page where the reason can be set right. */
  way?: { to: string; label: string };
}

export const NO_PAGE: CheckoutFailure = { text: 'Error al crear la sesión de pago. Intenta de nuevo.' };
const NOT_PROCESSED = 'Error al procesar la suscripción. Intenta de nuevo.';

const chooseAddress: CheckoutFailure = {
  text: 'Por favor selecciona una dirección',
  way: { to: chooseAddressPath, label: 'Elegir dirección' },
};

const ways: Partial<Record<ErrorCode, CheckoutFailure['way']>> = {
  ALREADY_SUBSCRIBED: { to: myPlansPath, label: 'Ver Mis planes' },
  PASS_STILL_RUNNING: { to: myPlansPath, label: 'Ver Mis planes' },
  MEMBERSHIP_NOT_FOUND: { to: membershipsPath, label: 'Ver membresías' },
  PROFILE_INCOMPLETE: { to: personalInformationPath, label: 'Completar mi información' },
};

const newPrice = z.object({ price_cents: z.number().int() });

/** Current price of the plan, when a changed price was the reason; null for any other failure. */
export function priceToday(error: unknown): number | null {
  if (!(error instanceof ApiError && error.code === 'PRICE_CHANGED')) return null;
  return newPrice.safeParse(error.details).data?.price_cents ?? null;
}

/** Sentence that says why the payment page of a plan could not be opened. */
export function checkoutFailure(error: unknown): CheckoutFailure {
  const slow = slowAnswerText(error);
  if (slow) return { text: slow };
  if (!(error instanceof ApiError) || error.code === 'INTERNAL') return { text: NOT_PROCESSED };
  if (error.code === 'NETWORK' || error.code === 'OFFLINE')
    return { text: lostConnectionText(error) ?? NOT_PROCESSED };
  const price = priceToday(error);
  if (price !== null)
    return {
      text: `Este plan cambió de precio: ahora cuesta ${formatCents(price)}. Si estás de acuerdo, autoriza el cargo otra vez.`,
    };
  if (error.code === 'SAVED_ADDRESS_NOT_FOUND' || error.code === 'ADDRESS_REQUIRED') return chooseAddress;
  return { text: errorText(error, NOT_PROCESSED), way: ways[error.code] };
}

/** Adds the reason of a refusal, or that there is no internet; other failures share one sentence. */
function withReason(failed: string, error: unknown): string {
  const slow = slowAnswerText(error);
  if (slow) return slow;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isOffline = error instanceof ApiError && error.code === 'OFFLINE';
  return isRefusal || isOffline ? `${failed}: ${errorText(error, 'intenta de nuevo')}` : failed;
}

export const personalFailure = (error: unknown) => withReason('Error al guardar información personal', error);
export const addressFailure = (error: unknown) => withReason('Error al guardar dirección', error);
