import type { Session } from '../core/objects.ts';

/** An address of the shop to lead back to, with the session's id where the shop asked for it. */
export function returnAddress(address: string, { id }: Pick<Session, 'id'>): string {
  // A header holds ASCII only, whatever the shop's address is written in.
  return new URL(address.replaceAll('{CHECKOUT_SESSION_ID}', id)).href;
}
