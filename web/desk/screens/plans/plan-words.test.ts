import { expect, test } from 'vitest';
import { formOf, inputOf, stayingText } from './plan-words.ts';

test('who is there goes on paying what they agreed to', () => {
  const of = (members: number, members_at_price: number) =>
    stayingText({ members, members_at_price, price_cents: 9_900 });
  expect(of(42, 42)).toBe('Los 42 que ya están siguen pagando $99.00.');
  expect(of(42, 40)).toBe('Los 42 que ya están siguen pagando lo que aceptaron al entrar.');
  expect(of(1, 1)).toBe('La única suscripción que ya está sigue pagando $99.00.');
  expect(of(0, 0)).toBe('Todavía nadie paga este plan.');
});

test('what is typed is what was read, and no number is none', () => {
  const plan = {
    name: 'Libros',
    label: '3–5 años',
    description: 'Cajas',
    benefits: ['Uno', 'Dos', 'Tres'],
    age_min: 3,
    age_max: null,
    books_per_box: 2,
    active: true,
  };
  expect(inputOf(formOf(plan))).toEqual(plan);
  const typed = { ...formOf(plan), benefits: ' Uno\n\nDos ', age_min: 'tres', books_per_box: '' };
  expect(inputOf(typed)).toMatchObject({ benefits: ['Uno', 'Dos'], age_min: -1, books_per_box: -1 });
});
