import { expect, test } from 'vitest';
import { howItGoesBack, howPaid } from './payment-methods.ts';

const nothing = { brand: null, last4: null };

test.each([
  [{ method: 'card', brand: 'visa', last4: '4242' }, 'con Visa ·4242', 'a Visa ·4242'],
  [{ method: 'card', ...nothing }, 'con tarjeta', 'a su tarjeta'],
  [{ method: 'oxxo', ...nothing }, 'en OXXO', 'por transferencia, a la CLABE que le pedimos por correo'],
  [
    { method: 'customer_balance', ...nothing },
    'por transferencia SPEI',
    'a la cuenta desde la que transfirió',
  ],
  [{ method: 'cash', ...nothing }, 'en efectivo', 'en efectivo, en la mano'],
  [{ method: 'transfer', ...nothing }, 'por transferencia', 'por transferencia, desde tu banco'],
  [{ method: 'paypal', ...nothing }, 'con PayPal', 'a PayPal'],
])('says how %o was paid and how it goes back', (paid, how, back) => {
  expect([howPaid(paid), howItGoesBack(paid)]).toEqual([how, back]);
});
