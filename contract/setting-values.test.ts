import { expect, test } from 'vitest';
import { defaultDelivery } from './delivery.ts';
import { settingValues } from './setting-values.ts';

const shop = {
  brand_name: 'Brincacuentos',
  legal_name: '',
  postal_address: '',
  contact_email: '',
  contact_phone: '',
  contact_hours: '',
  ...defaultDelivery,
} as Parameters<typeof settingValues>[0];
const valuesAt = (shipping_cents: number) => settingValues({ ...shop, shipping_cents });

test('shipping is said with its price, round where it has no cents', () => {
  expect(valuesAt(9_900)).toMatchObject({
    'precio de envío': '$99',
    'texto de envío': 'Envío a todo México por $99',
  });
  expect(valuesAt(9_950)).toMatchObject({ 'precio de envío': '$99.50' });
});

test('free shipping has no price, and is offered as free', () => {
  expect(valuesAt(0)).toMatchObject({
    'precio de envío': null,
    'texto de envío': 'Envío gratis a todo México',
  });
});
