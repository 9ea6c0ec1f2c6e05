import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, path, strip } from './shapes.ts';

/** A hummingbird with a letter on a string, above the clouds. */
export function colibri(c: Palette): string {
  const letter = visibleOn(c.ground, [c.light, c.accent], 0.025);
  const beak = visibleOn(c.ground, [c.dark, c.light], 0.3);
  return [
    circle(46, 420, 78, c.second) +
      circle(232, 424, 84, c.second) +
      circle(-40, 430, 60, c.second) +
      circle(340, 430, 60, c.second),
    path('M92 404V316Q94 246 160 233L204 266Q184 320 92 404z', c.subject),
    path('M152 296Q62 268 46 176Q140 182 170 258z', c.accent),
    path('M154 290Q88 262 66 208Q130 224 158 268z', visibleOn(c.accent, [c.light, c.ground, c.dark])),
    path('M186 250h45q-2 24-24 32-20 2-21-32z', visibleOn(c.subject, [c.second, c.light])),
    path('M226 225L304 237L226 249z', beak),
    circle(206, 237, 29, c.subject),
    circle(215, 232, 6, faceInk(c, c.subject)),
    strip('M228 250Q238 264 238 288', 3, beak),
    `<g transform="rotate(-8 240 308)">${path('M205 286h70v48h-70z', letter)}${strip('M205 288l35 22 35-22', 4, faceInk(c, letter))}</g>`,
  ].join('');
}
