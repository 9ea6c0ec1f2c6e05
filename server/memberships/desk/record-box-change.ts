import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange } from '../../staff/staff.ts';
import type { BoxStanding, LockedBox } from './box-moves.queries.ts';
import type { Doing } from './move-box.ts';

/** The audit entry of a change of a box. Its label names no person: entries outlive their data. */
export function recordBoxChange(
  tx: Database,
  { box, standing }: { box: LockedBox; standing: BoxStanding },
  {
    by,
    at,
    call,
    before: more,
    after,
    undoes,
  }: Doing & {
    call: DeskCallKey;
    before?: Readonly<Record<string, unknown>>;
    after: Readonly<Record<string, unknown>>;
    undoes?: number;
  },
): Promise<number> {
  const { shipment_id, shipping_state, carrier, tracking_number } = box;
  const before = { shipping_state, carrier, tracking_number, ...more };
  return recordChange(tx, by, {
    call,
    entity: 'shipment',
    entityId: shipment_id,
    label: `Caja ${standing.number} de ${standing.plan}`,
    before,
    after: { ...before, ...after },
    ...(undoes !== undefined && { undoes }),
    at,
  });
}
