import { type Palette, visibleOn } from '../palettes.ts';
import { circle, path } from './shapes.ts';

/** A compass whose needle does not point north. */
export function brujula(c: Palette): string {
  const ring = visibleOn(c.ground, [c.second, c.dark]);
  const dial = visibleOn(ring, [c.light, c.accent]);
  const ticks = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => {
    const length = turn % 90 === 0 ? 20 : 11;
    return `<rect x="147" y="200" width="6" height="${length}" rx="2" transform="rotate(${turn} 150 284)"/>`;
  });
  return [
    `<circle cx="150" cy="166" r="13" fill="none" stroke="${ring}" stroke-width="9"/>`,
    circle(150, 284, 112, ring),
    circle(150, 284, 92, dial),
    `<g fill="${c.dark}">${ticks.join('')}</g>`,
    `<g transform="rotate(32 150 284)">${path('M150 206L171 284H129z', visibleOn(dial, [ring, c.subject]))}${path('M129 284H171L150 362z', c.dark)}</g>`,
    circle(150, 284, 11, visibleOn(c.dark, [c.accent, c.light])),
  ].join('');
}
