import { ballena } from './motifs/ballena.ts';
import { barco } from './motifs/barco.ts';
import { brujula } from './motifs/brujula.ts';
import { colibri } from './motifs/colibri.ts';
import { conejo } from './motifs/conejo.ts';
import { gato } from './motifs/gato.ts';
import { globo } from './motifs/globo.ts';
import { luna } from './motifs/luna.ts';
import { monstruo } from './motifs/monstruo.ts';
import { nopal } from './motifs/nopal.ts';
import { nubes } from './motifs/nubes.ts';
import { peces } from './motifs/peces.ts';
import { planeta } from './motifs/planeta.ts';
import { pueblo } from './motifs/pueblo.ts';
import { semilla } from './motifs/semilla.ts';
import { sombreros } from './motifs/sombreros.ts';
import { sopa } from './motifs/sopa.ts';
import { titere } from './motifs/titere.ts';
import { volcan } from './motifs/volcan.ts';
import { zorra } from './motifs/zorra.ts';
import type { Palette } from './palettes.ts';

interface Motif {
  draw: (colours: Palette) => string;
  /** Highest point of its figure, so that no layout lets it run into the title. */
  top: number;
  /** Lowest point without which the figure cannot be understood. */
  foot: number;
  /** Horizontal centre of a close-up; the middle unless the figure leans to one side. */
  centre?: number;
}

const motifs = {
  luna: { draw: luna, top: 147, foot: 306 },
  conejo: { draw: conejo, top: 150, foot: 360 },
  ballena: { draw: ballena, top: 150, foot: 340 },
  pueblo: { draw: pueblo, top: 158, foot: 350 },
  semilla: { draw: semilla, top: 148, foot: 336 },
  gato: { draw: gato, top: 175, foot: 300 },
  planeta: { draw: planeta, top: 170, foot: 340 },
  colibri: { draw: colibri, top: 176, foot: 336, centre: 190 },
  volcan: { draw: volcan, top: 142, foot: 366 },
  barco: { draw: barco, top: 162, foot: 366 },
  monstruo: { draw: monstruo, top: 176, foot: 368 },
  titere: { draw: titere, top: 148, foot: 306 },
  peces: { draw: peces, top: 174, foot: 372 },
  globo: { draw: globo, top: 156, foot: 374 },
  zorra: { draw: zorra, top: 160, foot: 378 },
  nopal: { draw: nopal, top: 159, foot: 330 },
  sopa: { draw: sopa, top: 186, foot: 392, centre: 166 },
  sombreros: { draw: sombreros, top: 156, foot: 340 },
  nubes: { draw: nubes, top: 156, foot: 340 },
  brujula: { draw: brujula, top: 148, foot: 380 },
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

export const motifNames = Object.keys(motifs) as MotifName[];

const CLOSE_UP = 1.35;
const CLOSE_UP_HEIGHT = 290;
const FLOOR = 400;

/** Heights between which a layout shows its art. */
export interface ArtSpace {
  top: number;
  bottom: number;
}

/** Covers show a motif plain; the inside pages mirror it, or come close. */
export type MotifView = 'plain' | 'mirrored' | 'close';

/** Draws the motif in a view, with its figure inside the space and its ground running past it. */
export function drawArt(
  name: MotifName,
  colours: Palette,
  space: ArtSpace,
  view: MotifView = 'plain',
): string {
  const motif: Motif = motifs[name];
  const { x, y, across, scale } = place(motif, view, space);
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(across)} ${round(scale)})`;
  return `<g transform="${transform}">${motif.draw(colours)}</g>`;
}

/** Shapes of a motif alone, in the 300 × 400 of a cover. */
export const motifShapes = (name: MotifName, colours: Palette): string => motifs[name].draw(colours);

/** Height at which the figure begins in the space. */
export function topOfArt(name: MotifName, space: ArtSpace, view: MotifView = 'plain'): number {
  const motif: Motif = motifs[name];
  const { y, scale } = place(motif, view, space);
  return y + scale * motif.top;
}

interface Placement {
  x: number;
  y: number;
  across: number;
  scale: number;
}

function place(motif: Motif, view: MotifView, space: ArtSpace): Placement {
  const wanted = view === 'close' ? CLOSE_UP : 1;
  const scale = Math.min(wanted, (space.bottom - space.top) / (motif.foot - motif.top));
  const across = view === 'mirrored' ? -scale : scale;
  const anchor = view === 'close' ? CLOSE_UP_HEIGHT : FLOOR;
  const centre = view === 'close' ? (motif.centre ?? 150) : 150;
  const resting = Math.min(anchor * (1 - scale), space.bottom - motif.foot * scale);
  return {
    x: centre * (1 - across),
    y: Math.max(resting, space.top - motif.top * scale),
    across,
    scale,
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
