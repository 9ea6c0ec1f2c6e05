// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Member } from '#contract/desk/member-views.ts';
import { deskQueries, meKey } from '../../frame/desk-api.ts';
import { Screen } from './member-screen.tsx';
import { aDeskMember } from './testing/a-desk-member.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

async function show(facts: Partial<Member>) {
  const me = { staff_id: 7, permissions: ['members'] };
  deskQueries.setQueryData(meKey, { status: true, me });
  vi.stubGlobal('fetch', async () => Response.json({ status: true, me, member: aDeskMember(facts) }));
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter initialEntries={['/suscripciones/1']}>
        <Routes>
          <Route path="suscripciones/:id" element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Caja de este periodo');
}

test.each([
  ['Lupita, 4 años', ['Para Lupita, 4 años']],
  [null, []],
])(
  'a subscription says for which child its boxes are, where the client said so: %s',
  async (child, shown) => {
    await show({ for_child: child });
    expect(screen.queryAllByText(/^Para /).map(({ textContent }) => textContent)).toEqual(shown);
  },
);
