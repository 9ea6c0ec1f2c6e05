// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/ui/api.ts';
import { useConflict } from './use-conflict.tsx';

interface Book {
  title: string;
  price: string;
}

const base: Book = { title: 'Dragón en volcán', price: '219' };
const labels = { title: 'Título', price: 'Precio' };

const editedMeanwhile = (values: Partial<Book>) =>
  new ApiError('Alguien más cambió esto.', {
    status: 409,
    code: 'EDITED_MEANWHILE',
    details: { by: 'Tomás', at: new Date().toISOString(), values, version: 7 },
  });

/** A form whose first save meets Tomás's change. */
function Form({ mine, theirs, saved }: { mine: Book; theirs: Partial<Book>; saved: unknown[] }) {
  const [isMet, setIsMet] = useState(false);
  const conflict = useConflict<Book>({
    base,
    labels,
    isSaving: false,
    save: (values, version) => saved.push([values, version]),
  });
  return (
    <>
      {conflict.notice}
      {conflict.dialog}
      <button type="button" onClick={() => setIsMet(conflict.meet(editedMeanwhile(theirs), mine))}>
        {isMet ? 'Visto' : 'Guardar'}
      </button>
    </>
  );
}

function save(mine: Book, theirs: Partial<Book>) {
  const saved: unknown[] = [];
  const { unmount } = render(<Form mine={mine} theirs={theirs} saved={saved} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return { saved, unmount };
}

test('different fields merge, are saved over the version that is there, and a note says so', () => {
  const { saved, unmount } = save({ ...base, price: '199' }, { title: 'Dragón prestado' });
  expect(saved).toEqual([[{ title: 'Dragón prestado', price: '199' }, 7]]);
  expect(screen.getByRole('status').textContent).toContain('Tomás cambió título');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
});

test('of the same field one chooses, and saves the mix', () => {
  const { saved, unmount } = save({ title: 'Dragón mío', price: '199' }, { title: 'Dragón de Tomás' });
  expect(saved).toEqual([]);
  expect(screen.getByRole('dialog').textContent).toContain('Tomás cambió esto hace un momento');
  expect(screen.getByText('Lo demás se juntó solo: de lo tuyo, precio.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /La de Tomás/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar esta mezcla' }));
  expect(saved).toEqual([[{ title: 'Dragón de Tomás', price: '199' }, 7]]);
  unmount();
});

test('mine is chosen until another is, and closing saves nothing', () => {
  const { saved, unmount } = save({ title: 'Dragón mío', price: '219' }, { title: 'Dragón de Tomás' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /La tuya/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([]);
  unmount();
});
