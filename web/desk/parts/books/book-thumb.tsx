import type { NamedBook } from '#contract/desk/club.ts';
import { isSoldOut } from '#contract/desk/sold-out.ts';

/** The cover of a book, or its place. */
export function BookThumb({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="grid h-16 w-12 shrink-0 place-items-center rounded-chip bg-mist">
      {imageUrl ? <img src={imageUrl} alt="" decoding="async" className="max-h-full max-w-full" /> : null}
    </span>
  );
}

/** What families would meet with it in the shop. */
export function troubleOf(book: Pick<NamedBook, 'state' | 'product_type' | 'stock'>): string | null {
  if (book.state === 'draft') return 'Todavía no está en venta';
  if (book.state === 'retired') return 'Ya no está en venta';
  return isSoldOut(book) ? 'Agotado' : null;
}

/** `12 copias` · `Libro digital` */
export function copiesText({ product_type, stock }: Pick<NamedBook, 'product_type' | 'stock'>): string {
  if (product_type === 'DIGITAL') return 'Libro digital';
  return stock === 1 ? '1 copia' : `${stock} copias`;
}
