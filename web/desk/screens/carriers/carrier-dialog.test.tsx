// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { CarrierDialog } from './carrier-dialog.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const carrier = {
  ...{ code: 'dhl', name: 'DHL', link_template: null, number_form: null },
  ...{ position: 3, active: true, version: 1 },
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

function open(...answers: Response[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift();
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <CarrierDialog carrier={carrier} known={[carrier]} onClose={cleanup} />
    </QueryClientProvider>,
  );
  return sent;
}

test('what another person saved meanwhile is read as it would be typed, and put together with this', async () => {
  const details = {
    by: 'Tomás',
    at: '2026-11-20T18:00:00.000Z',
    version: 2,
    values: { ...carrier, active: false },
  };
  const sent = open(
    Response.json({ code: 'EDITED_MEANWHILE', details }, { status: 409 }),
    Response.json({ status: true, carrier }),
  );
  type(/^Nombre/, 'DHL Express');
  save();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([
    { ...carrier, name: 'DHL Express' },
    { ...carrier, name: 'DHL Express', active: false, version: 2 },
  ]);
});

test('what the call would refuse is said under its field, and nothing is sent', () => {
  const sent = open();
  type(/^Lugar en la lista/, '0');
  type(/^Nombre/, ' ');
  save();
  expect(screen.getByText('Escribe un número entero, de 1 a 99')).toBeDefined();
  expect(screen.getByText('Escribe el nombre')).toBeDefined();
  expect(sent).toEqual([]);
  type(/^Nombre/, 'DHL');
  expect(screen.queryByText('Escribe el nombre')).toBeNull();
});
