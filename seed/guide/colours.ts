import type { Guide, GuidePage } from '#contract/guide.ts';
import { ink, mist, white } from '#server/platform/print/inks.ts';

/** Colours of a part: a strong one, the colour of text on it, a pale one, and a deep one for text on the pale. */
export interface Theme {
  fill: string;
  ink: string;
  pale: string;
  deep: string;
}

export const mango = '#FFBE2E';
export const rosa = '#D10A68';
export const sky: Theme = { fill: '#9FDAE8', ink, pale: '#E0F3F7', deep: '#0F5566' };

const front: Theme = { fill: ink, ink: white, pale: mist, deep: ink };

/** Themes of the parts, in their order. */
const partThemes: readonly Theme[] = [
  { fill: mango, ink, pale: '#FFF0CB', deep: '#6B4700' },
  sky,
  { fill: '#DCE66B', ink, pale: '#F3F6D3', deep: '#535C0E' },
  { fill: '#F79BBB', ink, pale: '#FDE4EE', deep: '#A80653' },
  { fill: '#F4713B', ink: '#06211D', pale: '#FDE5D8', deep: '#8F330C' },
  { fill: '#2C7A51', ink: white, pale: '#DFF0E0', deep: '#1C5A39' },
];

/** Themes by the age at which a range begins: the same colours as in the shop. */
const ageThemes: ReadonlyMap<string, Theme> = new Map([
  ['0', { fill: mango, ink, pale: '#FFF0CB', deep: '#6B4700' }],
  ['4', { fill: '#F4713B', ink: '#06211D', pale: '#FDE5D8', deep: '#8F330C' }],
  ['7', sky],
  ['10', { fill: '#2C7A51', ink: white, pale: '#DFF0E0', deep: '#1C5A39' }],
  ['13', { fill: '#2F4BA6', ink: white, pale: '#E3E8F8', deep: '#2A3F8C' }],
]);

export function partsOf(guide: Guide): string[] {
  return [...new Set(guide.pages.flatMap(({ part }) => part ?? []))];
}

export function partTheme(parts: readonly string[], part: string | undefined): Theme {
  return (part && partThemes[parts.indexOf(part)]) || front;
}

export function ageTheme({ title }: GuidePage): Theme {
  return ageThemes.get(/\d+/.exec(title)?.[0] ?? '') ?? front;
}
