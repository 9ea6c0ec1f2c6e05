import { type Palette, visibleOn } from '../palettes.ts';
import { cloud, path, strip } from './shapes.ts';

const envelope =
  'M150 156a84 84 0 0 1 84 84C234 274 196 300 176 328H124C104 300 66 274 66 240a84 84 0 0 1 84-84z';

/** A large striped balloon about to leave the hills, and two smaller ones that have left. */
export function globo(c: Palette): string {
  const sky = visibleOn(c.ground, [c.light, c.second]);
  return [
    path(
      'M150 400Q250 352 360 364V440H150zM-60 392Q30 366 110 400V440H-60z',
      visibleOn(c.ground, [c.second, c.dark]),
    ),
    `<clipPath id="g"><path d="${envelope}"/></clipPath><g id="h">${balloon(c)}</g>`,
    '<use href="#h" transform="translate(218 216) scale(.32)"/><use href="#h" transform="translate(6 158) scale(.18)"/>',
    cloud(8, 300, 50, sky),
    cloud(248, 214, 46, sky),
  ].join('');
}

function balloon(c: Palette): string {
  const stripe = visibleOn(c.subject, [c.accent, c.light]);
  const basket = visibleOn(c.ground, [c.dark, c.light], 0.2);
  return [
    `<g clip-path="url(#g)">${path('M60 150h180v190H60z', c.subject)}${path('M98 150h30v190H98zM172 150h30v190h-30z', stripe)}${path('M136 150h28v190h-28z', visibleOn(c.subject, [c.light, c.second], 0.02))}</g>`,
    strip('M128 328l5 18M172 328l-5 18', 3.5, basket),
    path('M128 344h44v20a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10z', basket),
  ].join('');
}
