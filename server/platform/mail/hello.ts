/** Abbreviations, as in *Ma. Fernanda* or *Dra. Luz*, are no name to be called by alone. */
const isAbbreviation = (word: string) => word.endsWith('.');

/** The name that a person is called by, out of the whole name that they typed; empty when there is none. */
export function firstName(fullName: string): string {
  const words = fullName.split(' ').filter(Boolean);
  const last = words.findIndex((word) => !isAbbreviation(word));
  return words.slice(0, last + 1).join(' ');
}

/** Greeting at the beginning of every mail to a customer. */
export const helloTo = (fullName = '') => `Hola, ${firstName(fullName) || 'familia'}.`;
