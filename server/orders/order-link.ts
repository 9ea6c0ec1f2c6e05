import { createHmac } from 'node:crypto';
import type { Shop } from '../platform/shop.ts';
import { hashOfToken } from '../platform/signed-link.ts';

/**
 * The secret in the mailed link to an order: 32 bytes that only the shop can compute from the folio. It is derived
 * instead of drawn, so that a mail that has to be sent again carries the same link; the database keeps only its hash.
 */
export function orderLinkToken(orderLinkKey: string, folio: string): string {
  return createHmac('sha256', orderLinkKey).update(`order-link-v1\n${folio}`).digest('base64url');
}

/** Link that opens the order without an account. */
export const orderLink = ({ config, secrets }: Pick<Shop, 'config' | 'secrets'>, folio: string) =>
  `${config.PUBLIC_ORIGIN}/pedido/${orderLinkToken(secrets.orderLinkKey, folio)}`;

/** The secret in the link by which an order sold by hand is paid: another one than that of the order itself. */
export function payLinkToken(orderLinkKey: string, folio: string): string {
  return createHmac('sha256', orderLinkKey).update(`pay-link-v1\n${folio}`).digest('base64url');
}

export const payLink = ({ config, secrets }: Pick<Shop, 'config' | 'secrets'>, folio: string) =>
  `${config.PUBLIC_ORIGIN}/pagar/${payLinkToken(secrets.orderLinkKey, folio)}`;

export const readLink = ({ config, secrets }: Pick<Shop, 'config' | 'secrets'>, folio: string) =>
  `${config.PUBLIC_ORIGIN}${READ_PATH}${orderLinkToken(secrets.orderLinkKey, folio)}`;

/** Path of the page on which a bought guide is read; the order's link follows. */
export const READ_PATH = '/guia/leer/';

export const orderLinkHash = hashOfToken;
