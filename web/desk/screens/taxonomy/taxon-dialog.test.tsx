// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { TaxonDialog } from './taxon-dialog.tsx';
import type { TaxonItem } from './taxon-words.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const category: TaxonItem = {
  id: 7,
  name: '4–6 años',
  description: '',
  age_min: 4,
  age_max: 6,
  version: 1,
  books: 0,
};

function open(taxon: TaxonItem | null) {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, id: 7, audit_entry_id: 5 }));
  render(
    <QueryClientProvider client={deskQueries}>
      <TaxonDialog kind="category" taxon={taxon} current={taxon} others={[]} onClose={() => {}} />
      <UndoToastRegion />
    </QueryClientProvider>,
  );
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('a saved change can be undone from its message', async () => {
  open(category);
  type(/^Texto/, 'Para oír antes de dormir');
  save();
  await screen.findByText('4–6 años: guardado. Se verá en la tienda en menos de un minuto.');
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDefined();
});

test('a new one is not undone but removed', async () => {
  open(null);
  type(/^Nombre/, 'Bebés');
  save();
  await screen.findByText('Bebés: guardado. Se verá en la tienda en menos de un minuto.');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('an age that is no number says what to type', () => {
  open(category);
  type(/^Desde los años/, 'x');
  save();
  expect(screen.getByText('Escribe años enteros')).toBeDefined();
});
