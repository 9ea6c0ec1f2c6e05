import { type Palette, visibleOn } from '../palettes.ts';
import { ellipse, path, strip } from './shapes.ts';

interface Hat {
  x: number;
  /** Height of the brim. */
  y: number;
  size: number;
  fill: string;
}

/** Five hats that grew on stalks. */
export function sombreros(c: Palette): string {
  const felt = visibleOn(c.ground, [c.subject, c.light], 0.05);
  const white = visibleOn(c.ground, [c.light, c.accent], 0.05);
  const hats: Hat[] = [
    { x: 61, y: 254, size: 0.86, fill: felt },
    { x: 107, y: 322, size: 0.68, fill: white },
    { x: 150, y: 206, size: 1, fill: visibleOn(c.ground, [c.accent, c.light]) },
    { x: 196, y: 324, size: 0.68, fill: felt },
    { x: 239, y: 262, size: 0.86, fill: white },
  ];
  const stalk = visibleOn(c.ground, [c.dark, c.light]);
  return [
    path('M-40 360Q80 312 170 346T340 346V440H-40z', visibleOn(c.ground, [c.second, c.dark])),
    ...hats.map((hat) => strip(`M${hat.x} ${hat.y}V${hat.x % 2 === 0 ? 388 : 382}`, 5, stalk)),
    ...hats.map((hat) => drawHat(hat, stalk)),
  ].join('');
}

function drawHat({ x, y, size, fill }: Hat, band: string): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${size})">`,
    ellipse(0, 0, 51, 13, fill),
    path('M-28 2V-24a28 26 0 0 1 56 0V2z', fill),
    path('M-28-12H28V-2H-28z', band),
    '</g>',
  ].join('');
}
