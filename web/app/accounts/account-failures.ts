import { ApiError } from '../ui/api.ts';
import { errorText, slowAnswerText } from '../ui/error-texts.ts';

const NOT_CONNECTED = 'Error al conectar con el servidor. Por favor intenta de nuevo.';
const UNKNOWN = 'Error desconocido';

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK';
const hasCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

export function loginFailure(error: unknown): string {
  if (hasCode(error, 'LOGIN_REFUSED'))
    return 'Email o contraseña incorrectos. Por favor verifica tus datos e intenta de nuevo.';
  if (isOffline(error)) return NOT_CONNECTED;
  if (hasCode(error, 'ACCOUNT_DISABLED')) return errorText(error, UNKNOWN);
  return `Error en el login: ${errorText(error, UNKNOWN)}`;
}

export function registerFailure(error: unknown): string {
  return isOffline(error) ? NOT_CONNECTED : `Error en el registro: ${errorText(error, UNKNOWN)}`;
}

/** True when the code itself was wrong, so that another one has to be typed. */
export const isRefusedCode = (error: unknown) =>
  hasCode(error, 'CODE_INVALID') || hasCode(error, 'CODE_EXPIRED');

export function codeFailure(error: unknown): string {
  if (hasCode(error, 'CODE_EXPIRED')) return 'El código ha expirado. Solicita uno nuevo.';
  if (hasCode(error, 'CODE_INVALID')) return 'Código inválido. Verifica e intenta de nuevo.';
  return `Error: ${errorText(error, UNKNOWN)}`;
}

/** Sentence for a failure to save name, surnames and phone. */
export function informationFailure(error: unknown): string {
  const slow = slowAnswerText(error);
  if (slow) return slow;
  if (!(error instanceof ApiError) || isOffline(error))
    return 'Error al conectar con el servidor. Intenta de nuevo.';
  return `Error al guardar la información: ${errorText(error, UNKNOWN)}`;
}

export const forgotFailure = (error: unknown) =>
  errorText(error, 'Error al enviar el email. Por favor intenta de nuevo.');

export const resetFailure = (error: unknown) =>
  errorText(error, 'Error al cambiar la contraseña. Por favor intenta de nuevo.');
