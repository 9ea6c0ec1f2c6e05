import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, faint, path, strip } from './shapes.ts';

/** A rabbit's dome of a head with two capsule ears, its drum, and the stick that came too late. */
export function conejo(c: Palette): string {
  const ink = faceInk(c, c.subject);
  const ear = `<rect x="92" y="150" width="44" height="130" rx="22" fill="${c.subject}"/><rect x="105" y="172" width="18" height="100" rx="9" fill="${c.accent}"/>`;
  return [
    path('M-40 372Q150 330 340 372V440H-40z', c.second),
    ear,
    `<g transform="translate(78 2) rotate(9 114 280)">${ear}</g>`,
    path('M58 440V330a92 92 0 0 1 184 0V440z', c.subject),
    circle(118, 322, 8, ink),
    circle(182, 322, 8, ink),
    faint(0.8, circle(92, 350, 14, c.accent) + circle(208, 350, 14, c.accent)),
    path('M139 345h22l-11 13z', visibleOn(c.subject, [c.second, ink])),
    strip('M150 358v7q-8 12-21 3M150 365q8 12 21 3', 4, ink),
    circle(246, 382, 56, c.accent),
    circle(246, 382, 43, c.light),
    strip('M44 392L34 276', 9, ink),
    circle(34, 272, 16, c.second),
    circle(46, 386, 21, c.subject),
  ].join('');
}
