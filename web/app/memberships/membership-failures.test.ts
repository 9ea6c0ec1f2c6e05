import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { LEFT_IN_DOUBT, NOTHING_SENT } from '../checkout/lost-connection.ts';
import { ApiError } from '../ui/api.ts';
import { addressFailure, checkoutFailure, personalFailure } from './membership-failures.ts';

const refused = (code: ErrorCode) =>
  new ApiError(errorCatalogue[code].text, { status: errorCatalogue[code].status, code });
const lost = new ApiError('No hay conexión.', { status: 0, code: 'NETWORK' });
const offline = new ApiError('No hay internet. Inténtalo cuando vuelva.', { status: 0, code: 'OFFLINE' });
const gatewayTimeout = new ApiError('HTTP 504', { status: 504, code: 'INTERNAL' });
const timeout = new DOMException('', 'TimeoutError');

const SLOW = 'El servidor está tardando en responder. Intenta de nuevo en unos momentos.';
const LATE = 'La conexión tardó demasiado. Verifica tu conexión a internet.';

describe('Membership summary: the sentence for a payment page that did not open', () => {
  it.each([
    [gatewayTimeout, SLOW],
    [timeout, LATE],
    [offline, NOTHING_SENT],
    [lost, LEFT_IN_DOUBT],
    [refused('INTERNAL'), 'Error al procesar la suscripción. Intenta de nuevo.'],
    [new TypeError('broken'), 'Error al procesar la suscripción. Intenta de nuevo.'],
    [refused('PAYMENT_PROVIDER_FAILED'), 'Error al crear la sesión de pago. Intenta de nuevo.'],
    [refused('TOO_MANY_REQUESTS'), 'Demasiados intentos. Espera un momento y vuelve a intentar.'],
  ])('%s', (error, text) => {
    expect(checkoutFailure(error)).toEqual({ text, way: undefined });
  });

  it.each([
    ['ALREADY_SUBSCRIBED', 'Ya tienes una suscripción a este plan.', '/mis-planes'],
    ['PROFILE_INCOMPLETE', 'Completa tu información personal', '/membresias/informacion-personal'],
    ['SAVED_ADDRESS_NOT_FOUND', 'Por favor selecciona una dirección', '/membresias/seleccionar-direccion'],
    ['ADDRESS_REQUIRED', 'Por favor selecciona una dirección', '/membresias/seleccionar-direccion'],
    ['MEMBERSHIP_NOT_FOUND', 'Ese plan ya no se ofrece.', '/membresias'],
  ] as const)('links %s to the page where it can be set right', (code, beginning, to) => {
    const failure = checkoutFailure(refused(code));
    expect(failure.text.startsWith(beginning)).toBe(true);
    expect(failure.way?.to).toBe(to);
  });
});

describe('Membership personal information: the sentence for a failed save', () => {
  it('tells the two halves apart', () => {
    expect(personalFailure(lost)).toBe('Error al guardar información personal');
    expect(addressFailure(lost)).toBe('Error al guardar dirección');
    expect(addressFailure(offline)).toBe(
      'Error al guardar dirección: No hay internet. Inténtalo cuando vuelva.',
    );
  });

  it('gives the reason of a refusal', () => {
    expect(addressFailure(refused('TOO_MANY_ADDRESSES'))).toBe(
      'Error al guardar dirección: Ya tienes 20 direcciones. Elimina una que no uses para agregar otra.',
    );
  });

  it('tells when the answer only takes long', () => {
    expect(personalFailure(gatewayTimeout)).toBe(SLOW);
    expect(addressFailure(timeout)).toBe(LATE);
  });
});
