// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { SelectField, TextAreaField, TextField } from './field.tsx';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('a field is named by its label and described by its error, then its help', () => {
  render(<TextField label="Teléfono" help="10 dígitos" error="Faltan dígitos" />);
  const control = screen.getByLabelText('Teléfono');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(control)).toBe('Faltan dígitos | 10 dígitos');
});

test.each([
  ['a line', TextField],
  ['a paragraph', TextAreaField],
])('%s that is too long stays complete and has an error until it is shorter', (_, Field) => {
  render(<Field label="Número interior" maxLength={5} defaultValue="Torre" />);
  const control = screen.getByLabelText<HTMLInputElement>('Número interior');
  expect([control.hasAttribute('maxlength'), describedBy(control)]).toEqual([false, '']);
  fireEvent.input(control, { target: { value: 'Torre B' } });
  expect([control.value, describedBy(control)]).toEqual(['Torre B', 'Son 7 caracteres; caben 5']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(control, { target: { value: 'Torr' } });
  expect(describedBy(control)).toBe('');
});

test('a field whose value is controlled counts that value', () => {
  const { rerender } = render(
    <TextField label="Clave" maxLength={1_000} value={'x'.repeat(1_205)} readOnly />,
  );
  expect(describedBy(screen.getByLabelText('Clave'))).toBe('Son 1,205 caracteres; caben 1,000');
  rerender(<TextField label="Clave" maxLength={1_000} value="x" error="Falta" readOnly />);
  expect(describedBy(screen.getByLabelText('Clave'))).toBe('Falta');
});

function FilledIn({ text }: { text: string }) {
  const { register, setValue } = useForm<{ subject: string }>();
  useEffect(() => setValue('subject', text), [text, setValue]);
  return <TextField label="Asunto" maxLength={5} {...register('subject')} />;
}

test('a value that a program writes into a field is counted like a typed one', async () => {
  const { rerender } = render(<FilledIn text="Torre B" />);
  const control = screen.getByLabelText('Asunto');
  await screen.findByText('Son 7 caracteres; caben 5');
  rerender(<FilledIn text="Torre" />);
  await waitFor(() => expect(describedBy(control)).toBe(''));
});

test('a field without error or help is described by neither', () => {
  render(
    <SelectField label="Periodo" hideLabel>
      <option>Este mes</option>
    </SelectField>,
  );
  const control = screen.getByRole('combobox', { name: 'Periodo' });
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});
