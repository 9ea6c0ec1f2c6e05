import type { DeskOrder } from '#contract/desk/order-views.ts';

/** Phone in groups: «55 1234 5678», «222 123 4567»; only the three largest cities have area codes of two digits. */
export function phoneText(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone;
  const area = /^(55|56|33|81)/.test(phone) ? 2 : 3;
  return `${phone.slice(0, area)} ${phone.slice(area, 6)} ${phone.slice(6)}`;
}

export const whatsappAddress = (phone: string) => `https://wa.me/52${phone}`;

type Address = NonNullable<DeskOrder['address']>;

/** Address for a carrier's form, one line each, as it is written on a parcel. */
export function addressBlock(contact: { full_name: string; phone: string }, address: Address): string {
  const { street, external_number, internal_number, neighborhood, postal_code, city, state, references } =
    address;
  return [
    contact.full_name,
    `${street} ${external_number}${internal_number ? `, int. ${internal_number}` : ''}`,
    `Col. ${neighborhood}`,
    `CP ${postal_code}, ${city === state ? city : `${city}, ${state}`}`,
    references ? `Señas: ${references}` : '',
    `Tel. ${phoneText(contact.phone)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
