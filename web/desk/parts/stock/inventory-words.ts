import type { InventoryTab, LedgerRow, ShelfCount } from '#contract/desk/inventory.ts';
import type { AdjustReason } from '#contract/desk/stock.ts';
import { listed } from '#contract/spanish-words.ts';
import { idIn, listAddress, searchIn, tabIn } from '../../frame/list-address.ts';

export const tabTexts: readonly { tab: InventoryTab; label: string; path: string | null }[] = [
  { tab: 'all', label: 'Todos', path: null },
  { tab: 'low', label: 'Se agotan', path: 'se-agotan' },
  { tab: 'out', label: 'Agotados', path: 'agotados' },
  { tab: 'off', label: 'Sin cuadrar', path: 'sin-cuadrar' },
];

export const reasonTexts: Readonly<Record<AdjustReason, string>> = {
  compra: 'Compra',
  conteo: 'Conteo',
  merma: 'Merma',
  perdido: 'Perdido',
  muestra: 'Muestra',
  regalo: 'Regalo',
  devolución: 'Devolución',
};

export interface InventoryFilter {
  tab: InventoryTab;
  q: string;
  categoryId: number | null;
}

export const inventoryAddress = listAddress<InventoryFilter>('/inventario', {
  tab: tabIn(tabTexts, 'all'),
  q: searchIn(),
  categoryId: idIn('edad'),
});

const countOf = (copies: number) => String(copies);

/** Copies in words, without zeros: «28 en venta, 2 por salir y 2 en cajas». */
export function shelfText({ stock, reserved, sold, in_boxes }: ShelfCount): string {
  const parts = [
    `${countOf(stock)} en venta`,
    reserved > 0 ? `${reserved} ${reserved === 1 ? 'apartado' : 'apartados'}` : null,
    sold > 0 ? `${sold} por salir` : null,
    in_boxes > 0 ? `${in_boxes} en cajas` : null,
  ].filter((part) => part !== null);
  return listed(parts);
}

/** Sentence about the open difference of a book's counts; null where the last one agreed. */
export function offText(off: number): string | null {
  if (off === 0) return null;
  const count = Math.abs(off);
  const verb = off < 0 ? (count === 1 ? 'faltó' : 'faltaron') : count === 1 ? 'sobró' : 'sobraron';
  return `al contar ${verb} ${count}`;
}

/** Effect of saving: its sentence, and whether it can be saved. */
export interface Outcome {
  /** First part: «Contaste 4 y debía haber 1:», «Falta 1.» */
  lead: string;
  /** Second part: «entran 3, en venta quedarán 4.» */
  result: string;
  isPossible: boolean;
}

const moved = (copies: number) => {
  const count = Math.abs(copies);
  const verb = copies > 0 ? (count === 1 ? 'entra' : 'entran') : count === 1 ? 'sale' : 'salen';
  return `${verb} ${count}`;
};
const left = (stock: number) => `en venta ${stock === 1 ? 'quedará' : 'quedarán'} ${stock}.`;

export function adjustOutcome({ stock }: ShelfCount, change: number): Outcome {
  if (change === 0) return { lead: 'Escribe cuántos entran o salen.', result: '', isPossible: false };
  if (stock + change < 0) return { lead: `Solo hay ${stock} sin apartar.`, result: '', isPossible: false };
  const text = moved(change);
  return {
    lead: '',
    result: `${text.charAt(0).toUpperCase()}${text.slice(1)}, ${left(stock + change)}`,
    isPossible: true,
  };
}

export function countOutcome(shelf: ShelfCount, counted: number): Outcome {
  const change = counted - shelf.on_shelf;
  const stock = shelf.stock + change;
  const lead = `Contaste ${counted} y ${shelf.on_shelf === 1 ? 'debía' : 'debían'} haber ${shelf.on_shelf}:`;
  if (change === 0) return { lead: `Contaste ${counted}:`, result: 'cuadra.', isPossible: true };
  if (stock < 0) return { lead: shortText(-stock), result: '', isPossible: false };
  return { lead, result: `${moved(change)}, ${left(stock)}`, isPossible: true };
}

const shortText = (missing: number) =>
  `${missing === 1 ? 'Falta 1' : `Faltan ${missing}`} para lo ya vendido`;

/** Notice in the card of a count: «Falta 1. En venta quedarán 27.» */
export function countNotice(
  shelf: ShelfCount,
  counted: number,
): { tone: 'same' | 'more' | 'less' | 'wrong'; lead: string; rest: string } {
  const change = counted - shelf.on_shelf;
  const stock = shelf.stock + change;
  if (stock < 0)
    return { tone: 'wrong', lead: `${shortText(-stock)}.`, rest: 'Cuenta de nuevo o avisa a la Dueña.' };
  if (change === 0) return { tone: 'same', lead: 'Cuadra.', rest: '' };
  const count = Math.abs(change);
  const rest = `En venta ${stock === 1 ? 'quedará' : 'quedarán'} ${stock}.`;
  if (change < 0) return { tone: 'less', lead: count === 1 ? 'Falta 1.' : `Faltan ${count}.`, rest };
  return { tone: 'more', lead: count === 1 ? 'Sobra 1.' : `Sobran ${count}.`, rest };
}

/** Effect of a count in the list of those done: «19, cuadra», «entran 2». */
export const countedText = (counted: number, change: number) =>
  change === 0 ? `${counted}, cuadra` : moved(change);

/** Effect of a ledger line on the copies that are free to be bought. */
export function ledgerText({ kind, reason, folio, box_of: box }: LedgerRow): string {
  const order = folio ? ` ${folio}` : '';
  if (kind === 'reserve') return `Apartado para${order}`;
  if (kind === 'release') return `Soltado de${order}`;
  if (kind === 'consume') return `Vendido en${order}`;
  if (box) return `Caja de ${box}`;
  const words = reason === null ? 'Entrada' : reason.charAt(0).toUpperCase() + reason.slice(1);
  return folio ? `${words} de${order}` : words;
}

/** Change of the free copies, «+3», «−2»; a sale only takes copies that were set aside before. */
export function ledgerChange({ kind, quantity }: Pick<LedgerRow, 'kind' | 'quantity'>): string {
  const change = kind === 'reserve' ? -quantity : kind === 'consume' ? 0 : quantity;
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
