import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { ApiError } from '../ui/api.ts';
import {
  codeFailure,
  forgotFailure,
  informationFailure,
  loginFailure,
  registerFailure,
  resetFailure,
} from './account-failures.ts';

const refused = (code: ErrorCode) =>
  new ApiError(errorCatalogue[code].text, { status: errorCatalogue[code].status, code });
const offline = new ApiError('No hay conexión.', { status: 0, code: 'NETWORK' });
/** An answer without a sentence of the shop's, from something between the browser and the shop. */
const wordless = (status: number) => new ApiError(`HTTP ${status}`, { status, code: 'INTERNAL' });

describe('Error catalogue: Login', () => {
  it.each([
    [
      refused('LOGIN_REFUSED'),
      'Email o contraseña incorrectos. Por favor verifica tus datos e intenta de nuevo.',
    ],
    [
      refused('TOO_MANY_REQUESTS'),
      'Error en el login: Demasiados intentos. Espera un momento y vuelve a intentar.',
    ],
    [refused('ACCOUNT_DISABLED'), errorCatalogue.ACCOUNT_DISABLED.text],
    [wordless(502), 'Error en el login: Error desconocido'],
    [offline, 'Error al conectar con el servidor. Por favor intenta de nuevo.'],
  ])('%s', (error, text) => {
    expect(loginFailure(error)).toBe(text);
  });
});

describe('Error catalogue: Register', () => {
  it.each([
    [refused('PASSWORD_TOO_COMMON'), 'Error en el registro: Elige una contraseña menos común'],
    [wordless(500), 'Error en el registro: Error desconocido'],
    [offline, 'Error al conectar con el servidor. Por favor intenta de nuevo.'],
  ])('%s', (error, text) => {
    expect(registerFailure(error)).toBe(text);
  });
});

describe('Error catalogue: OTP', () => {
  it.each([
    [refused('CODE_EXPIRED'), 'El código ha expirado. Solicita uno nuevo.'],
    [refused('CODE_INVALID'), 'Código inválido. Verifica e intenta de nuevo.'],
    [refused('TOO_MANY_REQUESTS'), 'Error: Demasiados intentos. Espera un momento y vuelve a intentar.'],
    [offline, 'Error: No hay conexión.'],
  ])('%s', (error, text) => {
    expect(codeFailure(error)).toBe(text);
  });
});

describe('Error catalogue: Saving user info', () => {
  it.each([
    [refused('BAD_REQUEST'), 'Error al guardar la información: Revisa los datos e intenta de nuevo.'],
    [wordless(400), 'Error al guardar la información: Error desconocido'],
    [wordless(504), 'El servidor está tardando en responder. Intenta de nuevo en unos momentos.'],
    [
      new DOMException('signal timed out', 'TimeoutError'),
      'La conexión tardó demasiado. Verifica tu conexión a internet.',
    ],
    [offline, 'Error al conectar con el servidor. Intenta de nuevo.'],
    [new TypeError('no JSON'), 'Error al conectar con el servidor. Intenta de nuevo.'],
  ])('%s', (error, text) => {
    expect(informationFailure(error)).toBe(text);
  });
});

describe('Error catalogue: Forgot and reset', () => {
  it("shows the shop's sentence, or one of its own without it", () => {
    expect(forgotFailure(refused('TOO_MANY_REQUESTS'))).toBe(errorCatalogue.TOO_MANY_REQUESTS.text);
    expect(forgotFailure(wordless(502))).toBe('Error al enviar el email. Por favor intenta de nuevo.');
    expect(resetFailure(refused('RESET_TOKEN_INVALID'))).toBe('Token de recuperación no válido o expirado');
    expect(resetFailure(wordless(502))).toBe('Error al cambiar la contraseña. Por favor intenta de nuevo.');
  });
});
