import { expect, test } from 'vitest';
import { CARDS, type Sandbox, startSandbox, submit, subscribed } from '../testing.ts';

const BACK = 'http://127.0.0.1:3000/mis-planes';

async function openPortal(sandbox: Sandbox, customer: string, more: object = {}) {
  const session = await sandbox.stripe.billingPortal.sessions.create({ customer, return_url: BACK, ...more });
  return session.url;
}

function post(url: string, form: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('the portal shows the plan, the card, the invoices and the link back', async () => {
  const sandbox = await startSandbox();
  const { customer, day } = await subscribed(sandbox);
  await sandbox.advance(day(30));
  const page = await text(await openPortal(sandbox, customer));
  for (const shown of [
    'Book Club Lectores',
    '$99.00 cada 30 días',
    'Se renueva el',
    'Visa que termina en 4242',
    BACK,
  ])
    expect(page).toContain(shown);
  expect(page.match(/Pagado/g)).toHaveLength(2);
  expect(page).not.toMatch(/<script(?! src="\/assets\/page\.js")|<style|style=|onclick/);
});

test('a plan is cancelled with a reason, and reactivated', async () => {
  const sandbox = await startSandbox();
  const { customer, subscription, now } = await subscribed(sandbox);
  const url = await openPortal(sandbox, customer);
  expect(await text(`${url}/cancel`)).toContain('seguirá activa hasta');
  const cancelled = await post(`${url}/cancel`, { subscription: subscription.id, feedback: 'too_expensive' });
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
    303,
    `${new URL(url).pathname}?hecho=cancelada`,
  ]);
  expect(await now()).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  });
  expect(await text(url)).toContain('No haremos más cargos');
  expect((await post(`${url}/resume`)).status).toBe(303);
  expect((await now()).cancel_at_period_end).toBe(false);
});

test('a new card on a plan that is past due pays the open invoice at once, and later renewals', async () => {
  const sandbox = await startSandbox();
  const { customer, now, invoices, day } = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.advance(day(31));
  expect((await now()).status).toBe('past_due');
  const url = await openPortal(sandbox, customer);
  expect(await text(url)).toContain('El último cargo no pasó');
  const changed = await submit(`${url}/card`, { number: '5555 5555 5555 4444' });
  expect([changed.status, changed.headers.get('location')]).toEqual([
    303,
    `${new URL(url).pathname}?hecho=tarjeta`,
  ]);
  expect((await now()).status).toBe('active');
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(await text(url)).toContain('Mastercard que termina en 4444');
  await sandbox.advance(day(61));
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  expect(sandbox.receiver.types()).toEqual(
    expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached', 'customer.updated']),
  );
});

test('a refused card is not kept, and nothing is charged', async () => {
  const sandbox = await startSandbox();
  const { customer, now, subscription } = await subscribed(sandbox);
  const url = await openPortal(sandbox, customer);
  const refused = await submit(`${url}/card`, { number: CARDS.noFunds });
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('no tiene fondos suficientes');
  const wrong = await submit(`${url}/card`, { number: '4242', cvc: '1' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('aria-describedby="number-error"');
  expect((await now()).default_payment_method).toBe(subscription.default_payment_method);
  expect((await sandbox.stripe.charges.list({ customer })).data).toHaveLength(1);
});

test('a card that asks for authorisation is kept, and charged, after the buyer authorises it', async () => {
  const sandbox = await startSandbox();
  const { customer, now, day } = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.advance(day(31));
  const url = await openPortal(sandbox, customer);
  const ask = async () => {
    const asked = await submit(`${url}/card`, { number: CARDS.authorise });
    return new URL(String(asked.headers.get('location')), url).href;
  };
  const first = await ask();
  expect(await text(first)).toContain('Autoriza tu tarjeta');
  expect((await post(first, { decision: 'reject' })).status).toBe(402);
  expect((await now()).status).toBe('past_due');
  expect((await post(await ask(), { decision: 'authorize' })).status).toBe(303);
  expect((await now()).status).toBe('active');
});

test('a customer who was sent for one task is led back when it is done', async () => {
  const sandbox = await startSandbox();
  const { customer, subscription, now } = await subscribed(sandbox);
  const after_completion = { type: 'redirect', redirect: { return_url: `${BACK}?listo=1` } };
  const card = await openPortal(sandbox, customer, {
    flow_data: { type: 'payment_method_update', after_completion },
  });
  expect((await submit(card)).headers.get('location')).toBe(`${BACK}?listo=1`);
  const cancel = await openPortal(sandbox, customer, {
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscription.id },
      after_completion,
    },
  });
  expect((await post(cancel)).headers.get('location')).toBe(`${BACK}?listo=1`);
  expect((await now()).cancel_at_period_end).toBe(true);
});

test("a customer's portal does not reach the plan of another", async () => {
  const sandbox = await startSandbox();
  const mine = await subscribed(sandbox);
  const theirs = await subscribed(sandbox);
  const url = await openPortal(sandbox, mine.customer);
  await post(`${url}/cancel`, { subscription: theirs.subscription.id });
  expect((await theirs.now()).cancel_at_period_end).toBe(false);
  expect((await mine.now()).cancel_at_period_end).toBe(false);
  await expect(
    openPortal(sandbox, mine.customer, {
      flow_data: {
        type: 'subscription_cancel',
        subscription_cancel: { subscription: theirs.subscription.id },
      },
    }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});

test('the page of an invoice shows its payment, and takes an owed amount', async () => {
  const sandbox = await startSandbox();
  const { invoices, now, day } = await subscribed(sandbox, CARDS.firstOnly);
  const [paid] = await invoices();
  expect(await text(String(paid?.hosted_invoice_url))).toContain('Pagado el');
  await sandbox.advance(day(31));
  const [owed] = await invoices();
  const url = String(owed?.hosted_invoice_url);
  expect(await text(url)).toContain('lo intentaremos de nuevo el');
  expect((await submit(url, { number: CARDS.noFunds })).status).toBe(402);
  expect((await submit(url)).status).toBe(303);
  expect(await text(url)).toContain('Ver comprobante de pago');
  expect((await now()).status).toBe('active');
  // The invoice is paid already, and sending the form again leads to its page.
  expect((await submit(url)).status).toBe(303);
  expect((await sandbox.stripe.charges.list()).data.filter((charge) => charge.paid)).toHaveLength(2);
  const [charge] = (await sandbox.stripe.charges.list()).data;
  expect(await text(String(charge?.receipt_url))).toContain('Book Club Lectores');
});

test('a payment that the bank wants confirmed is confirmed from the page of its invoice', async () => {
  const sandbox = await startSandbox();
  const { invoices, now, day } = await subscribed(sandbox, CARDS.authorise);
  await sandbox.advance(day(31));
  const [owed] = await invoices();
  const url = String(owed?.hosted_invoice_url);
  const confirmAt = /href="([^"]+\/c\/authorize\/[^"]+)"/.exec(await text(url))?.[1] ?? '';
  expect(await text(confirmAt)).toContain('$99.00');
  expect((await post(confirmAt, { decision: 'authorize' })).headers.get('location')).toBe(
    new URL(url).pathname,
  );
  expect((await now()).status).toBe('active');
});

test.each(['/p/session/nothing', '/p/session/nothing/card', '/p/session/nothing/cancel', '/i/nothing'])(
  'the page %s is not found, in a polite text',
  async (path) => {
    const { origin } = await startSandbox();
    for (const answer of [await fetch(origin + path), await post(origin + path)]) {
      expect(answer.status).toBe(404);
    }
  },
);
