import { expect, test } from 'vitest';
import { aCart, CARDS, openSession, paidSession, startSandbox, submit } from '../testing.ts';

async function page(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('the page shows the lines, and leads back to the shop', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  const { status, text } = await page(url);
  expect(status).toBe(200);
  for (const shown of [
    'Modo de prueba.',
    '$880.20',
    'Una ballena en la azotea',
    '2 piezas',
    '4242 4242 4242 4242',
    'value="mariana@correo.mx"',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).toContain('href="http://127.0.0.1:3000/carrito"');
  expect(text).not.toMatch(/<script(?! src="\/assets\/page\.js")|<style|style=|onclick/);
});

test('the address back names the session where the shop asked for it', async () => {
  const sandbox = await startSandbox();
  const cancel_url = 'http://127.0.0.1:3000/pago-fallido?session_id={CHECKOUT_SESSION_ID}';
  const { url, id } = await openSession(sandbox, { cancel_url });
  const { text } = await page(url);
  expect(text).toContain(`href="http://127.0.0.1:3000/pago-fallido?session_id=${id}"`);
});

test('texts from outside are not taken for markup', async () => {
  const sandbox = await startSandbox();
  const evil = `"><img src=x onerror=alert(1)><script>alert('x')</script>`;
  const line_items = [
    { quantity: 1, price_data: { currency: 'mxn', unit_amount: 5000, product_data: { name: evil } } },
  ];
  const { url } = await openSession(sandbox, { line_items });
  const answer = await submit(url, { number: evil, name: evil, email: evil });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).not.toContain('<img');
  expect(text).not.toContain('<script>');
  expect(text).toContain('&lt;img');
});

test('the policy forbids embedding and scripts, and the form may lead to the shop only', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  const { headers } = await page(url);
  const policy = String(headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://127.0.0.1:3000");
  expect(policy).not.toContain('unsafe');
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
});

test('a good card leads to the success page with the id of the session', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  const answer = await submit(url, { number: '5555 5555 5555 4444', exp: '01/2040' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `http://127.0.0.1:3000/pago-exitoso?session_id=${id}`,
  ]);
  const { status, text } = await page(url);
  expect(status).toBe(200);
  expect(text).toContain('Este pago ya está hecho');
});

test.each([
  ['number', { number: '' }, 'Escribe el número de tu tarjeta.'],
  ['number', { number: '4242 4242' }, 'El número de tarjeta está incompleto.'],
  ['number', { number: '4242424242424241' }, 'El número de tarjeta no es válido. Revísalo.'],
  ['exp', { exp: '13/30' }, 'Escribe mes y año, como 12/29.'],
  ['exp', { exp: '01/20' }, 'Tu tarjeta está vencida.'],
  ['cvc', { cvc: '12' }, 'Escribe los 3 dígitos del código de seguridad.'],
  ['cvc', { number: '378282246310005', cvc: '123' }, 'Escribe los 4 dígitos del código de seguridad.'],
  ['email', { email: 'nadie' }, 'Escribe un correo válido, como nombre@correo.mx.'],
  ['name', { name: '  ' }, 'Escribe el nombre como aparece en la tarjeta.'],
])('a wrong %s is shown beside its field: %o', async (field, typed, sentence) => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  const answer = await submit(url, typed);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain(`<span>${sentence}</span>`);
  expect(text).toContain(`aria-describedby="${field}-error"`);
  expect((await sandbox.stripe.paymentIntents.list()).data).toEqual([]);
});

test.each([
  [CARDS.declined, 'Tu tarjeta fue rechazada.'],
  [CARDS.noFunds, 'Tu tarjeta no tiene fondos suficientes.'],
  ['4000000000000069', 'Tu tarjeta está vencida.'],
  ['4000000000000127', 'El código de seguridad (CVV) es incorrecto.'],
  ['4111111111111111', 'ese número no es una tarjeta de prueba'],
])('the decline of %s is shown in Spanish, without the typed security code', async (number, sentence) => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  const answer = await submit(url, { number, cvc: '987' });
  const text = await answer.text();
  expect(answer.status).toBe(402);
  expect(text).toContain(sentence);
  expect(text).toContain('value="Mariana Gutiérrez"');
  expect(text).not.toContain('"987"');
});

test('the longest test number is accepted', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  expect((await submit(url, { number: '6205 5000 0000 0000 004' })).status).toBe(303);
});

test('an empty e-mail becomes the one that the shop gave', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  await submit(url, { email: '' });
  const { customer_details } = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect(customer_details?.email).toBe('mariana@correo.mx');
});

test('an expired session tells so and leads back', async () => {
  const { stripe } = await startSandbox();
  const session = await stripe.checkout.sessions.create(aCart());
  await stripe.checkout.sessions.expire(session.id);
  const { text } = await page(String(session.url));
  expect((await submit(String(session.url))).status).toBe(410);
  expect(text).toContain('Este pago venció');
  expect(text).toContain('href="http://127.0.0.1:3000/carrito"');
});

test('the receipt shows the payment, and later the refund', async () => {
  const sandbox = await startSandbox();
  const { charge } = await paidSession(sandbox);
  const url = String(charge.receipt_url);
  expect((await page(url)).text).toContain('Visa que termina en 4242');
  await sandbox.stripe.refunds.create({ charge: charge.id, amount: 9_900 });
  expect((await page(url)).text).toContain('−$99.00');
});

test('cash is offered only when the shop takes it', async () => {
  const sandbox = await startSandbox();
  const card = await openSession(sandbox);
  expect((await page(card.url)).text).not.toContain('OXXO');
  const both = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
  expect((await page(both.url)).text).toContain('Pagar en OXXO');
});

test("the dashboard's methods are offered where the shop names none", async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ dashboard_methods: ['card', 'oxxo'] });
  const open = await openSession(sandbox);
  expect((await page(open.url)).text).toContain('Pagar en OXXO');
  const named = await openSession(sandbox, { allowed_payment_method_types: ['card'] });
  expect((await page(named.url)).text).not.toContain('OXXO');
});

test.each(['/c/pay/cs_test_nothing', '/c/authorize/nothing', '/receipts/nothing', '/assets/nothing'])(
  'the page %s is not found, in a polite text',
  async (path) => {
    const { origin } = await startSandbox();
    const { status, text } = await page(origin + path);
    expect(status).toBe(404);
    expect(text).toContain('No encontramos esta página');
  },
);

test('a host name of another machine that points here is refused', async () => {
  const { app } = await startSandbox();
  const answer = await app.inject({ url: '/sandbox/requests', headers: { host: 'evil.test' } });
  expect(answer.statusCode).toBe(421);
  const foreign = await app.inject({
    method: 'POST',
    url: '/sandbox/flush',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.statusCode).toBe(400);
});
