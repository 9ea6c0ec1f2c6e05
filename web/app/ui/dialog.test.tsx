// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filtros">
        <p>Contenido</p>
      </Dialog>
    </>
  );
}

function openDialog(): HTMLDialogElement {
  render(<Page />);
  expect(screen.queryByText('Contenido')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filtros' });
}

function Chooser() {
  const [isTyping, setIsTyping] = useState(false);
  const choices = [1, 2].map((number) => (
    <label key={number}>
      Dirección {number}
      <input type="radio" name="a" defaultChecked={number === 2} />
    </label>
  ));
  return (
    <Dialog isOpen onClose={() => {}} title="Direcciones">
      {isTyping ? <input aria-label="Calle" /> : choices}
      {isTyping ? null : (
        <button type="button" onClick={() => setIsTyping(true)}>
          Agregar
        </button>
      )}
    </Dialog>
  );
}

test('the focus begins at the chosen option, and moves on when its control goes', () => {
  render(<Chooser />);
  expect(document.activeElement).toBe(screen.getByLabelText('Dirección 2'));
  const add = screen.getByRole('button', { name: 'Agregar' });
  add.focus();
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getByLabelText('Calle'));
});

test('the focus begins at the title of a dialog without controls, never at the cross', () => {
  openDialog();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filtros' }));
});

test('the dialog opens as a modal one with a name, and closes by its cross', () => {
  const dialog = openDialog();
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(dialog.open).toBe(false);
});

test('Escape closes the dialog through its owner, so that the page knows', () => {
  const dialog = openDialog();
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void dialog.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog.open).toBe(false);
});

test('a browser that closes the dialog by itself tells the owner, too', () => {
  const dialog = openDialog();
  act(() => dialog.close());
  fireEvent.click(screen.getByText('Abrir'));
  expect(dialog.open).toBe(true);
});

test('a press on the scrim closes, a press inside or dragged out of it does not', () => {
  const dialog = openDialog();
  const inside = screen.getByText('Contenido');
  fireEvent.mouseDown(inside);
  fireEvent.mouseUp(dialog);
  expect(dialog.open).toBe(true);
  fireEvent.mouseDown(dialog);
  fireEvent.mouseUp(dialog);
  expect(dialog.open).toBe(false);
});

test('the content outlives the closing motion and is then gone', () => {
  vi.useFakeTimers();
  openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('Contenido')).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('Contenido')).toBeNull();
  vi.useRealTimers();
});
