// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { CarrierField } from './carrier-field.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const carrier = (code: string, name: string) => ({
  code,
  name,
  link_template: null,
  position: 1,
  active: true,
  version: 0,
});

async function show(value: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: true, carriers: [carrier('dhl', 'DHL'), carrier('otra', 'Otra')] }),
  );
  render(
    <QueryClientProvider client={deskQueries}>
      <CarrierField value={value} onChange={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: 'DHL' });
}

test('a carrier without a name of its own says what the mail will say, and where one is added', async () => {
  await show('dhl');
  expect(screen.queryByText(/Paqueterías/)).toBeNull();
  cleanup();
  await show('otra');
  screen.getByText(/^El correo dirá «Otra»/);
});
