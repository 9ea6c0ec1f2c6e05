// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { CannedDialog } from './canned-dialog.tsx';

afterEach(() => {
  deskQueries.clear();
  vi.unstubAllGlobals();
});

test('deleting says that it cannot be undone before it does it, and why it failed', async () => {
  const answers = [{ canned_answer_id: 1, title: 'Horario', body: 'De 9 a 18 h.', version: 0 }];
  deskQueries.setQueryData(['messages', 'canned'], answers);
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/delete')
      ? Response.json({ code: 'EDITED_MEANWHILE', status_Message: 'Alguien lo cambió.' }, { status: 409 })
      : Response.json({ status: true, answers }),
  );
  render(
    <QueryClientProvider client={deskQueries}>
      <CannedDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Borrar «Horario»' }));
  const button = screen.getByRole('button', { name: 'Borrar' });
  const warning = screen.getByText('Esto no se puede deshacer.');
  expect(button.getAttribute('aria-describedby')).toBe(warning.id);
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(button);
  await screen.findByText('Alguien lo cambió.');
});
