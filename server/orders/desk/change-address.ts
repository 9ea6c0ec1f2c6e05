import type { Address } from '#contract/address.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockParcel, parcelEditedMeanwhile, refuseLeft } from '../../shipping/shipping.ts';
import { recordChange } from '../../staff/staff.ts';
import { findAddress, writeAddress } from './change-address.queries.ts';
import { orderParcel } from './order-parcel.ts';
import { addressMailJob } from './parcel-mail-jobs.ts';

interface AddressInput {
  order_id: number;
  version: number;
  address: Address;
}

/** Changes the destination of a parcel that is still here: address and the hash that proves it change together. */
export async function changeAddress(
  { db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  by: Staff,
  { order_id: orderId, version, address }: AddressInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, orderParcel, orderId, by);
    const at = clock.now();
    refuseLeft(orderParcel, parcel);
    const before = await findAddress(tx, orderId);
    if (!before || parcel.paid_at === null)
      throw new ShopError('NOT_SHIPPABLE', {
        sentence: before ? 'Todavía no está pagado.' : 'No lleva nada por enviar.',
      });
    if (parcel.version !== version) throw await parcelEditedMeanwhile(tx, orderParcel, parcel, before);
    const written = await writeAddress(tx, orderId, address, at);
    const key = `address-changed:${orderId}:${written}`;
    await jobs.send(addressMailJob, { orderId, version: written }, { tx, key });
    await recordChange(tx, by, {
      call: 'POST /desk/orders/change-address',
      entity: 'order',
      entityId: orderId,
      label: parcel.label,
      // Names of fields, not the address itself: audit entries outlive the buyer's data.
      after: { fields: changedFields(before, address).join(', ') },
      at,
    });
  });
}

const fieldWords: Readonly<Record<keyof Address, string>> = {
  alias: 'alias',
  street: 'calle',
  external_number: 'número',
  internal_number: 'interior',
  neighborhood: 'colonia',
  municipality: 'municipio',
  city: 'ciudad',
  state: 'estado',
  postal_code: 'código postal',
  references: 'señas',
};

const changedFields = (before: Address, after: Address) =>
  (Object.keys(fieldWords) as (keyof Address)[])
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => fieldWords[field]);
