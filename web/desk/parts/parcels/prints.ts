import { knownMe } from '../../frame/desk-api.ts';

/** Addresses of files to print, which open in a tab of their own; each says whose page it stands on. */

export type LabelPaper = '4x6' | 'letter';

export type Labelled = 'orders' | 'boxes';

export const slipsAddress = (ids: readonly number[], of: Labelled = 'orders') =>
  `/api/desk/${of}/slips.pdf?ids=${ids.join(',')}${forPerson()}`;

/** Address of the receipts that travel in the parcels of gifts. */
export const giftCardsAddress = (ids: readonly number[]) =>
  `/api/desk/orders/gift-cards.pdf?ids=${ids.join(',')}${forPerson()}`;

/** Address of the pick list for the named parcels, or for all orders that wait to be packed. */
export const pickListAddress = (ids?: readonly number[], of: Labelled = 'orders') =>
  `/api/desk/${of}/pick-list.pdf?${[ids && `ids=${ids.join(',')}`, forPerson().slice(1)].filter(Boolean).join('&')}`;

export function labelsAddress(of: Labelled, ids: readonly number[], format: LabelPaper, first: number) {
  const place = format === 'letter' ? `&first=${first}` : '';
  return `/api/desk/${of}/labels.pdf?ids=${ids.join(',')}&format=${format}${place}${forPerson()}`;
}

function forPerson() {
  const me = knownMe();
  return me ? `&drawn_for=${me.staff_id}` : '';
}
