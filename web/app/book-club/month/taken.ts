import { listed } from '#contract/spanish-words.ts';
import type { Toast } from '../../ui/toast-store.ts';

/** Result of taking all the books of a month at once. */
interface Taken {
  added: number;
  /** Titles that could not be added. */
  left: readonly string[];
}

const books = (count: number) => (count === 1 ? '1 libro' : `${count} libros`);

export function tellTaken({ added, left }: Taken): Pick<Toast, 'kind' | 'text'> {
  const missing = listed(left.map((title) => `«${title}»`));
  if (left.length === 0) return { kind: 'success', text: `Agregamos ${books(added)} a tu carrito.` };
  if (added === 0) return { kind: 'warning', text: `No hay ahora: ${missing}.` };
  return { kind: 'warning', text: `Agregamos ${books(added)} a tu carrito. No hay ahora: ${missing}.` };
}
