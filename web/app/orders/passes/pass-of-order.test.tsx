// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aPass } from '../testing/a-pass.ts';
import { type OrderOfPass, PassOfOrder } from './pass-of-order.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = { folio: 'BC-0007', lines: [{ is_pass: true }] };
const asked: string[] = [];

function show(passes: object[], of: OrderOfPass = order) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ status: true, passes, starts: [], now: '2026-12-30T18:00:00.000Z' });
  });
  render(inShop(<PassOfOrder order={of} />));
}

test('an order of other things asks for no passes', () => {
  show([aPass()], { ...order, lines: [{ is_pass: false }] });
  expect(document.body.textContent).toBe('');
  expect(asked.filter((path) => path.includes('get-my-passes'))).toEqual([]);
});

describe('The page of the order of a pass', () => {
  test('says what is open and until when, and leads to the club', async () => {
    show([aPass()]);
    const part = await screen.findByRole('region', { name: 'Tu club está abierto' });
    expect(part.textContent).toContain('Book Club Lectores, 6 meses. Hasta el 23 de mayo de 2027.');
    expect(screen.getByRole('link', { name: 'Empezar a leer' }).getAttribute('href')).toBe('/mi-book-club');
  });

  test('tells how many boxes come, and has no club to lead to', async () => {
    show([aPass({ membership_code: 'book-club-libros-3-5', ships: true, periods: 3 })]);
    const part = await screen.findByRole('region', { name: 'Tu pase' });
    expect(part.textContent).toContain('Son 3 cajas, una cada 30 días.');
    expect(screen.queryByRole('link', { name: 'Empezar a leer' })).toBeNull();
  });

  test('leads nowhere while its money is awaited', async () => {
    show([aPass({ status: 'unpaid', starts_at: null, ends_at: null, has_access: false })]);
    const part = await screen.findByRole('region', { name: 'Tu pase' });
    expect(part.textContent).toContain('Se abre en cuanto recibamos tu pago.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says nothing of a pass of another order', async () => {
    show([aPass({ folio: 'BC-0008' })]);
    await vi.waitFor(() => expect(asked.some((path) => path.includes('get-my-passes'))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
