import type { SavedAddress } from '#contract/accounts.ts';
import type { Child } from '#contract/children.ts';
import type { Purchase } from '#contract/orders.ts';
import { listed } from '#contract/spanish-words.ts';
import { addressName } from '../accounts/addresses/address-name.ts';
import { isOnItsWay, purchaseFacts } from '../orders/order-status.ts';

/** Summary of addresses: `Casa (principal) y 1 más`. */
export function addressesSummary(addresses: readonly SavedAddress[]): string {
  const shown = addresses.find(({ main_address }) => main_address) ?? addresses[0];
  if (!shown) return 'Agrega tu primera dirección';
  const name = shown.main_address ? `${addressName(shown)} (principal)` : addressName(shown);
  return addresses.length > 1 ? `${name} y ${addresses.length - 1} más` : name;
}

/** Names of the children, `Lupita y Teo`. */
export const childrenSummary = (children: readonly Child[]): string =>
  listed(children.map(({ nickname }) => nickname)) || '¿Para quién lees?';

/** Summary of parcels, `2 pedidos en camino`; null when none is on its way. */
export function onTheWaySummary(purchases: readonly Purchase[]): string | null {
  const count = purchases.filter((purchase) => isOnItsWay(purchaseFacts(purchase))).length;
  if (count === 0) return null;
  return count === 1 ? '1 pedido en camino' : `${count} pedidos en camino`;
}
