import { TRANSFER_LINK_DAYS } from '#contract/transfer-terms.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken, linkSignature } from '../../platform/signed-link.ts';
import type { NewLink } from './transfers.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The secret in the mailed link that asks for an account: 32 bytes that only the shop can compute, others for each version.
 * It is derived instead of drawn, so that a mail that has to be sent again carries the same link; the database keeps only
 * its hash.
 */
export const transferToken = (orderLinkKey: string, refundId: number, version: number): string =>
  linkSignature(orderLinkKey, 'refund-transfer-v1', refundId, version);

export const transferLink = (
  { config, secrets }: Pick<Shop, 'config' | 'secrets'>,
  refundId: number,
  version: number,
) => `${config.PUBLIC_ORIGIN}/devolucion/${transferToken(secrets.orderLinkKey, refundId, version)}`;

/** A link as it is written down. */
export const newLink = (
  { secrets }: Pick<Shop, 'secrets'>,
  { refundId, version, at }: { refundId: number; version: number; at: Date },
): NewLink => ({
  refundId,
  version,
  hash: hashOfToken(transferToken(secrets.orderLinkKey, refundId, version)),
  endsAt: new Date(at.getTime() + TRANSFER_LINK_DAYS * DAY_MS),
});

export const linkSentAt = (endsAt: Date) => new Date(endsAt.getTime() - TRANSFER_LINK_DAYS * DAY_MS);
