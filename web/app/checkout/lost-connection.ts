import { ApiError } from '../ui/api.ts';

const STILL_HERE = 'Tu carrito y tus datos siguen aquí.';
/** Sentence for a tap whose requests never left the device. */
export const NOTHING_SENT = `No hay internet. No se cobró nada. Inténtalo cuando vuelva. ${STILL_HERE}`;
/** Sentence while the request is repeated. */
export const IN_DOUBT = 'Estamos revisando tu pago.';
/** Sentence when repeating it did not help. */
export const LEFT_IN_DOUBT = `${IN_DOUBT} ${STILL_HERE} Toca otra vez el botón: no se cobra dos veces.`;

/** Sentence for a payment whose answer did not come; null for any other failure. */
export function lostConnectionText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'OFFLINE') return NOTHING_SENT;
  return error.code === 'NETWORK' ? LEFT_IN_DOUBT : null;
}

/** Milliseconds before each repetition; a connection that comes back ends a wait. */
const WAITS = [1_500, 4_000];

/**
 * Repeats a request a few times while it is not known whether the shop received it. Only for requests that take effect
 * once when sent twice. One instance for each button: the doubt lasts over several taps until an answer comes.
 */
export function createPatientAsk(wait: (ms: number) => Promise<void> = connectionOr) {
  let doubt: ApiError | null = null;

  /** Throws the most telling error: the loss, where a first request may have left and a later one could not. */
  const answered = async <T>(ask: () => Promise<T>): Promise<{ answer: T } | null> => {
    try {
      const answer = await ask();
      doubt = null;
      return { answer };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && (code === 'NETWORK' || (code === 'OFFLINE' && doubt))) {
        doubt ??= error;
        return null;
      }
      if (code !== 'OFFLINE') doubt = null;
      throw error;
    }
  };

  return async <T>(ask: () => Promise<T>, onDoubt: () => void): Promise<T> => {
    for (const ms of [...WAITS, null]) {
      const known = await answered(ask);
      if (known) return known.answer;
      if (ms === null) break;
      onDoubt();
      await wait(ms);
    }
    throw doubt;
  };
}

function connectionOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
