import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { refusedField } from './refused-field.ts';

const refusal = (about: { param?: string; code?: string }) =>
  new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode: 400,
    message: 'no',
    ...about,
  });

test.each([
  [{ param: 'customer_email' }, '/contact_information/email', 'ese correo'],
  [{ code: 'email_invalid' }, '/contact_information/email', 'ese correo'],
  [{ param: 'email' }, '/contact_information/email', 'ese correo'],
  [{ param: 'payment_intent_data[shipping][address][line1]' }, '/address_information', 'esa dirección'],
  [{ param: 'payment_intent_data[shipping][phone]' }, '/contact_information/phone', 'ese teléfono'],
  [{ param: 'payment_intent_data[shipping][name]' }, '/contact_information/full_name', 'ese nombre'],
])('a refusal of %j names the field that was typed', (about, path, words) => {
  const error = refusedField(refusal(about));
  expect(error?.code).toBe('BAD_REQUEST');
  expect(error?.message).toContain(words);
  expect(error?.details).toMatchObject({ problems: [{ path, message: error?.message }] });
});

test.each([
  refusal({ param: 'line_items[0][price_data][product_data][name]' }),
  refusal({ param: 'metadata[items]' }),
  refusal({ param: 'expires_at' }),
  refusal({}),
  new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone', param: 'email' }),
  new Stripe.errors.StripeRateLimitError({
    type: 'api_error',
    statusCode: 429,
    message: 'slow',
    param: 'email',
  }),
])('what nobody typed, and a provider that does not answer, are no such refusal', (error) => {
  expect(refusedField(error)).toBeUndefined();
});
