import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookForBox } from '#contract/desk/box-titles.ts';
import { BULK_MAX, type RowResult } from '#contract/desk/parcels.ts';
import { askingFirst, deskApi, deskQueries } from '../../../frame/desk-api.ts';
import { noAnswers, readAnswers } from '../../../frame/row-answers.ts';
import { showFailed } from '../../../frame/undo-toast.tsx';
import { sayAnswers } from '../../../frame/use-bulk-answers.ts';
import { chosenRows, type FillRow, fillRows, knownStock, type Slot, type Swaps } from './fill-rows.ts';

const proposalKey = (planId: number) => ['boxes', 'propose', planId];

/** What is proposed stays as it is on the screen until it is asked for again: nothing moves under the owner's hand. */
export const useProposal = (planId: number) =>
  useQuery({
    queryKey: proposalKey(planId),
    queryFn: ({ signal }) => deskApi('GET /desk/boxes/propose', { query: { membership_id: planId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });

type Proposal = NonNullable<ReturnType<typeof useProposal>['data']>;

/** The boxes of one plan that wait for their titles: what is proposed, what the owner changed, and confirming it. */
export function useFill(planId: number, proposal: Proposal) {
  const [swaps, setSwaps] = useState<Swaps>(new Map());
  const [picked, setPicked] = useState<BookForBox[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [reasons, setReasons] = useState(noAnswers.reasons);
  const stock = knownStock([...picked, ...proposal.titles]);
  const rows = fillRows({
    boxes: proposal.boxes,
    booksPerBox: proposal.books_per_box,
    swaps,
    leftOut,
    stock,
  });
  const chosen = chosenRows(rows, leftOut);
  const confirming = useConfirming(planId, setReasons);
  const swap = (shipmentId: number, place: number, slot: Slot, book: BookForBox) => {
    const ofBox = new Map(swaps.get(shipmentId)).set(place, slot);
    setSwaps(new Map(swaps).set(shipmentId, ofBox));
    setPicked((all) => [...all, book]);
    setReasons((all) => new Map([...all].filter(([id]) => id !== shipmentId)));
  };
  const proposeAgain = () => {
    setSwaps(new Map());
    setLeftOut(new Set());
    setReasons(noAnswers.reasons);
    void deskQueries.invalidateQueries({ queryKey: proposalKey(planId) });
  };
  const whole = rows.filter(({ isWhole }) => isWhole).map(({ box }) => box.shipment_id);
  const selection = {
    chosen: new Set(chosen.map(({ box }) => box.shipment_id)),
    toggle: (id: number) => setLeftOut((all) => toggled(all, id)),
    choose: (ids: Iterable<number>) => {
      const wanted = new Set(ids);
      const left = whole.filter((id) => !wanted.has(id));
      // All that can be chosen are, though not all of the list: asked for again, none is.
      setLeftOut(new Set(left.length === 0 && chosen.length === whole.length ? whole : left));
    },
    clear: () => setLeftOut(new Set(whole)),
  };
  const isChanged = swaps.size + leftOut.size + reasons.size > 0;
  return { ...proposal, isChanged, rows, chosen, reasons, selection, swap, proposeAgain, ...confirming };
}

function toggled(all: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return all.has(id) ? new Set([...all].filter((other) => other !== id)) : new Set([...all, id]);
}

const rowOf = ({ box, slots }: FillRow) => ({
  shipment_id: box.shipment_id,
  product_ids: slots.flatMap((slot) => slot?.product_id ?? []),
});
const reasonOf = ({ slots }: FillRow) => slots.find((slot) => slot?.reason)?.reason;

/** Boxes whose family gets a book once more need a code and go one by one; the others together. */
async function assign(rows: readonly FillRow[]): Promise<RowResult[]> {
  const plain = rows.filter((row) => reasonOf(row) === undefined).map(rowOf);
  const results: RowResult[] = [];
  for (let from = 0; from < plain.length; from += BULK_MAX) {
    const body = { rows: plain.slice(from, from + BULK_MAX) };
    results.push(...(await askingFirst(() => deskApi('POST /desk/boxes/assign', { body }))).results);
  }
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason === undefined) continue;
    const body = { ...rowOf(row), reason };
    results.push(...(await askingFirst(() => deskApi('POST /desk/boxes/assign-again', { body }))).results);
  }
  return results;
}

/** Asked again after a lost answer it does nothing twice: a box that holds these books already answers that it does. */
function useConfirming(planId: number, setReasons: (reasons: ReadonlyMap<number, string>) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: assign,
    onSuccess: async (results) => {
      const answers = readAnswers(results);
      setReasons(answers.reasons);
      // What can be undone is said at once; why not, when it is known which boxes are still there.
      const reread = deskQueries.invalidateQueries();
      if (answers.refused.length > 0) await reread;
      const left = deskQueries.getQueryData<Proposal>(proposalKey(planId))?.boxes ?? [];
      sayAnswers(answers, new Set(left.map(({ shipment_id }) => shipment_id)));
      await reread;
    },
    onError: (error) => {
      showFailed(error, 'No se pudo confirmar. Lo que elegiste sigue aquí: inténtalo de nuevo.');
      return deskQueries.invalidateQueries();
    },
  });
  return { confirm: mutate, isConfirming: isPending };
}
