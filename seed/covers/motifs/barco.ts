import { type Palette, visibleOn } from '../palettes.ts';
import { circle, faint, path, strip } from './shapes.ts';

/** A paper boat on two rows of scallops under the sun. */
export function barco(c: Palette): string {
  const paper = visibleOn(c.ground, [c.light, c.subject]);
  const water = visibleOn(c.ground, [c.second, c.dark]);
  return [
    circle(228, 196, 34, visibleOn(c.ground, [c.accent, c.light])),
    faint(0.6, path('M150 196V306H78z', paper)),
    path('M150 196L223 306H150z', paper),
    path('M40 306H260L214 366H86z', paper),
    faint(0.45, strip('M98 325h62M112 339h76', 2.6, c.dark)),
    path('M-60 350q30-22 59-2t59 0t59 0t59 0t59 0t59 0t59 0t59 0V440H-60z', water),
    path('M-90 376q30-22 59-2t59 0t59 0t59 0t59 0t59 0t59 0t59 0V440H-90z', c.dark),
  ].join('');
}
