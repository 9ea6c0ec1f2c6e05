import type { UserInformation } from '#contract/accounts.ts';

type NameParts = Pick<UserInformation, 'name' | 'paternal_lastname' | 'maternal_lastname'>;

const partsOf = ({ name, paternal_lastname, maternal_lastname }: NameParts) =>
  [name, paternal_lastname, maternal_lastname].map((part) => part.trim());

/** True while a part that everybody has is missing: not everybody has a second surname. */
export const isIncomplete = (client: NameParts) => partsOf(client).slice(0, 2).includes('');

/** Name of a client: `Mariana Gutiérrez Soto`. */
export function displayName(client: NameParts): string {
  return partsOf(client).filter(Boolean).join(' ') || 'Sin información';
}

/** Initials of name and first surname, `MG`; of the e-mail while there is no name. */
export function initials(client: NameParts & Pick<UserInformation, 'email'>): string {
  const [name = '', surname = ''] = partsOf(client).filter(Boolean);
  const letters = [...name].slice(0, 1).concat([...surname].slice(0, 1));
  return (letters.length > 0 ? letters : [...client.email].slice(0, 1)).join('').toLocaleUpperCase('es-MX');
}
