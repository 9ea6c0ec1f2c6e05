import type { NamedBook } from '#contract/desk/club.ts';

/** The cover of a book, or its place. */
export function BookThumb({ imageUrl }: { imageUrl: string | null }) {
  return (
    <span className="grid h-16 w-12 shrink-0 place-items-center rounded-chip bg-mist">
      {imageUrl ? <img src={imageUrl} alt="" decoding="async" className="max-h-full max-w-full" /> : null}
    </span>
  );
}

/** What families would meet with it in the shop. */
export function troubleOf({ state, stock }: Pick<NamedBook, 'state' | 'stock'>): string | null {
  if (state === 'draft') return 'Todavía no está en venta';
  if (state === 'retired') return 'Ya no está en venta';
  return stock === 0 ? 'Agotado' : null;
}
