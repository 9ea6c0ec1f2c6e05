import { createHmac } from 'node:crypto';
import type { Asking, NetworkHashes, OrderOwner } from '../../orders/orders.ts';
import type { Client } from '../../platform/http/client-session.ts';
import type { Guest } from '../../platform/http/guest-cookie.ts';
import { networkOf, surroundingsOf } from '../../platform/http/network.ts';
import type { Shop } from '../../platform/shop.ts';

/** Person who checks out. Signing in makes no order of the guest's before into one of the client's. */
export interface Buyer {
  owner: OrderOwner;
  /** Key by which repeated clicks and too many tries are counted; a guest's is never a client's. */
  key: string;
  /** Has never been here before, so has nothing open. */
  isNew: boolean;
  networks: NetworkHashes;
  /** Owners of the same visitor's earlier orders: the client, and a guest in the same browser. */
  asking: Asking;
}

export const guestAsBuyer = (
  { hash, isNew }: Pick<Guest, 'hash' | 'isNew'>,
  networks: NetworkHashes,
): Buyer => ({
  owner: { userId: null, guestHash: hash },
  key: hash,
  isNew,
  networks,
  asking: { userId: null, guestHash: hash },
});

export const clientAsBuyer = (
  { userId }: Pick<Client, 'userId'>,
  networks: NetworkHashes,
  browser: string | null,
): Buyer => ({
  owner: { userId, guestHash: null },
  key: `client-${userId}`,
  isNew: false,
  networks,
  asking: { userId, guestHash: browser },
});

/** The owner of an order, no matter who has signed in since. */
export function ownerAsBuyer(
  { user_id: userId, guest_hash }: { user_id: number | null; guest_hash: string | null },
  networks: NetworkHashes,
  asking: Asking,
): Buyer {
  if (userId !== null) return clientAsBuyer({ userId }, networks, asking.guestHash);
  if (guest_hash === null) throw new Error('An order of nobody cannot be paid again.');
  return { ...guestAsBuyer({ hash: guest_hash, isNew: false }, networks), asking };
}

/** Addresses are not kept: without the key it cannot be found which one an order came from. */
export function networkHashes({ secrets }: Pick<Shop, 'secrets'>, ip: string): NetworkHashes {
  const hash = (network: string) =>
    createHmac('sha256', secrets.hashKey)
      .update(`order-network\n${network}`)
      .digest('base64url')
      .slice(0, 22);
  return { network: hash(networkOf(ip)), surroundings: hash(surroundingsOf(ip)) };
}
