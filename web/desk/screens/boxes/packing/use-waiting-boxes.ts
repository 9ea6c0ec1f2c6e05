import { useQuery } from '@tanstack/react-query';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { deskApi, deskQueries } from '../../../frame/desk-api.ts';

const waitingKey = ['boxes', 'packing'];

/** Boxes that can leave: those that are being packed first, then the oldest. */
export const useWaitingBoxes = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => {
      const [packing, waiting] = await Promise.all([
        deskApi('GET /desk/boxes/list', { query: { tab: 'packing' }, signal }),
        deskApi('GET /desk/boxes/list', { query: { tab: 'to-send' }, signal }),
      ]);
      return [...packing.boxes, ...waiting.boxes].filter(mayLeave);
    },
  });

const mayLeave = ({ is_held, needs_titles, address }: BoxRow) =>
  !is_held && !needs_titles && address !== null;

/** A box that left is not among them any more, at once; then they are read again. */
export function dropWaitingBox(shipmentId: number) {
  deskQueries.setQueryData<BoxRow[]>(waitingKey, (now) =>
    now?.filter(({ shipment_id }) => shipment_id !== shipmentId),
  );
  void deskQueries.invalidateQueries({ queryKey: waitingKey });
}
