// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog, ReasonDialog } from './action-dialog.tsx';
import { useKeptText } from './use-kept-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const idle = { isPending: false, error: null };
const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

test('a change is sent by its button and by Enter in a field, and is given up by the other button', () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  render(
    <ActionDialog
      title="Cancelar"
      write={idle}
      button="Cancelar ahora"
      keep="No cancelar"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <input />
    </ActionDialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar ahora' }));
  send();
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'No cancelar' }));
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

test('what cannot be taken back is sent by its button alone', () => {
  const onSubmit = vi.fn();
  render(
    <ActionDialog
      isFinal
      title="Devolver"
      write={idle}
      button="Devolver"
      onSubmit={onSubmit}
      onClose={vi.fn()}
    >
      <input />
    </ActionDialog>,
  );
  send();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each([
  ['checkbox', false],
  ['radio', false],
  ['text', true],
])('Enter in a field of type %s reaches the form: %s', (type, isSent) => {
  render(
    <ActionDialog title="Avisar" write={idle} button="Avisar" onSubmit={vi.fn()} onClose={vi.fn()}>
      <input type={type} aria-label="Campo" />
    </ActionDialog>,
  );
  expect(fireEvent.keyDown(screen.getByLabelText('Campo'), { key: 'Enter' })).toBe(isSent);
});

test('the button is off while something is missing, which is said; a failure is read out', () => {
  const missing = 'Escribe el motivo para darlo.';
  const failed = { isPending: false, error: new Error('cut') };
  const dialog = { title: 'Dar', button: 'Dar acceso', onSubmit: vi.fn(), onClose: vi.fn() };
  const { rerender } = render(
    <ActionDialog {...dialog} write={failed} failed="No se pudo." missing={missing}>
      <p />
    </ActionDialog>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Dar acceso' });
  expect([button().disabled, screen.queryByText(missing) !== null]).toEqual([true, true]);
  expect(screen.getByRole('alert').textContent).toBe('No se pudo.');
  rerender(
    <ActionDialog {...dialog} write={idle} missing={null}>
      <p />
    </ActionDialog>,
  );
  expect([button().disabled, screen.queryByText(missing)]).toEqual([false, null]);
  expect(screen.queryByRole('alert')).toBeNull();
});

function Reject({ onSend }: { onSend: (text: string) => void }) {
  const text = { kept: useKeptText('rechazo'), label: '¿Por qué?', maxLength: 20 };
  return (
    <ReasonDialog
      title="Rechazar"
      write={idle}
      text={text}
      empty="Escribe por qué"
      button="Rechazar"
      onSend={onSend}
      onClose={vi.fn()}
    />
  );
}

test('a text that must be written is asked for once it was left out', () => {
  const onSend = vi.fn();
  render(<Reject onSend={onSend} />);
  expect(screen.queryByText('Escribe por qué')).toBeNull();
  send();
  expect(screen.getByText('Escribe por qué')).toBeDefined();
  fireEvent.change(screen.getByLabelText('¿Por qué?'), { target: { value: ' El RFC no existe ' } });
  send();
  expect(onSend.mock.calls).toEqual([['El RFC no existe']]);
});
