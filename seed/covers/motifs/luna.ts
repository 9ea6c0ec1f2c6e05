import { faceInk, type Palette } from '../palettes.ts';
import { arc, circle, faint, path, star } from './shapes.ts';

/** A moon in a nightcap behind two hills, wide awake. */
export function luna(c: Palette): string {
  const ink = faceInk(c, c.subject, 3);
  return [
    star(40, 190, 13, c.light),
    star(268, 250, 9, c.light),
    star(36, 280, 7, c.light),
    path('M-40 338Q80 304 250 362V440H-40z', c.second),
    path('M90 414Q190 336 340 348V440H90z', c.dark),
    circle(150, 264, 86, c.subject),
    path(
      'M70 232C84 168 140 140 192 149Q224 156 248 178Q214 176 208 194Q206 202 216 210Q146 178 70 232z',
      c.accent,
    ),
    circle(248, 178, 13, c.light),
    circle(118, 262, 15, c.light) + circle(182, 262, 15, c.light),
    circle(121, 259, 8, ink) + circle(185, 259, 8, ink),
    arc(150, 297, 26, 6, ink),
    faint(0.55, circle(98, 289, 11, c.accent) + circle(202, 289, 11, c.accent)),
  ].join('');
}
