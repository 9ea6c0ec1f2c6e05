import { addAddress } from '../accounts/accounts.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { emailKey } from '../platform/sign-in/email-key.ts';
import { findEmailOfLink, joinOrder } from './join.queries.ts';
import { orderLinkHash } from './order-link.ts';

const ALIAS = 'Casa';

/**
 * A guest's order joins the account that its buyer made afterwards. Its link is what proves the order theirs; the e-mail,
 * which the registration code has verified, only keeps a forwarded link from giving the order away.
 */
export async function joinAccount(
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  userId: number,
  token: string,
): Promise<number> {
  const linkHash = orderLinkHash(token);
  const email = await findEmailOfLink(shop.db, linkHash);
  const joined = email && (await joinOrder(shop.db, userId, linkHash, emailKey(email)));
  if (!joined) throw new ShopError('ORDER_NOT_JOINED');
  const { order_id: orderId, address } = joined;
  if (address)
    await addAddress(shop, userId, { ...address, alias: address.alias || ALIAS }, false).catch((error) =>
      shop.log.warn({ err: error, orderId }, 'the address of a joined order was not kept'),
    );
  return orderId;
}
