// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFirstWrong } from './first-wrong.ts';

afterEach(cleanup);

/** A form that refuses what `wrong` names, at once or by a later answer. */
function Form({ wrong, answer }: { wrong: string[]; answer?: Promise<void> }) {
  useFirstWrong();
  const [refused, setRefused] = useState<string[]>([]);
  const send = async () => {
    if (answer) await answer;
    setRefused(wrong);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {['Título', 'Precio'].map((label) => (
        <input key={label} aria-label={label} aria-invalid={refused.includes(label) || undefined} />
      ))}
      <fieldset>
        <input type="radio" aria-label="Motivo" />
        {refused.includes('Motivo') ? <p className="text-error">Elige un motivo</p> : null}
      </fieldset>
      <button type="submit">Guardar</button>
    </form>
  );
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the first field that the browser refuses gets the focus, in the order of the page', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Form wrong={['Precio', 'Motivo']} />);
  submit();
  await waitFor(() => expect(focused()).toBe('Precio'));
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText('Precio')]);
});

test('of a group that is wrong as a whole its first control does', async () => {
  render(<Form wrong={['Motivo']} />);
  submit();
  await waitFor(() => expect(focused()).toBe('Motivo'));
});

test('a field that the server refuses gets the focus when the answer comes, unless one has gone on typing', async () => {
  const late = Promise.withResolvers<void>();
  const { unmount } = render(<Form wrong={['Título']} answer={late.promise} />);
  submit();
  late.resolve();
  await waitFor(() => expect(focused()).toBe('Título'));
  unmount();

  const later = Promise.withResolvers<void>();
  render(<Form wrong={['Título']} answer={later.promise} />);
  submit();
  screen.getByLabelText('Precio').focus();
  fireEvent.input(screen.getByLabelText('Precio'), { target: { value: '2' } });
  later.resolve();
  await waitFor(() => expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true'));
  expect(focused()).toBe('Precio');
});
