import type { RowResult } from '#contract/desk/parcels.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

/** The titles of a box that is not packed go back to the shelf, and it waits for others. */
export function useTakeTitlesOut(take: (results: readonly RowResult[]) => void) {
  const { write } = useDeskWrite('POST /desk/boxes/unassign', {
    onDone: ({ results }) => take(results),
    onFailed: (error) => showFailed(error, 'No se pudieron quitar. Inténtalo de nuevo.'),
  });
  return (shipmentId: number) => write({ shipment_ids: [shipmentId] });
}
