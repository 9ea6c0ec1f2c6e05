import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key that seals texts of one kind, and the row that a text is sealed for: in another it does not open. */
export interface Seal {
  /** A secret of the shop's, which the key is derived from. */
  secret: string;
  /** Kind of text: a key of its own for each. */
  label: string;
  subject: string;
}

const keyOf = ({ secret, label }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', label, 32));

/** Encrypts a text for the database: AES-256-GCM, with the initialisation vector and the tag in front. */
export function sealText(seal: Seal, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(seal), iv).setAAD(Buffer.from(seal.subject));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a sealed text; undefined where it was sealed otherwise, or changed since. */
export function openText(seal: Seal, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(seal), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(seal.subject)).setAuthTag(tag);
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
