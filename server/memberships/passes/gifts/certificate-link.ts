import type { Shop } from '../../../platform/shop.ts';
import { idOfToken, signToken } from '../../../platform/signed-link.ts';

const PURPOSE = 'gift-certificate-v1';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Token of the link to a gift's certificate, for one to two days: it opens the certificate alone, not its order. */
export function certificateToken({ secrets, clock }: Pick<Shop, 'secrets' | 'clock'>, passId: number) {
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  return signToken(secrets.orderLinkKey, PURPOSE, passId, new Date((today + 2) * DAY_MS));
}

export const certificateLink = (shop: Pick<Shop, 'config' | 'secrets' | 'clock'>, passId: number) =>
  `${shop.config.PUBLIC_ORIGIN}/api/memberships/gift-certificate/${certificateToken(shop, passId)}`;

/** Pass of a certificate's link; undefined for a forged or expired one. */
export const passOfCertificate = ({ secrets, clock }: Pick<Shop, 'secrets' | 'clock'>, token: string) =>
  idOfToken(secrets.orderLinkKey, PURPOSE, token, clock.now());
