import { exactText } from './text.ts';

/** Salt that never changes: every stored password was made with it. It keeps the hashes apart from other shops'. */
const SALT = 'brincacuentos:contraseña:v1:';

export const PASSWORD_MIN = 8;

/**
 * Encodes a password for the browser to send instead of it, in registration, login and reset alike: hex SHA-256 of the
 * salt and the password in NFC. The server treats it as the password. Needs a secure context (https or localhost).
 */
export async function encodePassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(SALT + password.normalize('NFC'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const encodedPassword = exactText(
  /^[0-9a-fA-F]{64}$/,
  64,
  'La contraseña no llegó completa. Recarga la página e intenta de nuevo.',
).toLowerCase();
