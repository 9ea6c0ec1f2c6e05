import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, circle, ellipse, path, strip } from './shapes.ts';

/** A puppet with folded arms, which lets its strings hang slack. */
export function titere(c: Palette): string {
  const wood = visibleOn(c.ground, [c.dark, c.light], 0.25);
  const skirt = visibleOn(c.ground, [c.second, c.light]);
  const ink = faceInk(c, c.subject);
  const cloth = visibleOn(c.ground, [c.accent, c.light]);
  return [
    strip('M78 164Q40 262 132 300M112 164L124 352M188 164L176 352M222 164Q260 262 168 300', 2.5, wood),
    strip('M66 162H234M150 155v25', 13, wood),
    path('M150 178L186 226H114z', cloth),
    circle(150, 178, 9, visibleOn(cloth, [c.light, c.second])),
    path('M136 266h28l8 28h-44z', visibleOn(skirt, [c.accent, c.dark])),
    path('M128 292h44l26 56H102z', skirt),
    strip('M132 354L127 370M168 354L173 370', 17, c.subject),
    circle(150, 236, 36, c.subject),
    circle(138, 233, 4.5, ink) + circle(162, 233, 4.5, ink),
    circle(150, 245, 7, visibleOn(c.subject, [c.second, c.accent])),
    arc(150, 260, 24, -5, ink),
    strip('M126 222l18 6M174 222l-18 6', 4, ink),
    strip('M124 278q-10 10 0 12h46M176 278q16 22 4 30h-46', 13, c.subject),
    ellipse(121, 380, 16, 10, wood) + ellipse(179, 380, 16, 10, wood),
  ].join('');
}
