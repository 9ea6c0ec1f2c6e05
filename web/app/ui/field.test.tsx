// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SelectField, TextField } from './field.tsx';

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

test('a field without error or help claims neither', () => {
  render(
    <SelectField label="Periodo" hideLabel>
      <option>Este mes</option>
    </SelectField>,
  );
  const control = screen.getByRole('combobox', { name: 'Periodo' });
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});
