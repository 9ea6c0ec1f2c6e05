// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskPlan } from '#contract/desk/plans.ts';
import { PlanFields } from './plan-fields.tsx';
import { formOf } from './plan-words.ts';
import type { EditedPlan } from './use-plan-form.ts';

afterEach(cleanup);

const plan = (facts: Partial<DeskPlan>) =>
  ({
    ...{ name: '', label: '', description: '', benefits: [], age_min: null, age_max: null },
    ...{ ships: true, active: false, books_per_box: 2, titles_in_stock: 0, ...facts },
  }) as unknown as DeskPlan;

const show = (of: DeskPlan, typed: { active: boolean; books_per_box?: string }) => {
  const field = (label: string) => ({ label, value: '', onChange: () => {} });
  const box = () => ({ checked: typed.active, onChange: () => {} });
  const edited = { form: { ...formOf(of), ...typed }, field, box };
  const { container } = render(<PlanFields plan={of} edited={edited as unknown as EditedPlan} />);
  return container;
};

test.each([
  [0, '2', 'Cada caja lleva 2 libros y la lista de este plan no tiene títulos con ejemplares.'],
  [1, '2', 'Cada caja lleva 2 libros y la lista de este plan tiene 1 título con ejemplares.'],
  [2, '3', 'Cada caja lleva 3 libros y la lista de este plan tiene 2 títulos con ejemplares.'],
])(
  'with %i titles for boxes of %s, the form says before it is saved that the plan cannot be offered',
  (titles_in_stock, books_per_box, text) => {
    show(plan({ titles_in_stock }), { active: true, books_per_box });
    screen.getByText(`${text} Complétala en «Títulos de sus cajas»; después podrás ofrecerlo.`);
  },
);

test.each([
  ['is not to be offered', {}, false],
  ['is on sale already', { active: true }, true],
  ['ships nothing', { ships: false, books_per_box: 0 }, true],
  ['has the titles', { titles_in_stock: 2 }, true],
])('nothing is said of one that %s', (_, facts, active) => {
  expect(show(plan(facts), { active }).textContent).not.toContain('podrás ofrecerlo');
});
