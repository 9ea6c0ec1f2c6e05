import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { circle, faint, path, strip } from './shapes.ts';

/** A whale across two flat roofs, blowing. */
export function ballena(c: Palette): string {
  const house = visibleOn(c.ground, [c.light, c.accent]);
  const pane = faceInk(c, house);
  return [
    strip('M119 200v-46M119 200q-2-34-30-38M119 200q2-34 30-38', 7, house),
    path('M-40 346h380v94H-40z', c.second),
    path('M34 300h54v52H34zM198 306h72v46h-72z', house),
    path('M48 322h14v14H48zM214 324h14v14h-14zM240 324h14v14h-14z', pane),
    path(
      'M36 318C36 246 92 204 165 204C212 204 246 232 251 272C264 246 256 216 226 213Q262 204 280 236Q290 212 316 211Q308 258 277 276C275 302 258 318 232 318z',
      c.subject,
    ),
    faint(0.9, path('M36 318Q96 288 182 318z', visibleOn(c.subject, [c.light, c.accent]))),
    circle(70, 276, 5, faceInk(c, c.subject)),
  ].join('');
}
