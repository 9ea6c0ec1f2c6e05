import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, path, strip } from './shapes.ts';

/** A three-eyed monster with a tiny house on its hand. */
export function monstruo(c: Palette): string {
  const mouth = visibleOn(c.subject, [c.dark, c.second]);
  const horn = visibleOn(c.ground, [c.light, c.accent, c.second]);
  const eye = visibleOn(c.subject, [c.light, c.accent]);
  const house = visibleOn(c.ground, [c.second, c.accent]);
  const tooth = faceInk(c, mouth);
  return [
    path('M10 236L34 212L58 236V266H10z', house),
    path('M28 246h12v20H28z', visibleOn(house, [c.light, c.dark])),
    strip('M64 334Q34 332 34 284M236 334Q272 332 272 288', 22, c.subject),
    path('M56 176L112 208L76 240zM244 176L188 208L224 240z', horn),
    path('M58 440V292C58 240 100 210 150 210S242 240 242 292V440z', c.subject),
    circle(104, 268, 23, eye) + circle(196, 268, 23, eye) + circle(150, 256, 27, eye),
    circle(107, 270, 10, c.dark) + circle(193, 270, 10, c.dark) + circle(150, 262, 12, c.dark),
    path('M91 316h118v4q-8 46-59 46t-59-46z', mouth),
    path('M120 357q30-20 60 0q-12 9-30 9t-30-9z', visibleOn(mouth, [c.second, c.accent])),
    path('M106 316h20l-10 18zM174 316h20l-10 18z', tooth),
  ].join('');
}
