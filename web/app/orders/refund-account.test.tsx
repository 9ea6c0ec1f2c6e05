// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inShop } from '../settings/testing/in-shop.tsx';
import { RefundAccount } from './refund-account.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = 't'.repeat(43);
const useless = () =>
  Response.json(
    {
      status: false,
      code: 'TRANSFER_LINK_INVALID',
      status_Message: 'Esta liga ya no sirve.',
      request_id: 'x',
    },
    { status: 404 },
  );
const asked = () =>
  Response.json({
    status: true,
    transfer: {
      folio: 'BC-3T9V5H7K',
      cents: 34_400,
      transfer_by: '2026-11-27',
      ends_at: '2026-11-30T18:00:00.000Z',
    },
  });
const taken = () =>
  Response.json({
    status: true,
    transfer: { cents: 34_400, first_name: 'Jorge', last4: '7899', transfer_by: '2026-11-27' },
  });

/** Opens the page, and keeps the accounts that it sends. */
async function open(answer: () => Response = taken, read: () => Response = asked) {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.includes('get-transfer')) return read();
    sent.push(JSON.parse(body));
    return answer();
  });
  render(inShop(<RefundAccount token={TOKEN} />));
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

const clabe = () => screen.getByLabelText('CLABE') as HTMLInputElement;
const holder = () => screen.getByLabelText('Nombre del titular') as HTMLInputElement;
const type = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Mandar mi CLABE' }));
const text = () => document.body.textContent ?? '';

test('it says the sum, until when, and what is never asked', async () => {
  const sent = await open();
  screen.getByRole('heading', { level: 1, name: '¿A dónde te mandamos tus $344.00?' });
  for (const words of [
    'BC-3T9V5H7K',
    'Pagaste en OXXO, y ahí no se puede devolver. Te lo transferimos a tu cuenta.',
    'Nunca te pedimos NIP, contraseñas ni tu tarjeta.',
    'Esta liga sirve una sola vez y hasta el lunes 30 de noviembre.',
    'Borramos tu CLABE 30 días después de transferirte.',
    '0 de 18',
  ])
    expect(text()).toContain(words);
  expect(sent).toEqual([]);
});

test('what was typed is grouped, its bank named, and all of it said before it is sent', async () => {
  await open();
  type(clabe(), '012180001234567899');
  expect(clabe().value).toBe('012 180 001 234 567 899');
  screen.getByText('BBVA México');
  expect(text()).not.toContain('cuenta que termina en');
  type(holder(), 'Jorge Ibarra Robles');
  expect(text()).toContain(
    'a Jorge Ibarra Robles, cuenta que termina en 7899, a más tardar el viernes 27 de noviembre.',
  );
});

test('a bank that is not known is not named, and blocks nothing', async () => {
  const sent = await open();
  type(clabe(), '999180001234567899');
  expect(screen.queryByText('BBVA México')).toBeNull();
  type(holder(), 'Jorge');
  send();
  await screen.findByText('Gracias, Jorge');
  expect(sent).toHaveLength(1);
});

test.each([
  ['', '', ['Le faltan 18 números.', 'Escribe el nombre del titular.']],
  ['01218000123456789', 'Jorge', ['Le falta 1 número.']],
  ['0121800012345678990', 'Jorge', ['Le sobra 1 número.']],
  ['012180001234567898', 'Jorge', ['Esa CLABE no existe. Revisa los 18 números.']],
  ['012180001234567899', '   ', ['Escribe el nombre del titular.']],
])('%j of %j is not sent: %j', async (number, name, sentences) => {
  const sent = await open();
  type(clabe(), number);
  type(holder(), name);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  send();
  for (const sentence of sentences) screen.getByText(sentence);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(sentences.length);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('the answer is thanked for with the end of the account, and the form is gone', async () => {
  const sent = await open();
  type(clabe(), '012180001234567899');
  type(holder(), 'Jorge Ibarra Robles');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Gracias, Jorge' });
  expect(sent).toEqual([{ token: TOKEN, clabe: '012180001234567899', holder_name: 'Jorge Ibarra Robles' }]);
  expect(text()).toContain(
    'Te transferimos $344.00 a la cuenta que termina en 7899, a más tardar el viernes 27 de noviembre.',
  );
  expect(text()).not.toContain('Robles');
  expect(screen.queryByLabelText('CLABE')).toBeNull();
});

test('a failure keeps what was typed, to be sent again', async () => {
  const answers = [() => new Response('', { status: 500 }), taken];
  const sent = await open(() => (answers.shift() ?? taken)());
  type(clabe(), '012180001234567899');
  type(holder(), 'Jorge Ibarra Robles');
  send();
  await screen.findByText('No se pudo mandar tu CLABE. Intenta de nuevo.');
  expect([clabe().value, holder().value]).toEqual(['012 180 001 234 567 899', 'Jorge Ibarra Robles']);
  send();
  await screen.findByText('Gracias, Jorge');
  expect(sent).toHaveLength(2);
});

test('a link that was answered meanwhile says so, and shows nothing that was typed', async () => {
  await open(useless);
  type(clabe(), '012180001234567899');
  type(holder(), 'Jorge Ibarra Robles');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Esta liga ya no sirve' });
  expect(text()).not.toContain('Robles');
  expect(text()).not.toContain('7899');
});

test('a used or late link leads to who can send another', async () => {
  await open(taken, useless);
  await screen.findByRole('heading', { level: 1, name: 'Esta liga ya no sirve' });
  expect(screen.getByRole('link', { name: 'Escribirnos' }).getAttribute('href')).toContain('/contacto');
  expect(screen.queryByLabelText('CLABE')).toBeNull();
});
