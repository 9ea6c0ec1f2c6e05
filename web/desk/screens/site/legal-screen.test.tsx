// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentView } from '#contract/desk/documents.ts';
import type { LegalSection } from '#contract/site-documents.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { Screen } from './legal-screen.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const aSection = (id: string, over: Partial<LegalSection> = {}): LegalSection => ({
  id,
  title: `Sección ${id}`,
  paragraphs: ['Un párrafo.'],
  points: [],
  closing: '',
  links: [],
  ...over,
});

const aVersion = (number: number, valid_from: string) => ({
  number,
  published_at: '2020-01-01T18:00:00.000Z',
  staff_name: null,
  valid_from,
});

const aText = (over: Partial<DocumentView> = {}): DocumentView => ({
  name: 'legal:terms',
  content: { blocks: [aSection('s1'), aSection('s2')] },
  has_draft: false,
  version: 1,
  published: 1,
  versions: [aVersion(1, '2020-01-01')],
  pictures: {},
  ...over,
});

/** `published`: what publishing answers. */
async function open(document: DocumentView, published?: DocumentView) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/desk/legal/get')) return Response.json({ status: true, document });
    if (published && address.endsWith('/desk/legal/publish'))
      return Response.json({ status: true, document: published, audit_entry_id: 5 });
    return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  });
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
      <UndoToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Secciones' });
}

const sectionAt = (index: number) => {
  const section = within(screen.getByRole('list', { name: 'Secciones' })).getAllByRole('listitem')[index];
  if (!section) throw new Error(`There is no section ${index}.`);
  return within(section);
};
const pressIn = (index: number, name: string) =>
  fireEvent.click(sectionAt(index).getByRole('button', { name, hidden: true }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saving = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Guardar borrador/ });

test('a section that is wrong no longer keeps the others from being saved once it is removed', async () => {
  await open(aText());
  fireEvent.change(sectionAt(0).getByLabelText('Título'), { target: { value: 'Otro título' } });
  press('Agregar sección');
  fireEvent.click(saving());
  expect(sectionAt(2).getByText('Escribe el título')).toBeDefined();
  expect(saving().disabled).toBe(true);
  pressIn(2, 'Quitar');
  expect(saving().disabled).toBe(false);
});

test('what is wrong with a section is not said of the one that takes its place', async () => {
  await open(aText());
  fireEvent.change(sectionAt(1).getByLabelText('Título'), { target: { value: '' } });
  fireEvent.click(saving());
  expect(sectionAt(1).getByText('Escribe el título')).toBeDefined();
  pressIn(1, 'Subir: sin título');
  expect(screen.queryByText('Escribe el título')).toBeNull();
  expect(saving().disabled).toBe(false);
});

test.each<[string, Partial<LegalSection>, string, string]>([
  ['without a paragraph', {}, 'Quitar párrafo 1', 'Escribe al menos un párrafo'],
  [
    'with a paragraph too many',
    { paragraphs: Array.from({ length: 20 }, (_, at) => `Párrafo ${at}.`) },
    'Agregar párrafo',
    'Deja como máximo 20 párrafos',
  ],
  [
    'with a point too many',
    { points: Array.from({ length: 30 }, (_, at) => `Punto ${at}.`) },
    'Agregar punto',
    'Deja como máximo 30 puntos',
  ],
])('a section %s says so', async (_what, over, button, sentence) => {
  await open(aText({ content: { blocks: [aSection('s1', over)] } }));
  pressIn(0, button);
  fireEvent.click(saving());
  expect(sectionAt(0).getByText(sentence)).toBeDefined();
});

test('a text without sections says so', async () => {
  await open(aText({ content: { blocks: [aSection('s1')] } }));
  pressIn(0, 'Quitar');
  fireEvent.click(saving());
  expect(screen.getByText('Agrega al menos una sección')).toBeDefined();
});

test('a text that begins on a later day is announced for that day, and the one before is what the shop shows', async () => {
  const versions = [aVersion(2, '2999-01-03'), aVersion(1, '2020-01-01')];
  await open(aText({ has_draft: true }), aText({ published: 2, version: 2, versions }));
  fireEvent.change(screen.getByLabelText('Vigente desde'), { target: { value: '2999-01-03' } });
  expect(screen.getByText('Se verá en la tienda desde el 3 de enero de 2999.')).toBeDefined();
  press('Publicar');
  await screen.findByText('Publicado. Se verá en la tienda desde el 3 de enero de 2999.');
  expect(
    screen.getByText(/^La tienda muestra la versión 1, .*La versión 2 vale desde el 3 de enero de 2999\.$/),
  ).toBeDefined();
});

test('before a planned version is dropped by publishing or going back to another, that is said', async () => {
  const versions = [aVersion(3, '2999-01-03'), aVersion(2, '2020-02-01'), aVersion(1, '2020-01-01')];
  await open(aText({ has_draft: true, published: 3, versions }));
  const dropped = 'La versión 3, que valdría desde el 3 de enero de 2999, queda sin efecto.';
  const validFrom = screen.getByLabelText('Vigente desde');
  expect(screen.getByText(dropped)).toBeDefined();
  fireEvent.change(validFrom, { target: { value: '2999-01-04' } });
  expect(screen.queryByText(dropped)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Volver a esta versión ?: 2$/ }));
  expect(screen.getByText(dropped)).toBeDefined();
});
