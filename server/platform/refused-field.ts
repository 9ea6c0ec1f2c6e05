import type Stripe from 'stripe';
import { ShopError } from './errors.ts';

const MAIL = 'El sistema de pago no acepta ese correo: revisa que esté bien escrito.';
const ADDRESS = 'El sistema de pago no acepta esa dirección: revisa que esté bien escrita.';
const NAME = 'El sistema de pago no acepta ese nombre: revísalo.';
const PHONE = 'El sistema de pago no acepta ese teléfono: revísalo.';

/** By the parameter that the provider names. */
const fields: readonly [RegExp, string, string][] = [
  [/email/, '/contact_information/email', MAIL],
  [/address/, '/address_information', ADDRESS],
  [/phone/, '/contact_information/phone', PHONE],
  [/name/, '/contact_information/full_name', NAME],
];

/** What the provider refused of what the client typed, as any other field that is wrong; undefined of all else. */
export function refusedField(error: InstanceType<typeof Stripe.errors.StripeError>): ShopError | undefined {
  if (error.type !== 'StripeInvalidRequestError' || error.statusCode !== 400) return undefined;
  const param = error.code === 'email_invalid' ? 'email' : (error.param ?? '');
  // Of what is bought the client typed nothing.
  if (/line_items|metadata/.test(param)) return undefined;
  const [, path, sentence] = fields.find(([pattern]) => pattern.test(param)) ?? [];
  if (!path || !sentence) return undefined;
  return new ShopError('BAD_REQUEST', {
    sentence,
    details: { problems: [{ path, message: sentence }] },
    cause: error,
  });
}
