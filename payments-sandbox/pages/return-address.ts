import type { Session } from '../core/objects.ts';

/** Fills the session's id into an address of the shop, where the shop asked for it. */
export function returnAddress(address: string, { id }: Pick<Session, 'id'>): string {
  // A header holds ASCII only, so other letters of the shop's address are encoded.
  return new URL(address.replaceAll('{CHECKOUT_SESSION_ID}', id)).href;
}
