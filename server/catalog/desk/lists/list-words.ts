import type { ListEdit } from '#contract/desk/book-lists.ts';
import type { BookListFilter, BookState } from '#contract/desk/books.ts';
import { formatCents } from '#contract/money.ts';
import type { Taxa } from '../books.queries.ts';

const nameOf = (edit: ListEdit, { categories, topics }: Taxa): string | undefined =>
  'category_id' in edit
    ? categories.find(({ category_id }) => category_id === edit.category_id)?.name
    : 'topic_id' in edit
      ? topics.find(({ topic_id }) => topic_id === edit.topic_id)?.name
      : undefined;

/** A change as «Bitácora» says it. */
export function editWords(edit: ListEdit, taxa: Taxa): string {
  const taxon = `«${nameOf(edit, taxa) ?? ''}»`;
  switch (edit.kind) {
    case 'publish':
      return 'publicar';
    case 'retire':
      return 'retirar';
    case 'price':
      return `precio ${formatCents(edit.price_cents)}`;
    case 'price-percent':
      return `precio ${edit.percent > 0 ? '+' : ''}${edit.percent} %`;
    case 'offer':
      return `oferta ${formatCents(edit.offer_cents)} del ${edit.starts_on} al ${edit.ends_on}`;
    case 'offer-percent':
      return `oferta -${edit.percent} % del ${edit.starts_on} al ${edit.ends_on}`;
    case 'add-category':
    case 'add-topic':
      return `agregar a ${taxon}`;
    default:
      return `quitar de ${taxon}`;
  }
}

const stateWords: Readonly<Record<BookState, string>> = {
  draft: 'borradores',
  'on-sale': 'en venta',
  retired: 'retirados',
};

/** Words for the list that was edited. */
export function listWords({ state, category_id, low, q }: BookListFilter, { categories }: Taxa): string {
  const category = categories.find((one) => one.category_id === category_id)?.name;
  const parts = [
    low ? 'se agotan' : state ? stateWords[state] : 'todos',
    ...(category ? [category] : []),
    ...(q ? [`«${q}»`] : []),
  ];
  return parts.join(', ');
}
