import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { answerRows } from '../platform/http/answer-rows.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import { type DispatchInput, requireCarrier } from './choose-dispatch.ts';
import { moveParcelOn, packParcel, unpackParcel } from './pack-parcel.ts';
import type { Doing, OwnedParcel, ParcelOwner } from './parcel.ts';
import { type Correction, correctParcel, shipParcel } from './ship-parcel.ts';

const status = true as const;

interface Claimed {
  ids: readonly number[];
  is_claim: boolean;
}

type Departure = DispatchInput & { id: number; carrier_code: string };

/** Answers of the desk's calls about the parcels of one owner: of several, each in a transaction of its own. */
export function parcelSteps<Own extends OwnedParcel>(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  owner: ParcelOwner<Own>,
) {
  const doing = (by: Staff): Doing => ({ by, at: shop.clock.now() });
  const each = async (
    by: Staff,
    ids: readonly number[],
    change: (tx: Database, doing: Doing, id: number) => Promise<number | null>,
  ) => ({
    status,
    results: await answerRows(shop.db, ids, itself, (tx, id) => change(tx, doing(by), id)),
  });
  return {
    pack: (by: Staff, { ids, is_claim: isClaim }: Claimed) =>
      each(by, ids, (tx, now, id) => packParcel(tx, owner, now, { id, isClaim })),
    unpack: (by: Staff, { ids, is_claim: isClaim }: Claimed) =>
      each(by, ids, (tx, now, id) => unpackParcel(tx, owner, now, { id, isClaim })),
    moveOn: (by: Staff, ids: readonly number[], to: 'en tránsito' | 'entregado') =>
      each(by, ids, (tx, now, id) => moveParcelOn(tx, owner, now, { id, to })),
    async ship(by: Staff, call: DeskCallKey, { carrier_code, ...departure }: Departure) {
      const carrier = await requireCarrier(shop.db, carrier_code);
      const change = (tx: Database) =>
        shipParcel(shop, tx, owner, doing(by), { ...departure, carrier, call });
      return { status, audit_entry_id: await inTransaction(shop.db, change) };
    },
    async shipMany(
      by: Staff,
      call: DeskCallKey,
      { carrier_code, rows }: { carrier_code: string; rows: readonly (DispatchInput & { id: number })[] },
    ) {
      const carrier = await requireCarrier(shop.db, carrier_code);
      const change = (tx: Database, row: (typeof rows)[number]) =>
        shipParcel(shop, tx, owner, doing(by), { ...row, carrier, call });
      return { status, results: await answerRows(shop.db, rows, ({ id }) => id, change) };
    },
    async correct(by: Staff, correction: Correction) {
      await correctParcel(shop, owner, doing(by), correction);
      return { status };
    },
  };
}

const itself = (id: number) => id;
