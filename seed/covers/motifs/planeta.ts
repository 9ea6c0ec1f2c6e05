import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, circle, faint, path, star, strip } from './shapes.ts';

/** A small planet with a heart, asleep under its ice cap, the cord of its light hanging down. */
export function planeta(c: Palette): string {
  const ink = faceInk(c, c.subject, 3);
  return [
    circle(50, 200, 16, c.second) + circle(42, 360, 26, c.second),
    circle(262, 190, 24, c.second) + circle(255, 184, 7, c.ground),
    star(92, 178, 9, c.light) + star(208, 184, 7, c.light),
    star(262, 356, 12, c.light),
    strip('M150 350v28', 4, c.light) + circle(150, 384, 8, c.accent),
    circle(150, 278, 82, c.subject),
    path('M70 260a82 82 0 0 1 160 0Q150 284 70 260z', visibleOn(c.subject, [c.accent, c.second])),
    `<g transform="rotate(-9 150 278)">${arc(126, 292, 22, 6, ink)}${arc(174, 292, 22, 6, ink)}${arc(150, 308, 20, 5, ink)}</g>`,
    faint(0.8, circle(104, 318, 9, c.accent)),
    path(
      'M196 350C160 326 160 304 176 302C188 300 194 310 194 310C196 304 206 298 216 304C228 312 216 334 196 350z',
      visibleOn(c.subject, [c.light, c.dark]),
    ),
  ].join('');
}
