import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, cloud } from './shapes.ts';

/** Six clouds, one of them asleep. */
export function nubes(c: Palette): string {
  const sleeper = visibleOn(c.ground, [c.accent, c.subject]);
  const pale = visibleOn(c.ground, [c.light, c.subject]);
  const warm = visibleOn(c.ground, [c.subject, c.light]);
  const ink = faceInk(c, sleeper, 3);
  return [
    cloud(2, 156, 136, pale),
    cloud(148, 174, 122, warm),
    cloud(-14, 324, 132, warm),
    cloud(34, 232, 158, sleeper),
    arc(100, 284, 17, 5, ink, 4) + arc(137, 284, 17, 5, ink, 4) + arc(119, 296, 16, 4, ink, 4),
    cloud(176, 266, 116, pale),
    cloud(104, 330, 136, visibleOn(c.ground, [c.second, c.dark])),
  ].join('');
}
