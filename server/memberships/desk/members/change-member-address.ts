import { isDeepStrictEqual } from 'node:util';
import type { Address } from '#contract/address.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  editedMeanwhile,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { holdMember, notPossible, recordMemberChange } from './hold-member.ts';
import type { MemberRecord } from './member.queries.ts';
import { lockOpenBoxes, writeBoxAddress, writeMemberAddress } from './member-address.queries.ts';

interface AddressInput {
  subscription_id: number;
  version: number;
  address: Address;
  /** True to change the boxes that are still here, too. */
  also_box: boolean;
}

/** Changes the address of later boxes and, by choice, of those still here. Returns its audit entry. */
export const changeMemberAddress = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { subscription_id: subscriptionId, version, address, also_box }: AddressInput,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const kept = await holdMember(tx, subscriptionId);
    const before = kept.shipping_address;
    if (!kept.ships || !before) throw notPossible('Este plan no envía nada: no tiene dirección.');
    if (kept.version !== version) throw await addressEditedMeanwhile(tx, kept, before);
    const at = clock.now();
    const boxes = also_box ? await lockOpenBoxes(tx, subscriptionId) : [];
    const shipmentIds = boxes.map(({ shipment_id }) => shipment_id);
    await writeMemberAddress(tx, subscriptionId, address, at);
    if (shipmentIds.length > 0) await writeBoxAddress(tx, shipmentIds, address);
    const detail = shipmentIds.length > 0 ? 'address and box' : 'address';
    const { staffId } = by;
    await noteMemberEvent(tx, { subscriptionId, cause: 'staff', detail, staffId, at, unlessSince: at });
    return recordMemberChange(tx, by, kept, {
      call: 'POST /desk/memberships/change-address',
      before: {
        address: before,
        boxes: boxes.map(({ shipment_id: shipmentId, address: was }) => ({ shipmentId, was })),
      },
      after: { address, boxes: shipmentIds },
      at,
    });
  });

const addressEditedMeanwhile = (tx: Database, { subscription_id, version }: MemberRecord, values: Address) =>
  editedMeanwhile(
    tx,
    {
      entity: 'subscription',
      entityId: subscription_id,
      calls: ['POST /desk/memberships/change-address', 'POST /desk/audit/undo'],
    },
    { version, values },
  );

/** Undoing within thirty days, while the address was not replaced. */
export const memberAddressUndo: UndoTable = {
  'POST /desk/memberships/change-address': { withinMs: UNDO_MS, run: undoAddress },
};

async function undoAddress(tx: Database, undoing: Undoing) {
  const { by, entry, at } = undoing;
  const kept = await holdMember(tx, Number(entry.entityId));
  const [address, boxes] = [changeOf(entry, 'address'), changeOf(entry, 'boxes')];
  const now = kept.shipping_address;
  const isOurs = address ? isDeepStrictEqual(now, address.after) : boxes !== undefined;
  if (!now || !isOurs) throw cannotUndo('La dirección volvió a cambiar: edítala en la suscripción.');
  const was = (address?.before ?? now) as Address;
  const open = await lockOpenBoxes(tx, kept.subscription_id);
  for (const box of (boxes?.before ?? []) as { shipmentId: number; was: Address }[]) {
    const isHere = open.some(
      ({ shipment_id, address: of }) => shipment_id === box.shipmentId && isDeepStrictEqual(of, now),
    );
    if (isHere) await writeBoxAddress(tx, [box.shipmentId], box.was);
  }
  await writeMemberAddress(tx, kept.subscription_id, was, at);
  const { subscription_id: subscriptionId } = kept;
  await noteMemberEvent(tx, {
    subscriptionId,
    cause: 'staff',
    detail: 'address',
    staffId: by.staffId,
    at,
    unlessSince: at,
  });
  const change = { before: { address: now }, after: { address: was } };
  await recordMemberChange(tx, by, kept, { ...change, ...asUndo(undoing) });
}
