// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inShop } from '../settings/testing/in-shop.tsx';
import { ArrivalQuestion } from './arrival-question.tsx';
import { rememberPostalCode } from './postal-code.ts';

const DAYS = 'Llega en 3 a 7 días hábiles';
let shopsNow = '';
const at = (instant: string) => {
  shopsNow = instant;
};

beforeEach(() => {
  // The telephone's own clock is a week late, in a zone where it is already the next day.
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-17T18:59:00Z'));
  vi.stubGlobal('fetch', async () => Response.json({ now: shopsNow }));
  at('2026-11-24T18:59:00Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const question = () => inShop(<ArrivalQuestion className="" />);
const show = () => render(question());
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '¿A qué código postal?' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const said = () => screen.getByRole('status').textContent;

test('the sentence gives the days to anywhere until there are five digits, then the days to that code', async () => {
  show();
  type('4416');
  expect(said()).toBe(DAYS);
  type('44160');
  await screen.findByText('Llega entre el lunes 30 de noviembre y el miércoles 2 de diciembre');
  type('4416');
  expect(said()).toBe(DAYS);
});

test("the field is filled in with the browser's code", async () => {
  rememberPostalCode('97000');
  show();
  expect(field().value).toBe('97000');
  await screen.findByText('Llega entre el martes 1 y el jueves 3 de diciembre');
});

test('the field takes the digits of a paste, and keeps them', async () => {
  show();
  type(' C.P. 03100 ');
  expect(field().value).toBe('03100');
  cleanup();
  show();
  expect(field().value).toBe('03100');
});

test('no day is promised while the shop does not answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  rememberPostalCode('03100');
  show();
  await vi.waitFor(() => expect(said()).toBe(DAYS));
});

test('the days are computed anew when the page is looked at again', async () => {
  rememberPostalCode('03100');
  show();
  await screen.findByText('Llega entre el viernes 27 y el lunes 30 de noviembre');
  at('2026-11-24T19:00:00Z');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Llega entre el lunes 30 de noviembre y el martes 1 de diciembre');
});

test("the server's page for all visitors has no day and no code in it", () => {
  rememberPostalCode('03100');
  const html = renderToString(question());
  expect(html).toContain(DAYS);
  expect(html).not.toMatch(/Llega entre|03100/);
});
