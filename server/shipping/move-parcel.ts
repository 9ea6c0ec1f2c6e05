import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { recordChange } from '../staff/staff.ts';
import type {
  Actor,
  Doing,
  LockedParcel,
  OwnedParcel,
  Parcel,
  ParcelDispatch,
  ParcelOwner,
  ParcelPlace,
} from './parcel.ts';
import { insertMove, readParcel } from './parcel-history.queries.ts';
import { placeParcel } from './parcels.queries.ts';
import { canMoveParcel, hasLeft } from './shipping-states.ts';

/**
 * `desk`, `claim` and `undo` are a person's; `claim` is what only stood open before them. `time` frees what was packed too
 * long; `seed` is the stand-in shop's past.
 */
export type ParcelCause = 'desk' | 'claim' | 'undo' | 'time' | 'seed';

export interface ParcelMove {
  to: ShippingState;
  cause: ParcelCause;
  staffId: number | null;
  dispatch?: ParcelDispatch;
  at: Date;
}

const NO_DISPATCH: ParcelDispatch = {
  carrier_code: null,
  carrier: null,
  tracking_number: null,
  tracking_url: null,
};

/** Locks a parcel, and reads where it is and what happened to it after that, so that it stays true. */
export async function lockParcel<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  id: number,
  by: Actor,
): Promise<LockedParcel<Own>> {
  const own = await owner.lock(tx, id, by);
  return { ...own, ...(await readParcel(tx, owner.entity, id)) };
}

/**
 * Moves a parcel and writes its history; nothing else writes where parcels are, but an order's payment, review and
 * hand-over. The caller
 * holds its lock. Returns the event's id; undefined means that the way is closed.
 */
export async function moveParcel<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  parcel: Parcel,
  move: ParcelMove,
): Promise<number | undefined> {
  const { shipping_state: from, id } = parcel;
  if (move.cause !== 'undo' && !canMoveParcel(from, move.to)) return undefined;
  const place = placeAfter(parcel, move);
  await placeParcel(tx, owner.entity, parcel, place, move.at);
  return insertMove(tx, owner.entity, id, { ...move, from, trackingNumber: place.tracking_number });
}

/** Place of a parcel after a move. Its packer stays noted while it is away: undoing gives it back to them. */
export function placeAfter(
  parcel: ParcelPlace,
  { to, staffId, dispatch, at, cause }: ParcelMove,
): ParcelPlace {
  const { carrier_code, carrier, tracking_number, tracking_url } = dispatch ?? parcel;
  const isHere = !hasLeft(to);
  const isPacked = to === 'procesando' && cause !== 'undo';
  return {
    shipping_state: to,
    ...(isHere ? NO_DISPATCH : { carrier_code, carrier, tracking_number, tracking_url }),
    shipped_at: isHere ? null : hasLeft(parcel.shipping_state) ? parcel.shipped_at : at,
    delivered_at: to === 'entregado' ? at : null,
    packed_by: isPacked ? staffId : to === 'pendiente de envío' ? null : parcel.packed_by,
    packed_at: isPacked ? at : to === 'pendiente de envío' ? null : parcel.packed_at,
  };
}

/** Throws where a parcel has left, naming who sent it and by which guía, or where something of its owner's is in the way. */
export function refuseUnshippable<Own extends OwnedParcel>(
  owner: ParcelOwner<Own>,
  parcel: LockedParcel<Own>,
): void {
  refuseLeft(owner, parcel);
  const sentence = owner.hindranceOf(parcel);
  if (sentence) throw new ShopError('NOT_SHIPPABLE', { sentence });
}

export function refuseLeft(
  { words: { it } }: Pick<ParcelOwner<never>, 'words'>,
  { shipping_state, carrier, tracking_number, shipped_at, sender_name }: LockedParcel,
): void {
  if (!hasLeft(shipping_state)) return;
  const how = [carrier && `con ${carrier}`, tracking_number && `guía ${tracking_number}`].filter(Boolean);
  throw new ShopError('ALREADY_SHIPPED', {
    sentence: `${sender_name ?? 'Alguien'} ya ${it} envió${how.length > 0 ? ` ${how.join(', ')}` : ''}.`,
    details: {
      sent_by: sender_name,
      carrier,
      tracking_number,
      shipped_at: shipped_at?.toISOString() ?? null,
    },
  });
}

type Fields = Readonly<Record<string, unknown>>;

interface ParcelChange extends Doing {
  call: DeskCallKey;
  /** Fields of its owner that change with it. */
  before?: Fields;
  after: Fields;
  undoes?: number;
}

/** The audit entry of a change of a parcel. */
export function recordParcelChange(
  tx: Database,
  { entity }: Pick<ParcelOwner<never>, 'entity'>,
  { id, label, shipping_state, carrier, tracking_number }: Parcel,
  { by, before: more, after, ...change }: ParcelChange,
): Promise<number> {
  const before = { shipping_state, carrier, tracking_number, ...more };
  return recordChange(tx, by, {
    entity,
    entityId: id,
    label,
    before,
    after: { ...before, ...after },
    ...change,
  });
}
