// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Member } from '#contract/desk/member-views.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { MemberActions } from './member-actions.tsx';
import { aDeskMember } from './testing/a-desk-member.ts';

afterEach(cleanup);

function pauseOf(facts: Partial<Member>) {
  render(
    <QueryClientProvider client={deskQueries}>
      <MemberActions member={aDeskMember(facts)} />
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: /^Pausar/ }).textContent;
}

test('a pause says that a gift has to be taken back first, while one waits', () => {
  expect(pauseOf({})).toContain('1 a 3 periodos sin cobro ni caja');
  cleanup();
  const credit = { credit_id: 3, cents: 55_000, state: 'waiting', reason: 'Caja mojada' } as const;
  expect(pauseOf({ credit })).toContain('Retira el regalo primero');
});
