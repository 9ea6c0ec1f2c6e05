/**
 * Key by which an e-mail is recognised. The contract lets in ASCII only, trimmed; and only ASCII letters are folded,
 * because other languages fold two different addresses into one.
 */
export function emailKey(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
