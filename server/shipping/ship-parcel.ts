import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { editedMeanwhile } from '../staff/staff.ts';
import type { Carrier } from './carriers.queries.ts';
import { chooseDispatch, type DispatchInput, requireCarrier } from './choose-dispatch.ts';
import { lockParcel, moveParcel, recordParcelChange, refuseUnshippable } from './move-parcel.ts';
import type { Doing, LockedParcel, OwnedParcel, ParcelOwner } from './parcel.ts';
import { findDepartureEntry, markMailed } from './parcel-history.queries.ts';
import { placeParcel } from './parcels.queries.ts';
import { hasLeft } from './shipping-states.ts';

type Departure = DispatchInput & { id: number; carrier: Carrier; call: DeskCallKey };

/**
 * A parcel leaves the shop; its receiver is mailed when that cannot be undone any more. The same person's same guía again is
 * the answer that was lost: nothing more happens. Returns the audit entry by which it can be undone.
 */
export async function shipParcel<Own extends OwnedParcel>(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  owner: ParcelOwner<Own>,
  { by, at }: Doing,
  { id, carrier, call, ...input }: Departure,
): Promise<number> {
  const parcel = await lockParcel(tx, owner, id, by);
  if (isRepeated(parcel, by.staffId, carrier, input)) {
    const entry = await findDepartureEntry(tx, owner.entity, id, owner.calls.ship);
    if (entry !== undefined) return entry;
  }
  refuseUnshippable(owner, parcel);
  const unready = input.isReady ? null : owner.unreadyText(parcel);
  if (unready !== null) throw new ShopError('NOT_SHIPPABLE', { sentence: unready });
  const dispatch = await chooseDispatch(tx, owner.entity, id, carrier, input);
  const move = { to: 'enviado', cause: 'desk', staffId: by.staffId, dispatch, at } as const;
  const eventId = await moveParcel(tx, owner, parcel, move);
  if (eventId === undefined) throw new Error(`${parcel.label} did not leave.`);
  await owner.mailDeparture(jobs, tx, { id, eventId });
  const { carrier: name, tracking_number } = dispatch;
  const after = { shipping_state: 'enviado', carrier: name, tracking_number };
  return recordParcelChange(tx, owner, parcel, { by, at, call, after });
}

const isRepeated = (
  parcel: LockedParcel,
  staffId: number,
  carrier: Carrier,
  { tracking_number }: DispatchInput,
) =>
  hasLeft(parcel.shipping_state) &&
  parcel.sender_id === staffId &&
  parcel.carrier_code === carrier.code &&
  parcel.tracking_number === (tracking_number ?? null);

export type Correction = DispatchInput & { id: number; carrier_code: string; version: number };

/** Corrects the guía or carrier of a parcel that left. Its receiver is mailed only if the first one was mailed. */
export async function correctParcel<Own extends OwnedParcel>(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  owner: ParcelOwner<Own>,
  { by, at }: Doing,
  { id, carrier_code, version, ...input }: Correction,
): Promise<void> {
  const carrier = await requireCarrier(db, carrier_code);
  await inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, owner, id, by);
    if (!hasLeft(parcel.shipping_state))
      throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no sale: no tiene guía que corregir.' });
    const dispatch = await chooseDispatch(tx, owner.entity, id, carrier, input);
    const isSame =
      parcel.carrier_code === dispatch.carrier_code && parcel.tracking_number === dispatch.tracking_number;
    // Version is checked first: an answer that was lost is asked for again with the version before it.
    if (!isSame && parcel.version !== version)
      throw await parcelEditedMeanwhile(tx, owner, parcel, {
        carrier_code: parcel.carrier_code,
        tracking_number: parcel.tracking_number,
      });
    if (!isSame) {
      const corrected = await placeParcel(tx, owner.entity, parcel, { ...parcel, ...dispatch }, at);
      const { given_event_id: eventId, given_mailed_at } = parcel;
      if (eventId !== null && given_mailed_at)
        await owner.mailCorrection(jobs, tx, { id, version: corrected, eventId });
    }
    const after = { carrier: dispatch.carrier, tracking_number: dispatch.tracking_number };
    await recordParcelChange(tx, owner, parcel, { by, at, call: owner.calls.correct, after });
  });
}

/** Refusal of a parcel that was edited meanwhile, by the fields of its form. */
export const parcelEditedMeanwhile = <Own extends OwnedParcel>(
  tx: Database,
  { entity, calls }: ParcelOwner<Own>,
  { id, version }: Pick<OwnedParcel, 'id' | 'version'>,
  values: object,
) =>
  editedMeanwhile(
    tx,
    { entity, entityId: id, calls: [...calls.ship, calls.correct, ...calls.others] },
    { version, values },
  );

/**
 * Takes the mail of a departure, which cannot be undone from then on; null where it was undone, or the parcel left again.
 * Undoing takes the same lock: either it comes first, or it finds the mail taken.
 */
export function takeParcelMail<Own extends OwnedParcel>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  owner: ParcelOwner<Own>,
  { id, eventId }: { id: number; eventId: number },
): Promise<Own | null> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, owner, id, 'the shop');
    const isTaken =
      hasLeft(parcel.shipping_state) && (await markMailed(tx, owner.entity, { id, eventId }, clock.now()));
    return isTaken ? parcel : null;
  });
}
