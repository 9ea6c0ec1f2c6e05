import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, ellipse, faint, path } from './shapes.ts';

/** A volcano with the hiccups. */
export function volcan(c: Palette): string {
  const rock = visibleOn(c.ground, [c.second, c.subject]);
  const ink = faceInk(c, rock);
  const puff = visibleOn(c.ground, [c.light, c.subject]);
  return [
    circle(150, 200, 28, puff) + circle(117, 172, 16, puff),
    circle(186, 174, 20, puff) + circle(152, 154, 12, puff),
    path('M103 240h94L290 412H10z', rock),
    path(
      'M103 240h94l17 33q-6 12-14 6t-12 8q-6 18-16 12q-8-8-10 2q-4 12-12 10q-10-6-12-16q-8-10-18-4q-14-4-32-18z',
      visibleOn(rock, [c.accent, c.light]),
    ),
    circle(122, 326, 9, ink) + circle(178, 326, 9, ink),
    faint(
      0.75,
      circle(96, 348, 11, visibleOn(rock, [c.accent, c.light])) +
        circle(204, 348, 11, visibleOn(rock, [c.accent, c.light])),
    ),
    ellipse(150, 350, 13, 16, ink),
    path('M138 357q12-12 24 0q-5 9-12 9t-12-9z', faceInk(c, ink)),
  ].join('');
}
