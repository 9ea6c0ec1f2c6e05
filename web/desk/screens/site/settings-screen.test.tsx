// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteSettings } from '#contract/site.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Screen } from './settings-screen.tsx';

const settings: SiteSettings = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));

beforeEach(() => {
  deskQueries.setQueryData(['settings'], { settings, version: 1 });
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  sessionStorage.clear();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

test('a number that is none and a day of another form say what to type', () => {
  type('Días para preparar un pedido', 'dos');
  type('Días que no se trabaja', 'Navidad');
  save();
  expect(screen.getByText('Escribe días enteros, de 0 a 10')).toBeDefined();
  expect(screen.getByText('Escribe cada día como 2026-12-28, 12-24 o jueves-santo')).toBeDefined();
});

test('ways to pay say what they mean, and days to pay from how many to how many', () => {
  for (const label of ['Efectivo en OXXO', 'Transferencia SPEI']) {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    expect([...select.options].map(({ text }) => text)).toEqual(['Sí', 'No', 'Solo en la demostración']);
    expect(select.value).toBe('');
  }
  expect(screen.getByText(/avisa hasta un día hábil después y ahí no se puede devolver/)).toBeDefined();
  expect(screen.getByText(/con una ficha, de \$10 a \$10,000\./)).toBeDefined();
  expect(screen.getByText(/de su banco, de \$10 a \$50,000\./)).toBeDefined();
  type('Días para pagar en OXXO o por SPEI', '8');
  save();
  expect(screen.getByText('Escribe días enteros, de 1 a 5')).toBeDefined();
});

test('zones say what is wrong with them', () => {
  type('Códigos de la zona 1', 'CDMX');
  save();
  expect(screen.getByText('Escribe los códigos como 01-16 50-57')).toBeDefined();
  for (const button of screen.getAllByRole('button', { name: /^Quitar la zona/ }).toReversed())
    fireEvent.click(button);
  save();
  expect(screen.getByText('Deja al menos una zona')).toBeDefined();
});

test('a price of shipping says whether it is no amount or too much', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el envío' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar el envío' }));
  for (const [price, sentence] of [
    ['', 'Escribe un monto como 99 o 99.50'],
    ['1500', 'El envío cuesta como máximo $1,000'],
  ]) {
    fireEvent.change(dialog.getByLabelText('Precio del envío'), { target: { value: price } });
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText(sentence ?? '')).toBeDefined();
  }
});

describe('texts that name the number of before', () => {
  const sent: Record<string, unknown>[] = [];
  const text = { label: 'la franja', sentence: 'Envío por $99', typed: '$99', can_change: true };
  const byHand = {
    label: 'los términos y condiciones',
    sentence: 'Cuesta $99',
    typed: '$99',
    can_change: false,
  };
  let texts = [text, byHand];
  beforeEach(() => {
    sent.length = 0;
    texts = [text, byHand];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const input = JSON.parse(body);
      sent.push(input);
      const refusal = { status: false, code: 'TEXTS_NAME_NUMBER', status_Message: 'Hay textos' };
      return input.texts
        ? Response.json({ status: true, settings, version: 2, audit_entry_id: 1 })
        : Response.json({ ...refusal, details: { texts } }, { status: 409 });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const saveDays = () => {
    type('Días para preparar un pedido', '4');
    save();
  };

  test.each([
    ['Cambiar los textos y guardar', 'change'],
    ['Guardar y dejarlos así', 'keep'],
  ])('are shown, and «%s» saves with that choice', async (name, choice) => {
    saveDays();
    expect(await screen.findByText('«Envío por $99»', { exact: false })).toBeDefined();
    expect(screen.getByText(/A mano, después de guardar: los términos y condiciones\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent.map((input) => input.texts)).toEqual([undefined, choice]));
    expect(sent[1]).toMatchObject({ settings: { handling_days: 4 }, version: 1 });
  });

  test('that only a person can change are not offered for change', async () => {
    texts = [byHand];
    saveDays();
    expect(await screen.findByText('Guardar y dejarlos así')).toBeDefined();
    expect(screen.queryByText('Cambiar los textos y guardar')).toBeNull();
  });
});
