// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteSettings } from '#contract/site.ts';
import { deskQueries } from '../frame/desk-api.ts';
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
    fireEvent.change(dialog.getByLabelText('Precio'), { target: { value: price } });
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText(sentence ?? '')).toBeDefined();
  }
});
