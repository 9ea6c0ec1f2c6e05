// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TrackingNumber } from './tracking-number.tsx';

afterEach(cleanup);

it('a guía can be copied, with a message afterwards', async () => {
  const user = userEvent.setup();
  render(<TrackingNumber number="GUIA0001" />);
  await user.click(screen.getByRole('button', { name: 'Copiar guía' }));
  expect(await navigator.clipboard.readText()).toBe('GUIA0001');
  expect(screen.getByRole('status').textContent).toBe('Guía copiada');
});
