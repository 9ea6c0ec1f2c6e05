/** A text that the page's address carries: cut before it is read, because the address may have been written by hand. */
export const addressText = (value: string | null, maxLength: number) =>
  (value ?? '')
    .slice(0, 4 * maxLength)
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .slice(0, maxLength)
    .trim();
