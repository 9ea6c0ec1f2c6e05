import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Four digits, each code as likely as any other. */
export function drawCode(): string {
  return randomInt(0, 10_000).toString().padStart(4, '0');
}

/** HMAC stored instead of the code. Without the key ten thousand tries would find it; the id ties it to one row. */
export function codeHmac(otpKey: string, challengeId: number, code: string): string {
  return createHmac('sha256', otpKey)
    .update(`registration-code-v1\n${challengeId}\n${code}`)
    .digest('base64url');
}

/** Compares HMACs; the stored one is empty until the code is mailed, and then nothing is right. */
export function isSameHmac(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
