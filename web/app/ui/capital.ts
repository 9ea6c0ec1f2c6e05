/** The text with a capital first, as it stands at the beginning of a sentence. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);
