export type PaletteName =
  | 'noche'
  | 'rosa'
  | 'mango'
  | 'cielo'
  | 'nopal'
  | 'mamey'
  | 'gis'
  | 'pizarron'
  | 'jacaranda'
  | 'mar'
  | 'limon'
  | 'barro'
  | 'tuna'
  | 'sandia';

/** Six flat colours; every shape of a cover takes one of them. */
export interface Palette {
  ground: string;
  second: string;
  subject: string;
  accent: string;
  dark: string;
  light: string;
}

export const palettes: Record<PaletteName, Palette> = {
  noche: palette('24356B 15224A FFD25E F4713B 101A3A FFF6E0'),
  rosa: palette('F79BBB D10A68 FFF6E0 FFBE2E 46102F FFFFFF'),
  mango: palette('FFBE2E F4713B 103B36 FFF6E0 103B36 FFF6E0'),
  cielo: palette('9FDAE8 2A86A3 E8503F FFF6E0 12324A FFFFFF'),
  nopal: palette('C4E0AB 2C7A51 F4713B FFD25E 123A2A FFFBEF'),
  mamey: palette('F4713B B93A17 FFE3B8 103B36 3D1006 FFF6E0'),
  gis: palette('FFF6E0 9FDAE8 D10A68 FFBE2E 103B36 FFFFFF'),
  pizarron: palette('103B36 1E5A50 F79BBB FFBE2E 0A2521 F6FAF0'),
  jacaranda: palette('BDB6EC 5D52B4 FFF6E0 FFBE2E 272052 FFFFFF'),
  mar: palette('1F7F86 0F565E FFD9C2 FFBE2E 072E33 F2FBF7'),
  limon: palette('DCE66B 7FA02A 24356B FFFBEF 24351B FFFFFF'),
  barro: palette('EBC79F A65B33 FFF6E0 2A86A3 43210F FFF9EE'),
  tuna: palette('FFD9C2 F4713B 2C7A51 D10A68 123A2A FFFBEF'),
  sandia: palette('E9505A A81E3C FFF0D8 BFE3A8 410717 FFF6EE'),
};

export const paletteNames = Object.keys(palettes) as PaletteName[];

const READABLE = 4.5;

/** Returns the first of light, dark, subject, accent that reads well on the ground; else the one that reads best. */
export function titleColour(colours: Palette, on: string): string {
  const candidates = [colours.light, colours.dark, colours.subject, colours.accent];
  return candidates.find((colour) => contrast(colour, on) >= READABLE) ?? mostContrast(on, candidates);
}

/** Colour for eyes and mouths: dark, except where that would not show. Thin lines need more contrast. */
export function faceInk(colours: Palette, on: string, enough = 2.25): string {
  return contrast(colours.dark, on) >= enough ? colours.dark : colours.light;
}

/** Returns the first candidate that differs enough from the colour it lies on, by hue or by lightness. */
export function visibleOn(on: string, candidates: string[], distance = 0.1): string {
  return candidates.find((colour) => difference(colour, on) >= distance) ?? mostContrast(on, candidates);
}

/** WCAG contrast ratio of two `#rrggbb` colours. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function mostContrast(on: string, candidates: string[]): string {
  return candidates.toSorted((a, b) => contrast(b, on) - contrast(a, on))[0] ?? on;
}

/** Distance in OKLab, where equal steps look equally large. */
export function difference(a: string, b: string): number {
  const from = oklab(a);
  return Math.hypot(...oklab(b).map((value, index) => value - (from[index] ?? 0)));
}

function oklab(colour: string): number[] {
  const [r = 0, g = 0, b = 0] = linear(colour);
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: string): number[] {
  return [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

/** Reads a palette from its six colours: ground, second, subject, accent, dark, light. */
export function palette(hexes: string): Palette {
  const [ground = '', second = '', subject = '', accent = '', dark = '', light = ''] = hexes
    .split(' ')
    .map((hex) => `#${hex}`);
  return { ground, second, subject, accent, dark, light };
}
