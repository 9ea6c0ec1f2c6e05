import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, faint, path, strip } from './shapes.ts';

/** Ten fish in four rows, one, two, three and four, that swim against one another. */
export function peces(c: Palette): string {
  const scales = [
    c.subject,
    visibleOn(c.ground, [c.accent, c.light]),
    visibleOn(c.ground, [c.second, c.dark]),
  ];
  const drawn = new Set<string>();
  return [1, 2, 3, 4]
    .flatMap((count) =>
      Array.from({ length: count }, (_, index) => {
        const id = `f${(index + count) % 3}`;
        const fill = scales[(index + count) % 3] ?? c.subject;
        const [x, y] = [152 - count * 34 + index * 68, 132 + count * 56];
        const place =
          count % 2 === 0 ? `translate(${x + 64} ${y}) scale(-.63 .63)` : `translate(${x} ${y}) scale(.63)`;
        if (drawn.has(id)) return `<use href="#${id}" transform="${place}"/>`;
        drawn.add(id);
        return `<g transform="${place}"><g id="${id}">${fish(fill, c)}</g></g>`;
      }),
    )
    .join('');
}

function fish(fill: string, c: Palette): string {
  const eye = visibleOn(fill, [c.light, c.dark]);
  return [
    path('M0 0Q38-34 78 0Q38 34 0 0z', fill),
    path('M74 0L102-24V24z', fill),
    faint(0.8, strip('M43-16q12 16 0 32', 4, visibleOn(fill, [c.light, c.dark]))),
    circle(22, -5, 6, eye),
    circle(22, -5, 3, faceInk(c, eye)),
  ].join('');
}
