import type { LeftOut, ListEdit } from '#contract/desk/book-lists.ts';
import { wholeNumber } from '../../../frame/whole-number.ts';
import { type PriceChange, priceEdit } from '../bulk-prices.ts';
import { type OfferForm, offerInput } from '../offer-words.ts';

export type WhatChanges = 'publish' | 'retire' | 'taxon' | 'price' | 'offer';

/** What is typed and chosen; of one kind of change only its part counts. */
export interface ListForm {
  price: PriceChange;
  offer: OfferForm;
  /** `c-3` a category, `t-3` a topic. */
  taxon: string;
  isAdded: boolean;
}

/** The change as it is asked for; null while something is missing or wrong. */
export function listEditOf(what: WhatChanges, { price, offer, taxon, isAdded }: ListForm): ListEdit | null {
  if (what === 'publish' || what === 'retire') return { kind: what };
  if (what === 'price') return priceEdit(price);
  if (what === 'taxon') return taxonEdit(taxon, isAdded ? 'add' : 'remove');
  const input = offerInput(offer);
  if (!input) return null;
  const { starts_on, ends_on, percent, offer_cents } = input;
  if (percent !== undefined) return { kind: 'offer-percent', percent, starts_on, ends_on };
  return offer_cents === undefined ? null : { kind: 'offer', offer_cents, starts_on, ends_on };
}

function taxonEdit(taxon: string, how: 'add' | 'remove'): ListEdit | null {
  const [what, id] = taxon.split('-');
  if (!id) return null;
  return what === 'c'
    ? { kind: `${how}-category`, category_id: Number(id) }
    : { kind: `${how}-topic`, topic_id: Number(id) };
}

export const booksText = (count: number) => `${wholeNumber(count)} ${count === 1 ? 'libro' : 'libros'}`;

export const titles: Readonly<Record<WhatChanges, string>> = {
  publish: 'Publicar toda la lista',
  retire: 'Retirar toda la lista',
  taxon: 'Categorías y temas',
  price: 'Cambiar precio',
  offer: 'Oferta',
};

/** What the button says, once it is known how many change. */
export function doText(what: WhatChanges, { isAdded }: ListForm, count: number): string {
  const books = booksText(count);
  switch (what) {
    case 'publish':
      return `Publicar ${books}`;
    case 'retire':
      return `Retirar ${books}`;
    case 'taxon':
      return isAdded ? `Agregar a ${books}` : `Quitar de ${books}`;
    case 'price':
      return `Cambiar ${books}`;
    default:
      return `Poner oferta a ${books}`;
  }
}

/** «1 230 listos, 10 no.» */
export function doneText({ changed, left_out }: { changed: number; left_out: LeftOut }): string {
  const ready = `${wholeNumber(changed)} ${changed === 1 ? 'listo' : 'listos'}`;
  return left_out.count > 0 ? `${ready}, ${wholeNumber(left_out.count)} no.` : `${ready}.`;
}
