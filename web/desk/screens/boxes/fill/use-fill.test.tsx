// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import type { ProposedBox } from '#contract/desk/box-titles.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { deskQueries } from '../../../frame/desk-api.ts';
import { UndoToastRegion } from '../../../frame/undo-toast.tsx';
import { useFill, useProposal } from './use-fill.ts';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const box = (shipment_id: number): ProposedBox => ({
  shipment_id,
  number: 1,
  contact_name: 'Mariana',
  city: 'Xalapa',
  created_at: '2026-11-01T12:00:00Z',
  titles: [{ product_id: 70 + shipment_id, title: `Libro ${shipment_id}`, image_url: null }],
  notices: [],
});

/** A shop in which another tab has put other titles into all boxes but the first, of which `stay` are still listed. */
function shopWith(boxes: ProposedBox[], stay: ProposedBox[]) {
  let waiting = boxes;
  const answer = ({ shipment_id: id }: ProposedBox, place: number): RowResult =>
    place === 0
      ? { id, ok: true, code: null, reason: null, audit_entry_id: 1 }
      : {
          id,
          ok: false,
          code: 'EDITED_MEANWHILE',
          reason: `Ya tiene títulos: «${id}».`,
          audit_entry_id: null,
        };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/propose'))
      return Response.json({
        status: true,
        plan: 'Book Club',
        books_per_box: 1,
        titles: [],
        boxes: waiting,
      });
    waiting = stay;
    return Response.json({ status: true, results: boxes.map(answer) });
  });
}

function Screen({ proposal }: { proposal: Parameters<typeof useFill>[1] }) {
  const { confirm, chosen, reasons } = useFill(1, proposal);
  return (
    <>
      <button type="button" onClick={() => confirm(chosen)}>
        Confirmar
      </button>
      <p>{[...reasons.values()].join(' ')}</p>
      <UndoToastRegion />
    </>
  );
}

function Loaded() {
  const { data } = useProposal(1);
  return data ? <Screen proposal={data} /> : null;
}

async function confirmAll() {
  render(
    <QueryClientProvider client={deskQueries}>
      <Loaded />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Confirmar' });
  await act(async () => button.click());
}

test('boxes that another tab confirmed are gone from the list, and the sentence says why they were not', async () => {
  shopWith([box(1), box(2), box(3)], []);
  await confirmAll();
  await screen.findByText('1 listo, 2 no: alguien se adelantó.');
});

test('a box that is still listed says itself why it was not confirmed', async () => {
  shopWith([box(1), box(2)], [box(2)]);
  await confirmAll();
  await screen.findByText('1 listo, 1 no.');
  screen.getByText('Ya tiene títulos: «2».');
});
