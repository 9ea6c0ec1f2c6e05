import type { MotifName, SeedBook } from '#seed/catalog/book.ts';
import { ballena } from './motifs/ballena.ts';
import { colibri } from './motifs/colibri.ts';
import { conejo } from './motifs/conejo.ts';
import { gato } from './motifs/gato.ts';
import { luna } from './motifs/luna.ts';
import { planeta } from './motifs/planeta.ts';
import { pueblo } from './motifs/pueblo.ts';
import { semilla } from './motifs/semilla.ts';
import type { Palette } from './palettes.ts';

interface Motif {
  draw: (colours: Palette) => string;
  /** Highest point of its figure, so that no layout lets it run into the title. */
  top: number;
}

const motifs: Partial<Record<MotifName, Motif>> = {
  luna: { draw: luna, top: 147 },
  conejo: { draw: conejo, top: 150 },
  ballena: { draw: ballena, top: 150 },
  pueblo: { draw: pueblo, top: 158 },
  semilla: { draw: semilla, top: 148 },
  gato: { draw: gato, top: 175 },
  planeta: { draw: planeta, top: 170 },
  colibri: { draw: colibri, top: 176 },
};

const CLOSE_UP = 1.35;
const CLOSE_UP_CENTRE = 290;
const FLOOR = 400;

/** The motif as this book shows it, with its figure no higher than `highest`. */
export function drawArt(
  book: Pick<SeedBook, 'motif' | 'motifView'>,
  colours: Palette,
  highest: number,
): string {
  const motif = motifs[book.motif] ?? { draw: luna, top: 147 };
  return `<g${transformOf(book.motifView, motif.top, highest)}>${motif.draw(colours)}</g>`;
}

function transformOf(view: SeedBook['motifView'], top: number, highest: number): string {
  if (view === 'close') {
    const y = Math.max(CLOSE_UP_CENTRE * (1 - CLOSE_UP), highest - top * CLOSE_UP);
    return ` transform="translate(${round(150 * (1 - CLOSE_UP))} ${round(y)}) scale(${CLOSE_UP})"`;
  }
  const scale = Math.min(1, (FLOOR - highest) / (FLOOR - top));
  const across = view === 'mirrored' ? -scale : scale;
  if (across === 1) return '';
  return ` transform="translate(${round(150 * (1 - across))} ${round(FLOOR * (1 - scale))}) scale(${round(across)} ${round(scale)})"`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
