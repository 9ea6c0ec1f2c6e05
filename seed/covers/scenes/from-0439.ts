import { sea } from '../motifs/pieces.ts';
import { dots, path, placed, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

/** Lighthouse on its foot at 0, 0: its tower in bands of two colours, its lamp lit. */
function lighthouse(tower: string, bands: string, lamp: string, dark: string): string {
  return [
    path('M-22 0L-15 -92H15L22 0z', tower),
    path('M-20 -22L-18.300 -44H18.300L20 -22zM-16.800 -66L-15.600 -86H15.600L16.800 -66z', bands),
    rect(-13, -123, 26, 25, lamp),
    rect(-21, -100, 42, 8, dark, 3),
    path('M-18 -122a18 18 0 0 1 36 0z', bands),
  ].join('');
}

const lettersOfTwoLighthouses = scene({
  shows: 'una carta que va de la luz de un faro a la de otro',
  composition: 'crossing',
  colours: {
    ...palette('0F565E 1F7F86 E8503F FFBE2E 072E33 F2FBF7'),
    lamp: '#FFD25E',
    sand: '#FFD9C2',
    rock: '#43210F',
  },
  title: {
    face: 'sansita',
    x: 22,
    y: 22,
    width: 250,
    height: 84,
    lines: ['Cartas de un', 'faro a otro'],
    ink: 'light',
  },
  author: { ink: 'sand' },
  draw: (c) =>
    [
      path('M60 212L300 118V264zM240 270L0 174V330H84z', c.second),
      star(30, 152, 5, c.light) + star(262, 116, 5, c.light),
      sea(322, 12, c.dark, -10),
      path('M0 332q60-8 104 8v20H0zM222 346q46-8 78 0v24H210z', c.rock),
      placed(52, 334, lighthouse(c.light, c.subject, c.lamp, c.dark)),
      placed(246, 348, lighthouse(c.sand, c.accent, c.lamp, c.dark), 0.9),
      sea(350, 12, c.second, -20) + sea(378, 12, c.dark, -20),
      dots('M84 236Q118 178 164 216', 4, 10.5, c.light),
      turned(
        14,
        187,
        245,
        rect(158, 224, 58, 42, c.light, 3) +
          strip('M161 228L187 250L213 228', 4, c.subject) +
          rect(200, 230, 10, 10, c.second),
      ),
    ].join(''),
});

export const from0439: Readonly<Record<string, Scene>> = { 'BRI-0439': lettersOfTwoLighthouses };
