import { timeText } from '#contract/mexico-city.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { lockParcel, moveParcel, recordParcelChange, refuseLeft, refuseUnshippable } from './move-parcel.ts';
import type { Doing, OwnedParcel, Parcel, ParcelOwner } from './parcel.ts';
import { findPackedBefore } from './parcels.queries.ts';
import { hasLeft, packedUntil, packingEnded } from './shipping-states.ts';

/**
 * «Lucía lo empaca»: kept for one person for four hours. Null where it was theirs already, and of a claim, which opening the
 * card makes: the audit has no entry of it.
 */
export async function packParcel<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  { by, at }: Doing,
  { id, isClaim }: { id: number; isClaim: boolean },
): Promise<number | null> {
  const parcel = await lockParcel(tx, owner, id, by);
  refuseUnshippable(owner, parcel);
  if (packedUntil(parcel, at)) {
    if (parcel.packed_by === by.staffId) return null;
    const since = timeText(parcel.packed_at ?? at);
    throw new ShopError('NOT_SHIPPABLE', {
      sentence: `${parcel.packer_name} ${owner.words.it} empaca desde las ${since}.`,
    });
  }
  const free = await freed(tx, owner, parcel, at);
  const cause = isClaim ? 'claim' : 'desk';
  await moveParcel(tx, owner, free, { to: 'procesando', cause, staffId: by.staffId, at });
  if (isClaim) return null;
  const change = { by, at, call: owner.calls.pack, after: { shipping_state: 'procesando' } };
  return recordParcelChange(tx, owner, parcel, change);
}

/** A parcel that was packed for too long waits again. */
async function freed<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  parcel: Parcel,
  at: Date,
): Promise<Parcel> {
  if (parcel.shipping_state !== 'procesando') return parcel;
  await moveParcel(tx, owner, parcel, { to: 'pendiente de envío', cause: 'time', staffId: null, at });
  return { ...parcel, shipping_state: 'pendiente de envío' };
}

/**
 * Takes a parcel out of packing, even one whose money went back meanwhile; null where it already waits. A claim is given
 * back by the person who has it, and only a claim.
 */
export async function unpackParcel<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  { by, at }: Doing,
  { id, isClaim }: { id: number; isClaim: boolean },
): Promise<number | null> {
  const parcel = await lockParcel(tx, owner, id, by);
  if (parcel.shipping_state === 'pendiente de envío') return null;
  if (isClaim && !(parcel.is_claimed && parcel.packed_by === by.staffId)) return null;
  refuseLeft(owner, parcel);
  const cause = isClaim ? 'claim' : 'desk';
  await moveParcel(tx, owner, parcel, { to: 'pendiente de envío', cause, staffId: by.staffId, at });
  if (isClaim) return null;
  const change = { by, at, call: owner.calls.unpack, after: { shipping_state: 'pendiente de envío' } };
  return recordParcelChange(tx, owner, parcel, change);
}

/** Frees parcels whose packing began more than four hours ago. */
export async function freePackedParcels<Own extends OwnedParcel>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  owner: ParcelOwner<Own>,
): Promise<void> {
  for (const { id } of await findPackedBefore(db, owner.entity, packingEnded(clock.now())))
    await inTransaction(db, async (tx) => {
      const parcel = await lockParcel(tx, owner, id, 'the shop');
      if (!packedUntil(parcel, clock.now())) await freed(tx, owner, parcel, clock.now());
    });
}

/** A parcel that left is on its way, or arrived; null where it already is. Only the owner takes back that it arrived. */
export async function moveParcelOn<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  { by, at }: Doing,
  { id, to }: { id: number; to: 'en tránsito' | 'entregado' },
): Promise<number | null> {
  const parcel = await lockParcel(tx, owner, id, by);
  const { shipping_state: from } = parcel;
  if (from === to) return null;
  if (!hasLeft(from))
    throw new ShopError('NOT_SHIPPABLE', { sentence: `Todavía no sale. ${owner.words.markSent} primero.` });
  if (from === 'entregado' && by.role !== 'owner') throw new ShopError('NOT_ALLOWED');
  if (parcel.shipped_at === null)
    throw new ShopError('NOT_SHIPPABLE', { sentence: 'Se entregó donde se vendió: no va en camino.' });
  await moveParcel(tx, owner, parcel, { to, cause: 'desk', staffId: by.staffId, at });
  const change = { by, at, call: owner.calls[to], after: { shipping_state: to } };
  return recordParcelChange(tx, owner, parcel, change);
}
