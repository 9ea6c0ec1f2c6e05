import { type Palette, visibleOn } from '../palettes.ts';
import { circle, ellipse, path } from './shapes.ts';

const leaf = 'M0 0C6-40 42-48 84-46C84-8 40 14 0 0z';

/** A plant of five leaves with one flower, and the seeds still waiting under it. */
export function semilla(c: Palette): string {
  const warm = visibleOn(c.ground, [c.accent, c.light]);
  const leaves: [y: number, side: 1 | -1, size: number, fill: string][] = [
    [232, 1, 1, c.subject],
    [258, -1, 0.93, c.second],
    [282, 1, 0.98, warm],
    [310, -1, 0.9, c.subject],
    [334, 1, 0.88, warm],
  ];
  const seeds = [30, 62, 94, 126, 186, 224, 264];
  return [
    path('M-40 362Q150 322 340 362V440H-40z', c.second),
    path('M145.5 180h9v172a4.5 4.5 0 0 1-9 0z', c.dark),
    ...leaves.map(
      ([y, side, size, fill]) =>
        `<path transform="translate(150 ${y}) scale(${side * size} ${size})" d="${leaf}" fill="${fill}"/>`,
    ),
    circle(150, 170, 22, c.subject),
    circle(150, 170, 9, c.dark),
    ...seeds.map((x, index) =>
      ellipse(x, 378 - (index % 2) * 5, 7, 10, visibleOn(c.second, [c.light, c.accent]), (index * 47) % 120),
    ),
  ].join('');
}
