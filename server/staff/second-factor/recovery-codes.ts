import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { replaceRecoveryCodes } from './second-factor.queries.ts';

const HOW_MANY = 10;
const HALF = 5;
/** Signs of a code, without those that are taken for one another: 50 bits in ten of them. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function drawRecoveryCode(): string {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${half()}-${half()}`;
}

/** HMAC stored instead of the code; the person in it ties it to them. */
export function recoveryHmac(otpKey: string, staffId: number, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', otpKey, '', 'staff-recovery-v1', 32));
  const typed = code.toUpperCase().replaceAll('-', '');
  return createHmac('sha256', key).update(`${staffId}\n${typed}`).digest('base64url');
}

/** Ten new ones, which are shown now and never again; the old ones end. */
export async function renewRecoveryCodes(tx: Database, otpKey: string, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, drawRecoveryCode);
  await replaceRecoveryCodes(tx, [staffId, codes.map((code) => recoveryHmac(otpKey, staffId, code))]);
  return codes;
}
