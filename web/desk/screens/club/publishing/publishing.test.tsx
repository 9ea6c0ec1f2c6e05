// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MonthView } from '#contract/desk/club.ts';
import { deskQueries } from '../../../frame/desk-api.ts';
import { UndoToastRegion } from '../../../frame/undo-toast.tsx';
import { MonthSaver } from '../saving/month-saver.ts';
import { MonthVersions } from './month-versions.tsx';
import { PublishButton } from './publish-dialog.tsx';

const of = { year: 2027, month: 3 };
const draft = {
  published_at: null,
  parts: [],
  checklist: { percent: 100, ready: [], lines: [] },
  changes: [],
} as unknown as NonNullable<MonthView['draft']>;
const month = {
  ...of,
  name: 'Marzo',
  state: 'ready',
  has_own: true,
  draft,
  published: null,
  versions: [{ version: 4, published_at: '2026-11-20T18:00:00.000Z', staff_name: 'Amalia' }],
} as unknown as MonthView;

const sent: { path: string; body: unknown }[] = [];
function show(screenPart: ReactNode, answer: object = { status: true }) {
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json(answer);
  });
  render(
    <QueryClientProvider client={deskQueries}>
      {screenPart}
      <UndoToastRegion />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const saver = new MonthSaver({
  send: () => Promise.reject(new Error('Nothing was typed.')),
  keeping: { read: () => null, write: () => undefined },
});

test('what was published can be undone from the message that says so', async () => {
  show(<PublishButton {...{ of, month, draft, saver }} />, {
    status: true,
    month,
    changed: [],
    audit_entry_id: 71,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publicar marzo' }));
  await screen.findByText('Marzo está publicado.');
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho.');
  expect(sent.at(-1)?.body).toEqual({ audit_entry_id: 71 });
});

const IS_DISCARDED = /El borrador que tienes se descarta\. Lo escrito se puede recuperar 30 días;.*\.$/;

test.each([
  ['that is not published is discarded, for how long it can come back: said before the button', draft, true],
  [
    'that is published stays among the versions',
    { ...draft, published_at: '2026-11-20T18:00:00.000Z' },
    false,
  ],
  ['that is not there is not spoken of', null, false],
])('a draft %s', (_, prepared, isSaid) => {
  show(<MonthVersions of={of} month={{ ...month, draft: prepared }} />);
  fireEvent.click(screen.getByRole('button', { name: /^Volver a esta versión/ }));
  expect(screen.getByText(/^La versión 4 queda como borrador/).textContent).toMatch(
    isSaid ? IS_DISCARDED : /siguen viendo lo de hoy\.$/,
  );
});
