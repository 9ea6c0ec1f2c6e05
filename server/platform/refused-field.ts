import type Stripe from 'stripe';
import { ShopError } from './errors.ts';

const MAIL = 'El sistema de pago no acepta ese correo: revisa que esté bien escrito.';
const ADDRESS = 'El sistema de pago no acepta esa dirección: revisa que esté bien escrita.';
const NAME = 'El sistema de pago no acepta ese nombre: revísalo.';
const PHONE = 'El sistema de pago no acepta ese teléfono: revísalo.';

/** Fields by the parameter that the provider names. */
const fields: readonly [RegExp, string, string][] = [
  [/email/, '/contact_information/email', MAIL],
  [/address/, '/address_information', ADDRESS],
  [/phone/, '/contact_information/phone', PHONE],
  [/name/, '/contact_information/full_name', NAME],
];

/** Error for a field typed by the client that the provider refused, as for any wrong one; else undefined. */
export function refusedField(error: InstanceType<typeof Stripe.errors.StripeError>): ShopError | undefined {
  if (error.type !== 'StripeInvalidRequestError' || error.statusCode !== 400) return undefined;
  const param = error.code === 'email_invalid' ? 'email' : (error.param ?? '');
  // Parameters about the bought items were not typed by the client.
  if (/line_items|metadata/.test(param)) return undefined;
  const [, path, sentence] = fields.find(([pattern]) => pattern.test(param)) ?? [];
  if (!path || !sentence) return undefined;
  return new ShopError('BAD_REQUEST', {
    sentence,
    details: { problems: [{ path, message: sentence }] },
    cause: error,
  });
}
