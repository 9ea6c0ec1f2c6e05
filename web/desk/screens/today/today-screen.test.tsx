// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Today } from '#contract/desk/today.ts';
import { todayCards } from '#contract/desk/today-cards.ts';
import { aFullDay } from '#contract/testing/a-full-day.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Screen } from './today-screen.tsx';

function open(today: Today) {
  deskQueries.setQueryData(['today'], today);
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  return render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('each thing that waits has its card, and nothing is all done then', () => {
  open(aFullDay);
  expect(titles()).toEqual([...todayCards(aFullDay).map(({ title }) => title), 'Ventas de hoy']);
  expect(screen.queryByText('Todo al día. Puedes ir a leer.')).toBeNull();
});

test('where nothing waits, that is said', () => {
  const { status, at } = aFullDay;
  open({ status, at, drafts: { count: 0 } });
  expect(screen.getByText('Todo al día. Puedes ir a leer.')).toBeDefined();
});
