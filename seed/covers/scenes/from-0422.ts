import { eye, hill, longEar } from '../motifs/pieces.ts';
import { arc, circle, ellipse, path, placed, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

/** Child that sits with its back to us, its neck at 0, 0. */
function childFromBehind(hair: string, shirt: string, skin: string): string {
  return (
    path('M-34 90V34Q-34 2 0 2T34 34V90z', shirt) +
    circle(-21, -20, 6, skin) +
    circle(21, -20, 6, skin) +
    circle(0, -24, 24, hair)
  );
}

const dinosaurInACloud = scene({
  shows: 'dos hermanos en el pasto miran una nube que es un dinosaurio de cuello largo',
  composition: 'edge',
  colours: {
    ...palette('5BB3E0 2C7A51 FFFFFF FFBE2E 12324A FFF6E0'),
    red: '#E8503F',
    skin: '#C98A5B',
  },
  title: {
    face: 'londrina',
    x: 22,
    y: 20,
    width: 256,
    height: 84,
    lines: ['Hay un dinosaurio', 'en esa nube'],
    ink: 'dark',
  },
  draw: (c) =>
    [
      // Neck and back in bumps, like a cloud's; belly and snout flat.
      circle(118, 166, 24, c.subject) + circle(148, 160, 27, c.subject) + circle(180, 172, 30, c.subject),
      circle(206, 198, 34, c.subject) + circle(250, 204, 46, c.subject) + circle(304, 214, 56, c.subject),
      path('M190 206H320V262q-30 6-40 12q-40 10-74-18z', c.subject),
      circle(222, 242, 26, c.subject) + circle(262, 244, 24, c.subject) + circle(300, 246, 26, c.subject),
      rect(206, 236, 28, 50, c.subject, 13) + rect(278, 240, 30, 50, c.subject, 13),
      ellipse(84, 184, 42, 25, c.subject) + circle(100, 168, 22, c.subject),
      circle(92, 172, 6, c.dark),
      arc(66, 190, 34, 4, c.dark, 3.5),
      circle(50, 180, 2.5, c.dark),
      rect(22, 246, 78, 20, c.subject, 10) + circle(54, 246, 16, c.subject) + circle(74, 248, 12, c.subject),
      hill(352, 326, 344, c.second),
      strip('M98 362Q78 330 78 286', 13, c.red) +
        circle(78, 280, 10, c.skin) +
        strip('M78 278V262', 7, c.skin),
      placed(118, 342, childFromBehind(c.dark, c.red, c.skin)),
      circle(92, 326, 9, c.dark) + circle(144, 326, 9, c.dark),
      placed(206, 350, childFromBehind(c.dark, c.accent, c.skin)),
      strip('M228 372Q250 352 250 322', 13, c.accent) + circle(250, 316, 9, c.skin),
      path('M240 322V286h20v24q16 2 16 12v4h-26q-10 0-10-4z', c.red) +
        path('M240 292h20v6h-20zM240 304h20v6h-20z', c.light),
    ].join(''),
});

const cradleOfAHalfMoon = scene({
  shows: 'un bebé duerme en media luna, colgada delante de la luna entera',
  composition: 'hanging',
  colours: {
    ...palette('2B2563 4A3F9E FFD25E F79BBB 17123F FFF6E0'),
    skin: '#C98A5B',
  },
  title: {
    face: 'bagel',
    x: 22,
    y: 292,
    width: 256,
    height: 72,
    lines: ['Media luna,', 'luna entera'],
    align: 'centre',
    leading: 1,
    ink: 'light',
  },
  author: { ink: 'subject', baseline: 384 },
  draw: (c) =>
    [
      strip('M58 0V140M242 0V140M104 0V30M190 0V20M22 0V66M276 0V58', 2.5, c.light),
      circle(150, 140, 96, c.second),
      circle(206, 96, 13, c.ground) + circle(170, 66, 8, c.ground),
      star(104, 42, 13, c.subject) + star(190, 28, 9, c.light),
      star(22, 76, 10, c.light) + star(276, 70, 13, c.subject),
      path('M128 150q40-66 92 0z', c.accent),
      circle(174, 128, 6, c.light) + circle(198, 136, 6, c.light) + circle(154, 140, 5, c.light),
      circle(106, 122, 30, c.skin),
      path('M78 112q8-28 36-22q-8 2-10 10q-8-4-10 8q-8-2-16 4z', c.dark),
      arc(94, 124, 14, 4, c.dark, 3.5) + arc(120, 124, 14, 4, c.dark, 3.5) + arc(108, 135, 10, 4, c.dark, 3),
      circle(86, 132, 5, c.accent) + circle(129, 132, 5, c.accent),
      path('M54 140a96 96 0 0 0 192 0q-96 26-192 0z', c.subject),
      ...[
        [54, 'M54 248a12 12 0 0 1 0 24a14 14 0 0 0 0-24z'],
        [102, 'M102 248a12 12 0 0 1 0 24z'],
        [198, 'M198 248a12 12 0 0 0 0 24z'],
        [246, 'M246 248a12 12 0 0 0 0 24a14 14 0 0 1 0-24z'],
      ].map(([x, lit]) => circle(Number(x), 260, 12, c.second) + path(String(lit), c.subject)),
      circle(150, 260, 12, c.subject),
    ].join(''),
});

const rabbitWithOneEar = scene({
  shows: 'un conejo de una sola oreja se busca la otra con la pata',
  composition: 'front',
  colours: {
    ...palette('7CC7B2 2C7A51 FFFFFF F79BBB 103B36 FFFBEF'),
    orange: '#F4713B',
    shade: '#DCEFE8',
  },
  title: {
    face: 'londrina',
    x: 22,
    y: 24,
    width: 172,
    height: 120,
    lines: ['¿Dónde está', 'la otra', 'oreja?'],
    ink: 'dark',
  },
  draw: (c) =>
    [
      longEar(226, 244, 206, c.subject, c.accent, 6),
      path('M50 440V316Q50 204 164 204T278 316V440z', c.subject),
      strip('M-40 440Q-4 320 72 252', 40, c.shade) + circle(82, 244, 26, c.shade),
      strip('M72 228q4 12 10 14M88 224q2 10 4 14', 4, c.accent),
      eye(126, 296, 17, c.dark, c.dark) + circle(120, 289, 6, c.subject),
      eye(208, 296, 17, c.dark, c.dark) + circle(202, 289, 6, c.subject),
      ellipse(96, 336, 18, 12, c.accent) + ellipse(238, 336, 18, 12, c.accent),
      path('M153 324h28q-2 14-14 16q-12-2-14-16z', c.orange),
      strip('M167 340v10M167 350q-10 12-20 4M167 350q10 12 20 4', 4.5, c.dark),
      rect(153, 360, 13, 16, c.shade, 3) + rect(168, 360, 13, 16, c.shade, 3),
    ].join(''),
});

const rabbitOnHoliday = scene({
  shows: 'el conejo de la luna toma el sol en una tumbona, con lentes y maleta',
  composition: 'disc',
  colours: {
    ...palette('15224A 24356B FFD25E FFBE2E 0A1030 FFF6E0'),
    pink: '#F79BBB',
    red: '#E9505A',
    magenta: '#D10A68',
  },
  title: {
    face: 'sansita',
    x: 22,
    y: 18,
    width: 250,
    height: 106,
    lines: ['El conejo de', 'la luna pide', 'vacaciones'],
    ink: 'light',
  },
  author: { ink: 'subject' },
  draw: (c) =>
    [
      circle(169, 322, 143, c.subject),
      circle(96, 374, 22, c.accent) + circle(262, 296, 15, c.accent) + circle(120, 236, 10, c.accent),
      star(264, 146, 11, c.light) + star(276, 206, 6, c.subject),
      strip('M73 206L96 310', 6, c.light),
      turned(
        -14,
        74,
        212,
        path('M18 212a56 53 0 0 1 112 0z', c.light) +
          path('M18 212a56 53 0 0 1 56-53q-28 17-29 53zM74 159q28 17 29 53H71z', c.red),
      ),
      strip('M242 352L278 270', 7, c.light),
      turned(
        13,
        200,
        280,
        longEar(192, 246, 72, c.second, c.pink, -4) +
          longEar(220, 246, 72, c.second, c.pink, 6) +
          path('M146 312V276Q146 230 204 230T256 282V312Q256 326 230 326H166Q146 326 146 312z', c.second) +
          rect(158, 258, 42, 28, c.dark, 13) +
          rect(208, 258, 42, 28, c.dark, 13) +
          strip('M196 268h16', 6, c.dark) +
          strip('M170 264l8 14M220 264l8 14', 4, c.light) +
          path('M197 294h14l-7 7z', c.pink),
      ),
      path('M68 356V334Q68 318 90 314L164 300L230 326V356z', c.second),
      ellipse(76, 308, 12, 18, c.second, -14) + ellipse(75, 309, 6, 11, c.pink, -14),
      ellipse(102, 306, 12, 18, c.second),
      strip('M152 314q12 26 36 10', 15, c.ground),
      strip('M58 358H240M76 360L60 408M226 360L240 408', 8, c.light),
      strip('M230 348v-14h28v14', 6, c.dark),
      rect(210, 344, 70, 50, c.magenta, 7) + path('M222 344h8v50h-8zM260 344h8v50h-8z', c.accent),
    ].join(''),
});

export const from0422: Readonly<Record<string, Scene>> = {
  'BRI-0422': dinosaurInACloud,
  'BRI-0423': cradleOfAHalfMoon,
  'BRI-0424': rabbitWithOneEar,
  'BRI-0425': rabbitOnHoliday,
};
