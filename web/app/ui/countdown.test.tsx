// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const here = <Countdown seconds={3} to="/alla" sentence="Te llevamos en" />;
  const router = createMemoryRouter([
    { path: '/', element: here },
    { path: '/alla', element: <h1>Llegaste</h1> },
  ]);
  render(<RouterProvider router={router} />);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sentence = () => screen.getByRole('timer').textContent;

test('the countdown counts whole seconds down and then leads on', async () => {
  expect(sentence()).toBe('Te llevamos en 3 segundos.');
  await pass(2250);
  expect(sentence()).toBe('Te llevamos en 1 segundo.');
  expect(screen.queryByText('Llegaste')).toBeNull();
  await pass(1000);
  expect(screen.getByText('Llegaste')).toBeTruthy();
});

test('a visitor who stays is left alone, keeps the link, and does not lose the focus', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Quedarme aquí' }));
  await pass(10_000);
  expect(screen.queryByText('Llegaste')).toBeNull();
  expect(sentence()).toBe('Te quedas aquí.');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ir ahora' }));
});
