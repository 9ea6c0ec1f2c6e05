// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { deskQueries } from './desk-api.ts';
import { UndoToastRegion } from './undo-toast.tsx';
import { useBulkAnswers } from './use-bulk-answers.ts';
import { useDeskWrite } from './use-desk-write.ts';
import { useKeysetList } from './use-keyset-list.ts';
import { useSelection } from './use-selection.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

interface Row {
  id: number;
}

/** Orders of one page, of which the first is sent and the others were sent by Lucía. */
function Orders({ load }: { load: () => Promise<Row[]> }) {
  const list = useKeysetList({
    queryKey: ['a list'],
    load: async () => ({ orders: await load(), next: null }),
    rowsOf: (page) => page.orders,
  });
  const { take } = useBulkAnswers(useSelection('a list'), { reread: list.reread, idOf: ({ id }) => id });
  const { write } = useDeskWrite('POST /desk/orders/pack', { onDone: ({ results }) => take(results) });
  return (
    <>
      <button type="button" onClick={() => write({ order_ids: [1, 2, 3] })}>
        Enviar {list.rows?.length}
      </button>
      <UndoToastRegion />
    </>
  );
}

test('orders that have gone from the list since are in the sentence with their reason', async () => {
  const all = [1, 2, 3].map((id) => ({ id }));
  let waiting = all;
  vi.stubGlobal('fetch', async () => {
    waiting = [];
    const refused = { ok: false, code: 'ALREADY_SHIPPED', audit_entry_id: null };
    const results = all.map(({ id }) =>
      id === 1
        ? { id, ok: true, code: null, reason: null, audit_entry_id: 1 }
        : { id, ...refused, reason: `Lucía ya lo envió, guía ${id}.` },
    );
    return Response.json({ status: true, results });
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <Orders load={async () => waiting} />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Enviar 3' });
  await act(async () => button.click());
  await screen.findByText('1 listo, 2 no: alguien ya los envió.');
});
