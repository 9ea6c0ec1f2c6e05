import type { BookForBox, ProposedBox } from '#contract/desk/box-titles.ts';

/** A book in one place of a box, as it is on the screen. */
export interface Slot {
  product_id: number;
  title: string;
  image_url: string | null;
  /** Why its family gets it once more; absent where it is new to them. */
  reason?: string;
}

/** What the owner changed in a proposal: by box, and by place in it. */
export type Swaps = ReadonlyMap<number, ReadonlyMap<number, Slot>>;

export interface FillRow {
  box: ProposedBox;
  /** One for each book of a box; null where none was found. */
  slots: (Slot | null)[];
  isWhole: boolean;
  /** A book that is there less often than the boxes down to this one hold it. */
  short: { title: string; stock: number } | null;
}

/** The place of a box whose book is being changed. */
export interface Place {
  row: FillRow;
  place: number;
}

interface Ground {
  boxes: readonly ProposedBox[];
  booksPerBox: number;
  swaps: Swaps;
  /** Boxes that the owner left out of this turn. */
  leftOut: ReadonlySet<number>;
  /** Copies that are free, by book. */
  stock: ReadonlyMap<number, { title: string; stock: number }>;
}

/** The rows of the screen: proposals with what was changed in them. */
export function fillRows({ boxes, booksPerBox, swaps, leftOut, stock }: Ground): FillRow[] {
  const used = new Map<number, number>();
  return boxes.map((box) => {
    const slots = slotsOf(box, booksPerBox, swaps.get(box.shipment_id));
    const isWhole = slots.every((slot) => slot !== null);
    const isIn = isWhole && !leftOut.has(box.shipment_id);
    const short = isIn ? takeUp(slots, used, stock) : null;
    return { box, slots, isWhole, short };
  });
}

function slotsOf(
  { titles }: ProposedBox,
  booksPerBox: number,
  swapped: ReadonlyMap<number, Slot> | undefined,
) {
  return Array.from({ length: booksPerBox }, (_, place) => swapped?.get(place) ?? titles[place] ?? null);
}

function takeUp(slots: readonly (Slot | null)[], used: Map<number, number>, stock: Ground['stock']) {
  let short: FillRow['short'] = null;
  for (const slot of slots) {
    if (!slot) continue;
    const count = (used.get(slot.product_id) ?? 0) + 1;
    used.set(slot.product_id, count);
    const known = stock.get(slot.product_id);
    if (known && count > known.stock) short = known;
  }
  return short;
}

/** Those that are confirmed together. */
export const chosenRows = (rows: readonly FillRow[], leftOut: ReadonlySet<number>) =>
  rows.filter(({ box, isWhole }) => isWhole && !leftOut.has(box.shipment_id));

/** «5 de 6 cajas listas · 10 libros saldrán del inventario» */
export function fillSummary(rows: readonly FillRow[], chosen: readonly FillRow[]): string {
  const books = chosen.reduce((sum, { slots }) => sum + slots.length, 0);
  const boxes = `${chosen.length} de ${rows.length} ${rows.length === 1 ? 'caja lista' : 'cajas listas'}`;
  return `${boxes} · ${books} ${books === 1 ? 'libro saldrá' : 'libros saldrán'} del inventario`;
}

/** «Faltan títulos para 1 caja. Puedes confirmarla después.» */
export function missingSummary(rows: readonly FillRow[]): string | null {
  const count = rows.filter(({ isWhole }) => !isWhole).length;
  if (count === 0) return null;
  return count === 1
    ? 'Faltan títulos para 1 caja. Puedes confirmarla después.'
    : `Faltan títulos para ${count} cajas. Puedes confirmarlas después.`;
}

/** The books that are known, by id: those of the list, and those that were picked from elsewhere. */
export const knownStock = (books: readonly Pick<BookForBox, 'product_id' | 'title' | 'stock'>[]) =>
  new Map(books.map(({ product_id, title, stock }) => [product_id, { title, stock }]));
