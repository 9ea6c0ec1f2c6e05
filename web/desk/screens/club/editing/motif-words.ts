import type { motifs } from '#contract/club-shape.ts';

type Motif = (typeof motifs)[number];

export const motifWords: Readonly<Record<Motif, string>> = {
  luna: 'Luna',
  conejo: 'Conejo',
  ballena: 'Ballena',
  pueblo: 'Pueblo',
  semilla: 'Semilla',
  gato: 'Gato',
  planeta: 'Planeta',
  colibri: 'Colibrí',
  volcan: 'Volcán',
  barco: 'Barco',
  monstruo: 'Monstruo',
  titere: 'Títere',
  peces: 'Peces',
  globo: 'Globo',
  zorra: 'Zorra',
  nopal: 'Nopal',
  sopa: 'Sopa',
  sombreros: 'Sombreros',
  nubes: 'Nubes',
  brujula: 'Brújula',
};
