// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast.tsx';
import { showToast, useToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(
    <MemoryRouter>
      <ToastRegion />
    </MemoryRouter>,
  );
});
afterEach(() => vi.useRealTimers());

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message is announced politely, stays three seconds, and fades', () => {
  show({ kind: 'success', text: 'Agregado' });
  expect(within(screen.getByRole('status')).getByText('Agregado')).toBeTruthy();
  pass(2999);
  expect(screen.queryByText('Agregado')).toBeTruthy();
  pass(1);
  pass(300);
  expect(screen.queryByText('Agregado')).toBeNull();
});

test('an error is announced at once and stays until it is closed', () => {
  show({ kind: 'error', text: 'No se pudo' });
  expect(within(screen.getByRole('alert')).getByText('No se pudo')).toBeTruthy();
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar mensaje' }));
  expect(screen.queryByText('No se pudo')).toBeNull();
});

test('the pointer on a message holds it for the time it had left', () => {
  show({ kind: 'success', text: 'Agregado' });
  pass(2000);
  fireEvent.pointerEnter(screen.getByRole('article'));
  pass(30_000);
  expect(screen.queryByText('Agregado')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('article'));
  pass(999);
  expect(screen.getByRole('article').className).not.toContain('leaves');
  pass(1);
  expect(screen.getByRole('article').className).toContain('leaves');
});

test('the same message replaces itself, and at most three are shown', () => {
  for (const text of ['uno', 'dos', 'dos', 'tres', 'cuatro']) show({ kind: 'success', text });
  expect(screen.getAllByRole('article').map((toast) => toast.textContent)).toEqual(['dos', 'tres', 'cuatro']);
});

test('the action of a message leads on and removes the message', () => {
  show({ kind: 'success', text: 'Agregado', action: { label: 'Ver carrito', to: '/carrito' } });
  fireEvent.click(screen.getByRole('link', { name: 'Ver carrito' }));
  expect(screen.queryByText('Agregado')).toBeNull();
});
