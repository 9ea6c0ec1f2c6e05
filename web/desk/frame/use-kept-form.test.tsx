// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskQueries, meKey } from './desk-api.ts';
import { dropOwnKept, keepForm, readKept } from './kept-forms.ts';
import { countFields, useKeptForm } from './use-kept-form.tsx';

interface Book {
  version: number;
  title: string;
}
interface Fields {
  title: string;
}

const drawFor = (staffId: number) =>
  deskQueries.setQueryData(meKey, { status: true, me: { staff_id: staffId } });
const fieldsOf = ({ title }: Book): Fields => ({ title });

function Form({ read }: { read: Book }) {
  const kept = useKeptForm<Book, Fields>({
    name: 'libro:1',
    read,
    formOf: fieldsOf,
    changesOf: (was, now) => countFields(fieldsOf(was), now),
  });
  return (
    <>
      {kept.recovered}
      <input
        aria-label="Título"
        value={kept.form.title}
        onChange={(event) => kept.setForm({ title: event.target.value })}
      />
      <output>{`${kept.changes} sobre ${kept.base.version}`}</output>
      <button type="button" onClick={() => kept.take({ version: 2, ...kept.form })}>
        Guardado
      </button>
    </>
  );
}

const first: Book = { version: 1, title: 'Dragón' };
const field = () => screen.getByLabelText<HTMLInputElement>('Título');
const isRecovered = () => screen.queryByText(/Recuperamos lo que escribiste/) !== null;

/** Shows the form as a page that is loaded again does: of the one before only the tab's storage is left. */
function load(read = first) {
  cleanup();
  render(<Form read={read} />);
}
const type = (title: string) => fireEvent.change(field(), { target: { value: title } });

beforeEach(() => {
  sessionStorage.clear();
  drawFor(7);
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
});

test('what is typed is there again after the page is loaded again, and says so', () => {
  load();
  expect(isRecovered()).toBe(false);
  type('Dragón en volcán');
  expect(isRecovered()).toBe(false);
  load();
  expect(field().value).toBe('Dragón en volcán');
  expect(isRecovered()).toBe(true);
});

test('discarding brings back what the shop has, and nothing is kept', () => {
  load();
  type('Dragón en volcán');
  load();
  fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(field().value).toBe('Dragón');
  expect(isRecovered()).toBe(false);
  load();
  expect(field().value).toBe('Dragón');
});

test('what was saved is kept no longer, nor what was typed back', () => {
  load();
  type('Dragón en volcán');
  fireEvent.click(screen.getByRole('button', { name: 'Guardado' }));
  expect(readKept('libro:1')).toBeNull();
  type('Otro');
  type('Dragón en volcán');
  expect(readKept('libro:1')).toBeNull();
});

test('what was typed over an older version stays over that one, so that saving puts both together', () => {
  load();
  type('Dragón en volcán');
  load({ version: 4, title: 'Dragón prestado' });
  expect(field().value).toBe('Dragón en volcán');
  expect(screen.getByText('1 sobre 1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(field().value).toBe('Dragón prestado');
  expect(screen.getByText('0 sobre 4')).toBeDefined();
});

test('nothing is recovered of what the shop has by now, nor for a form with other fields', () => {
  load();
  type('Dragón en volcán');
  load({ version: 2, title: 'Dragón en volcán' });
  expect(isRecovered()).toBe(false);
  expect(screen.getByText('0 sobre 2')).toBeDefined();
  keepForm('libro:1', { base: first, form: { title: 'Sin autor', author: '' } });
  load();
  expect(field().value).toBe('Dragón');
});

test('what is kept is its own person’s, and signing out leaves none of theirs', () => {
  load();
  type('Dragón de Lucía');
  drawFor(8);
  load();
  expect(field().value).toBe('Dragón');
  type('Dragón de Tomás');
  dropOwnKept();
  load();
  expect(field().value).toBe('Dragón');
  drawFor(7);
  load();
  expect(field().value).toBe('Dragón de Lucía');
});

test('twenty forms are kept, the oldest gives way; one that is too long is not kept, nor the one before it', () => {
  for (let number = 1; number <= 21; number += 1) keepForm(`libro:${number}`, { base: null, form: 'x' });
  expect(readKept('libro:1')).toBeNull();
  expect(readKept('libro:2')).not.toBeNull();
  expect(readKept('libro:21')).not.toBeNull();
  keepForm('libro:21', { base: null, form: 'x'.repeat(500_000) });
  expect(readKept('libro:21')).toBeNull();
});
