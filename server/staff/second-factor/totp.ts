import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';
import { openText, sealText } from '../../platform/sealed-text.ts';

const ISSUER = 'Brincacuentos';
const PERIOD_MS = 30_000;
/** Steps that a phone's clock may be off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const drawTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

function totpOf(base32: string, label = '') {
  const bytes = Secret.fromBase32(base32);
  return new TOTP({ issuer: ISSUER, label, secret: bytes, digits: 6, period: 30 });
}

/** The step whose code this is, if it is one of those around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / PERIOD_MS);

export const codeOfStep = (secret: string, step: number) =>
  totpOf(secret).generate({ timestamp: step * PERIOD_MS });

/** Opens the code app of the phone on which it is tapped. */
export const totpAddress = (secret: string, email: string) => totpOf(secret, email).toString();

/** Picture that the code app scans; it stands in the page itself. */
export function totpPicture(secret: string, email: string): string {
  const code = qrcode(0, 'M');
  code.addData(totpAddress(secret, email));
  code.make();
  const svg = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const LABEL = 'staff-totp-v1';

/** Sealed for one e-mail: in another person's row it does not open, and without the key nowhere. */
export const sealTotpSecret = (otpKey: string, emailKey: string, secret: string): string =>
  sealText({ secret: otpKey, label: LABEL, subject: emailKey }, secret);

/** Opens a sealed secret; undefined where the key has changed since: the person sets up the app again. */
export const openTotpSecret = (otpKey: string, emailKey: string, sealed: string): string | undefined =>
  openText({ secret: otpKey, label: LABEL, subject: emailKey }, sealed);
