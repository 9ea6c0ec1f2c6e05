import { ApiError } from './api.ts';

/** Spanish sentence for anything thrown; `fallback` for errors that did not come from the API. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  // An answer without a sentence of the shop's came from something in between: its status would help nobody.
  return error.message.startsWith('HTTP ') ? fallback : error.message;
}

/** Sentence for an answer that took too long, at the shop or on the way; null for any other failure. */
export function slowAnswerText(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'La conexión tardó demasiado. Verifica tu conexión a internet.';
  if (error instanceof ApiError && error.status === 504)
    return 'El servidor está tardando en responder. Intenta de nuevo en unos momentos.';
  return null;
}
