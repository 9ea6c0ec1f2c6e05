// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ThreadRow } from '#contract/desk/messages.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { ThreadList } from './thread-list.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const aRow = (threadId: number): ThreadRow => ({
  thread_id: threadId,
  full_name: `Persona ${threadId}`,
  email: `n${threadId}@example.test`,
  subject: 'Compre ya',
  state: 'open',
  last_message_at: '2026-11-26T18:00:00.000Z',
  folio: null,
  client_id: null,
  is_proven: false,
  preview: { kind: 'client', text: 'Compre ya', by: null },
});

const show = (state: 'open' | 'spam') =>
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <ThreadList place={{ state, q: '' }} openId={null} />
        <UndoToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('all that are seen are marked as spam by one call; what failed stays chosen, the others come back with one undo', async () => {
  const sent: unknown[] = [];
  let threads = [1, 2, 3].map(aRow);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (body) sent.push([url.replace(/.*\/desk\//, ''), JSON.parse(body)]);
    if (url.includes('/audit/undo')) return Response.json({ status: true });
    if (!url.includes('/spam-many'))
      return Response.json({
        status: true,
        threads,
        next: null,
        counts: { open: threads.length, waiting: 0 },
      });
    threads = [aRow(3)];
    const done = { ok: true, code: null, reason: null };
    return Response.json({
      status: true,
      results: [
        { ...done, id: 1, audit_entry_id: 11 },
        { ...done, id: 2, audit_entry_id: 12 },
        { id: 3, ok: false, code: 'NOT_FOUND', reason: 'Ese mensaje ya no existe.', audit_entry_id: null },
      ],
    });
  });
  show('open');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta lista' }));
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como spam' }));
  fireEvent.click(await screen.findByRole('button', { name: /Deshacer/ }));
  await screen.findByText('Deshecho.');
  expect(sent).toEqual([
    ['messages/spam-many', { thread_ids: [1, 2, 3] }],
    ['audit/undo', { audit_entry_id: 11 }],
    ['audit/undo', { audit_entry_id: 12 }],
  ]);
  await screen.findByText('Ese mensaje ya no existe.');
  const left = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir el mensaje de Persona 3' });
  expect(left.checked).toBe(true);
});

test('spam itself is not chosen for it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: true, threads: [aRow(1), aRow(2)], next: null, counts: { open: 0, waiting: 0 } }),
  );
  show('spam');
  await screen.findByText('Persona 1');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
