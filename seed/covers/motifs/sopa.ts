import { measure, outline } from '#server/platform/lettering/faces.ts';
import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { ellipse, path, strip } from './shapes.ts';

const letters: [letter: string, x: number, y: number, turn: number, size: number][] = [
  ['e', 82, 230, -12, 46],
  ['S', 132, 222, 8, 46],
  ['u', 196, 236, -6, 46],
  ['C', 246, 226, 16, 46],
  ['A', 110, 300, -10, 46],
  ['ñ', 156, 300, 3, 46],
  ['R', 208, 304, 14, 46],
];

/** A bowl from which seven letters are getting away. */
export function sopa(c: Palette): string {
  const bowl = c.subject;
  const soup = visibleOn(bowl, [c.accent, c.second, c.dark], 0.25);
  const above = visibleOn(c.ground, [c.light, c.subject]);
  return [
    path('M-40 356h380v90H-40z', visibleOn(c.ground, [c.dark, c.second])),
    path('M34 284C38 340 84 366 112 368H188C216 366 262 340 266 284z', bowl),
    ellipse(150, 284, 116, 22, soup),
    strip('M96 328h108', 8, visibleOn(bowl, [c.second, c.dark])),
    ...letters.map(([letter, x, y, turn, size], index) => {
      const width = measure('sansita', letter) * size;
      const place = { text: letter, x: -width / 2, baseline: 0 };
      const fill =
        index < 4 ? (index % 2 === 0 ? visibleOn(c.ground, [c.subject, c.light]) : above) : faceInk(c, soup);
      return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}">${outline(`s${index}-`, 'sansita', [place], size)}</g>`;
    }),
  ].join('');
}
