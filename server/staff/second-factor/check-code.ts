import { ShopError } from '../../platform/errors.ts';
import type { Count, Limit } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { countedGuess } from '../../platform/sign-in/guess.ts';
import { sayWhen } from '../say-when.ts';
import { recoveryHmac } from './recovery-codes.ts';
import { findFactor, takeStep, useRecoveryCode } from './second-factor.queries.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

/** Limit of signing in: the app's and recovery codes together, over all copies of the shop. */
export const SIGNING_IN: Limit = { name: 'staff-code', max: 5, windowSeconds: 900, isGivenBack: true };
/**
 * Limit of «Confirma que eres tú», counted apart: who only knows the password cannot keep a person who is signed in
 * from confirming. It counts all their sessions together, as a remembered device opens as many as it likes.
 */
export const CONFIRMING: Limit = { ...SIGNING_IN, name: 'staff-confirm' };
/** Limit of one mailed link. */
export const SETTING_UP: Limit = { ...SIGNING_IN, name: 'staff-setup' };

/** The parts of the shop that a code needs. */
export type CodeParts = Pick<Shop, 'db' | 'clock' | 'limits' | 'secrets'>;

/** Takes a code of the app, once; a wrong one, one of another time and one that was used are refused alike. */
export const takeTotpCode = (shop: CodeParts, staffId: number, code: string, limit = SIGNING_IN) =>
  takeOnce(shop, [limit, `${staffId}`], async () => {
    const [factor] = await findFactor(shop.db, [staffId]);
    if (!factor?.totpSealed) return undefined;
    const secret = openTotpSecret(shop.secrets.otpKey, factor.emailKey, factor.totpSealed);
    const step = secret && stepOfCode(secret, code, shop.clock.now());
    return step ? (await takeStep(shop.db, [staffId, step]))[0] : undefined;
  });

/** Takes one of the printed codes, once. */
export const takeRecoveryCode = (shop: CodeParts, staffId: number, code: string) =>
  takeOnce(shop, [SIGNING_IN, `${staffId}`], async () => {
    const hmac = recoveryHmac(shop.secrets.otpKey, staffId, code);
    return (await useRecoveryCode(shop.db, [staffId, hmac, shop.clock.now()]))[0];
  });

export async function takeOnce<T>(
  { limits, clock }: CodeParts,
  count: Count,
  take: () => Promise<T | undefined>,
  refusal: 'STAFF_CODE_REFUSED' | 'STAFF_SETUP_CODE_REFUSED' = 'STAFF_CODE_REFUSED',
): Promise<T> {
  const taken = await sayWhen(clock, () => countedGuess(limits, [count], take));
  if (taken === undefined) throw new ShopError(refusal);
  return taken;
}
