import { type Palette, visibleOn } from '../palettes.ts';
import { ellipse, path, strip } from './shapes.ts';

/** A cat sitting upright, its tail in a hook. */
export function gato(c: Palette): string {
  const eye = visibleOn(c.subject, [c.light, c.accent, c.second]);
  const detail = visibleOn(c.subject, [c.accent, c.light, c.second]);
  return [
    path('M-40 352h380v90H-40z', c.second),
    strip('M206 386C262 392 286 346 264 314C250 296 226 306 236 328', 30, c.subject),
    path(
      'M78 175L122 210H178L222 175V280Q220 292 215 297Q226 306 226 320V440H74V320Q74 306 85 297Q80 292 78 280z',
      c.subject,
    ),
    path('M92 200l20 14-20-4zM208 200l-20 14 20-4z', detail),
    ellipse(118, 262, 13, 16, eye) + ellipse(182, 262, 13, 16, eye),
    ellipse(121, 264, 6, 11, c.dark) + ellipse(185, 264, 6, 11, c.dark),
    path('M141 286h18l-9 11z', detail),
    strip(
      'M52 282l36 5M54 304l34-8M248 282l-36 5M246 304l-34-8',
      3,
      visibleOn(c.subject, [c.light, c.accent]),
    ),
  ].join('');
}
