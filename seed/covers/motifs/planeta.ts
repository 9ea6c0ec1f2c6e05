import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, circle, faint, path, star, strip } from './shapes.ts';

/** A planet asleep under its ice cap, one ring, three moons. */
export function planeta(c: Palette): string {
  const ink = faceInk(c, c.subject, 3);
  return [
    circle(50, 200, 16, c.second) + circle(42, 360, 26, c.second),
    circle(262, 190, 24, c.second) + circle(255, 184, 7, c.ground),
    star(92, 178, 9, c.light) + star(208, 184, 7, c.light),
    star(262, 356, 12, c.light) + star(120, 384, 8, c.light),
    circle(150, 278, 82, c.subject),
    path('M70 260a82 82 0 0 1 160 0Q150 284 70 260z', visibleOn(c.subject, [c.accent, c.second])),
    `<g transform="rotate(-9 150 278)">${arc(126, 292, 22, 6, ink)}${arc(174, 292, 22, 6, ink)}${arc(150, 308, 20, 5, ink)}</g>`,
    faint(0.8, circle(196, 304, 10, c.accent) + circle(104, 318, 9, c.accent)),
    strip(
      'M40 326C44 350 110 342 168 322C222 304 266 272 260 252',
      10,
      visibleOn(c.subject, [c.light, c.dark]),
    ),
  ].join('');
}
