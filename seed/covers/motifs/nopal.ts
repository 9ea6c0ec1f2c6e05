import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, circle, ellipse, faint, path, strip } from './shapes.ts';

const drops: [x: number, y: number][] = [
  [28, 222],
  [48, 292],
  [22, 330],
  [272, 288],
  [252, 336],
  [276, 218],
];
const spines =
  'M86 226l4-9 4 9M98 254l4-9 4 9M148 212l4-9 4 9M160 236l4-9 4 9M206 230l4-9 4 9M196 256l4-9 4 9M122 276l4-9 4 9M178 284l4-9 4 9M128 340l4-9 4 9M166 346l4-9 4 9';

/** A prickly pear smiling in the rain. */
export function nopal(c: Palette): string {
  const ink = faceInk(c, c.subject, 3);
  const fruit = visibleOn(c.ground, [c.accent, c.light]);
  const rain = visibleOn(c.ground, [c.light, c.second], 0.05);
  return [
    path('M-40 366Q150 346 340 366V440H-40z', visibleOn(c.ground, [c.second, c.dark])),
    faint(0.85, path(drops.map(([x, y]) => `M${x} ${y - 12}q10 12 0 23q-10-11 0-23z`).join(''), rain)),
    ellipse(94, 236, 35, 48, c.subject, -22),
    ellipse(152, 228, 32, 50, c.subject),
    ellipse(210, 240, 34, 50, c.subject, 24),
    ellipse(150, 312, 47, 68, c.subject),
    ...[
      [66, 194],
      [104, 184],
      [152, 170],
      [222, 190],
      [246, 222],
    ].map(([x = 0, y = 0]) => circle(x, y, 11, fruit)),
    faint(0.8, strip(spines, 2.5, ink)),
    circle(134, 304, 6, ink) + circle(166, 304, 6, ink),
    arc(150, 318, 24, 6, ink),
  ].join('');
}
