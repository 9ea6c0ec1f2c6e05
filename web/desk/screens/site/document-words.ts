import type { Drawing, FactIcon, Ground } from '#contract/site-documents.ts';
import { readableLines } from '../../frame/conflict/readable-lines.ts';
import { blockTitle } from '../../parts/labels/block-title.ts';

export const groundWords: Readonly<Record<Ground, string>> = {
  mango: 'Mango',
  bougainvillea: 'Bugambilia',
  slate: 'Pizarra',
  'mamey-pale': 'Mamey claro',
  sky: 'Cielo',
  'sky-pale': 'Cielo claro',
  'mango-pale': 'Mango claro',
  'pink-pale': 'Rosa claro',
  'nopal-pale': 'Nopal claro',
  'indigo-pale': 'Índigo claro',
  mist: 'Neblina',
};

export const drawingWords: Readonly<Record<Drawing, string>> = {
  'rabbit-over-books': 'Conejo sobre libros',
  'open-book': 'Libro abierto',
  'chalk-hopscotch': 'Avioncito de gis',
  'open-box': 'Caja abierta',
  'paper-plane': 'Avión de papel',
  educator: 'Educadora',
  fish: 'Pez',
  monster: 'Monstruo',
  planet: 'Planeta',
  compass: 'Brújula',
  'night-town': 'Pueblo de noche',
};

export const iconWords: Readonly<Record<FactIcon, string>> = {
  books: 'Libros',
  calendar: 'Calendario',
  headphones: 'Audífonos',
  families: 'Familias',
  heart: 'Corazón en mano',
  package: 'Paquete',
  house: 'Casa',
};

/** Keys, links and looks say nothing to a person who compares two texts. */
const UNREAD = new Set(['id', 'kind', 'ground', 'drawing', 'icon', 'picture', 'needs_community']);

/** Everything that can be read of a block, one line each. */
export function blockText(block: unknown): string {
  if (block === undefined || block === null) return '(quitado)';
  const lines = readableLines(block, UNREAD);
  return lines.length > 0 ? lines.join('\n') : blockTitle(block);
}

/** A key that no other block has. */
export function freshId(ids: readonly string[]): string {
  for (let number = ids.length + 1; ; number += 1) if (!ids.includes(`n${number}`)) return `n${number}`;
}
