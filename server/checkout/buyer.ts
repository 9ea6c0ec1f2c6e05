import type { OrderOwner } from '../orders/orders.ts';
import type { Client } from '../platform/http/client-session.ts';
import type { Guest } from '../platform/http/guest-cookie.ts';

/** Whoever checks out. Signing in makes no order of the guest's before into one of the client's. */
export interface Buyer {
  owner: OrderOwner;
  /** By which repeated clicks and too many tries are counted; no key of a guest is one of a client. */
  key: string;
  /** Has never been here before, so has nothing open. */
  isNew: boolean;
}

export const guestAsBuyer = ({ hash, isNew }: Guest): Buyer => ({
  owner: { userId: null, guestHash: hash },
  key: hash,
  isNew,
});

export const clientAsBuyer = ({ userId }: Client): Buyer => ({
  owner: { userId, guestHash: null },
  key: `client-${userId}`,
  isNew: false,
});
