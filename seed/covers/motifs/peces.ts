import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, faint, path, strip } from './shapes.ts';

/** Six fish in three rows that swim against one another. */
export function peces(c: Palette): string {
  const scales = [
    c.subject,
    visibleOn(c.ground, [c.second, c.dark]),
    visibleOn(c.ground, [c.accent, c.light]),
  ];
  return [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const row = Math.floor(index / 2);
      const x = (index % 2) * 128 + (row === 1 ? 30 : 40);
      const fill = scales[(index % 2 === 0 ? [0, 2, 1] : [1, 0, 2])[row] ?? 0] ?? c.subject;
      return fish(x, 196 + row * 76, row === 1, fill, c);
    })
    .join('');
}

function fish(x: number, y: number, turned: boolean, fill: string, c: Palette): string {
  const place = turned ? `translate(${x + 102} ${y}) scale(-1 1)` : `translate(${x} ${y})`;
  const eye = visibleOn(fill, [c.light, c.dark]);
  return [
    `<g transform="${place}">`,
    path('M0 0Q38-34 78 0Q38 34 0 0z', fill),
    path('M74 0L102-24V24z', fill),
    faint(0.8, strip('M43-16q12 16 0 32', 4, visibleOn(fill, [c.light, c.dark]))),
    circle(22, -5, 6, eye),
    circle(22, -5, 3, faceInk(c, eye)),
    '</g>',
  ].join('');
}
