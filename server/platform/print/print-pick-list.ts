import { printPages, type Sheet, write } from './print-document.ts';

/** Title to collect from the shelves, for all parcels together. */
export interface TitleToCollect {
  /** Titles of one follow each other under its name; null without one. */
  category: string | null;
  title: string;
  authors: string[];
  sku: string | null;
  copies: number;
  /** Number of parcels that it goes into. */
  parcels: number;
}

interface PickLine {
  shelf: string;
  title: string;
  detail: string;
  quantity: number;
}

interface PickListFacts {
  brand: string;
  day: string;
  /** «pedidos», «cajas». */
  parcels: string;
}

/** Sixty sheets: more than anyone carries. */
const MOST_TITLES = 1_000;

/** Number of titles read, one more than are printed, so that the list says when it is not all. */
export const TITLES_READ = MOST_TITLES + 1;

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const INNER = WIDTH - 2 * MARGIN;
const TOP = MARGIN + 84;
const ROW = 34;
const SHELF = 32;
const BOX = 15;

interface PickPage {
  entries: (PickLine | { heading: string })[];
  number: number;
  count: number;
}

/** Prints the titles to be collected, on letter paper under their shelves, with a box to tick and how many copies. */
export function printPickList(
  titles: readonly TitleToCollect[],
  { brand, day, parcels }: PickListFacts,
): Promise<Buffer> {
  const shown = titles.slice(0, MOST_TITLES);
  const more = titles.length > MOST_TITLES ? 'hay más títulos: aquí no caben todos' : '';
  const under = [day, sumText(shown), more].filter(Boolean).join(' · ');
  const pages = pagesOf(shown.map((title) => lineOf(title, parcels)));
  return printPages({ title: 'Lista de libros', size: [WIDTH, HEIGHT] }, pages, (sheet, page) =>
    drawPage(sheet, page, { brand, under }),
  );
}

function sumText(titles: readonly TitleToCollect[]): string {
  const copies = titles.reduce((sum, title) => sum + title.copies, 0);
  if (copies === 0) return 'no hay libros por juntar';
  return `${titles.length} ${titles.length === 1 ? 'título' : 'títulos'}, ${copies} ${copies === 1 ? 'ejemplar' : 'ejemplares'}`;
}

const lineOf = ({ category, title, authors, sku, copies, parcels }: TitleToCollect, word: string) => ({
  shelf: category ?? 'Sin categoría',
  title,
  detail: [authors.join(', '), sku, parcels > 1 && `en ${parcels} ${word}`].filter(Boolean).join(' · '),
  quantity: copies,
});

/** A shelf that goes on overleaf has its name there, too. */
function pagesOf(lines: readonly PickLine[]): PickPage[] {
  const pages: PickPage['entries'][] = [[]];
  let room = HEIGHT - MARGIN - TOP;
  let shelf: string | null = null;
  for (const line of lines) {
    const isNext = line.shelf !== shelf;
    if (room < ROW + (isNext ? SHELF : 0)) {
      pages.push([]);
      room = HEIGHT - MARGIN - TOP;
      shelf = null;
    }
    const page = pages.at(-1) ?? [];
    if (line.shelf !== shelf) {
      page.push({ heading: line.shelf });
      room -= SHELF;
      shelf = line.shelf;
    }
    page.push(line);
    room -= ROW;
  }
  return pages.map((entries, index) => ({ entries, number: index + 1, count: pages.length }));
}

function drawPage(sheet: Sheet, page: PickPage, { brand, under }: { brand: string; under: string }): void {
  sheet.fillColor('#000000');
  const head = { x: MARGIN, width: INNER };
  write(sheet, brand, { ...head, y: MARGIN, height: 18 }, { face: 'body', size: 12 });
  write(sheet, 'Libros por juntar', { ...head, y: MARGIN + 18, height: 36 }, { face: 'bold', size: 24 });
  const part = page.count > 1 ? ` · hoja ${page.number} de ${page.count}` : '';
  write(sheet, `${under}${part}`, { ...head, y: MARGIN + 54, height: 16 }, { face: 'body', size: 11 });
  let y = TOP;
  for (const entry of page.entries) y = drawEntry(sheet, entry, y);
}

/** Returns where the next one begins. */
function drawEntry(sheet: Sheet, entry: PickPage['entries'][number], y: number): number {
  if ('heading' in entry) {
    const place = { x: MARGIN, y: y + 8, width: INNER, height: 18 };
    write(sheet, entry.heading, place, { face: 'bold', size: 12, least: 9 });
    sheet
      .moveTo(MARGIN, y + 27)
      .lineTo(MARGIN + INNER, y + 27)
      .lineWidth(0.8)
      .stroke('#000000');
    return y + SHELF;
  }
  sheet
    .rect(MARGIN, y + 2, BOX, BOX)
    .lineWidth(1.2)
    .stroke('#000000');
  sheet.fillColor('#000000');
  const count = { x: MARGIN + BOX + 10, y, width: 54, height: 20 };
  write(sheet, `${entry.quantity} ×`, count, { face: entry.quantity > 1 ? 'bold' : 'body', size: 14 });
  const text = { x: count.x + 56, width: INNER - BOX - 66 };
  write(sheet, entry.title, { ...text, y, height: 19 }, { face: 'bold', size: 13, least: 8 });
  write(sheet, entry.detail, { ...text, y: y + 17, height: 13 }, { face: 'body', size: 9, least: 7 });
  return y + ROW;
}
