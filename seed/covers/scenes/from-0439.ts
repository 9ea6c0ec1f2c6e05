import { eye, sea } from '../motifs/pieces.ts';
import {
  arc,
  circle,
  dots,
  ellipse,
  faint,
  path,
  placed,
  rect,
  star,
  strip,
  turned,
} from '../motifs/shapes.ts';
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

const spoonThatSails = scene({
  shows: 'la cuchara es un velero con osito, y la sopa es el mar',
  composition: 'plate',
  colours: {
    ...palette('E0F3F7 2A86A3 F4713B FFBE2E 0F565E FFFFFF'),
    magenta: '#D10A68',
    tin: '#C9D6DC',
    wood: '#7A4A2B',
  },
  title: {
    face: 'bagel',
    x: 20,
    y: 22,
    width: 256,
    height: 92,
    lines: ['Navega', 'la cuchara'],
    leading: 1,
    ink: 'dark',
  },
  draw: (c) =>
    [
      circle(236, 186, 34, c.accent),
      path('M12 304Q16 376 50 410H250Q284 376 288 304z', c.magenta),
      ellipse(150, 304, 138, 36, c.light) + ellipse(150, 306, 122, 28, c.subject),
      strip('M62 306q12-10 24 0t22 2M206 314q12-10 24 0t24-6', 4, c.accent),
      circle(92, 322, 7, c.light) + circle(178, 328, 6, c.accent) + circle(226, 322, 8, c.accent),
      strip('M184 284L284 246', 13, c.tin),
      ellipse(134, 292, 66, 18, c.second) + ellipse(134, 286, 66, 18, c.tin),
      strip('M132 156V286', 7, c.wood) + path('M136 152l24 9l-24 10z', c.magenta),
      path('M124 184V262H80Q90 206 124 184z', c.magenta),
      path('M140 168Q200 200 208 262H140z', c.light),
      path('M140 190Q170 198 190 216H140zM140 236H204L206 250H140z', c.second),
      circle(98, 250, 6, c.wood) + circle(122, 250, 6, c.wood),
      path('M94 276V262q0-12 16-12t16 12v14z', c.wood),
      circle(104, 264, 2.5, c.light) + circle(117, 264, 2.5, c.light),
      ...[
        [68, 358],
        [108, 372],
        [150, 376],
        [192, 372],
        [232, 358],
      ].map(([x = 0, y = 0]) => faint(0.6, circle(x, y, 9, c.light))),
    ].join(''),
});

const shyMonster = scene({
  shows: 'un monstruo se tapa dos de sus tres ojos; con el tercero mira a su compañera de mesa',
  composition: 'pair',
  colours: {
    ...palette('F79BBB D10A68 5D52B4 FFBE2E 2A1240 FFFFFF'),
    hand: '#8B82D6',
    skin: '#C98A5B',
    green: '#2C8C6E',
  },
  title: {
    face: 'bagel',
    x: 20,
    y: 22,
    width: 256,
    height: 80,
    lines: ['Al monstruo', 'le da pena'],
    ink: 'dark',
  },
  draw: (c) =>
    [
      path('M52 196Q30 186 30 158Q58 160 72 182zM160 196Q182 186 182 158Q154 160 140 182z', c.accent),
      path('M22 440V262Q22 174 106 174T190 262V440z', c.subject),
      eye(60, 236, 21, c.light, c.dark) + eye(152, 236, 21, c.light, c.dark),
      eye(106, 216, 25, c.light, c.dark, 9, 3),
      ellipse(56, 286, 15, 10, c.second) + ellipse(156, 286, 15, 10, c.second),
      strip('M88 292q9-10 18 0t18 0', 5, c.dark),
      strip('M30 352Q34 290 58 246', 24, c.hand) + circle(60, 238, 25, c.hand),
      strip('M182 352Q178 290 154 246', 24, c.hand) + circle(152, 238, 25, c.hand),
      strip('M50 216v16M62 213v17M142 213v17M154 216v16', 3.5, c.subject),
      path('M196 440V340Q196 308 240 308T284 340V440z', c.green),
      path('M200 276Q200 232 240 232T280 276V304Q240 316 200 304z', c.dark),
      circle(206, 236, 15, c.dark) + circle(274, 236, 15, c.dark),
      path('M208 274Q240 256 272 274V288Q268 318 240 318T208 288z', c.skin),
      eye(226, 282, 7, c.light, c.dark, -3, 0) + eye(254, 282, 7, c.light, c.dark, -3, 0),
      arc(238, 298, 14, 4, c.dark, 3.5) + circle(218, 296, 5, c.accent) + circle(262, 296, 5, c.accent),
      strip('M206 356Q194 340 196 322', 13, c.green) + circle(196, 316, 9, c.skin),
      path('M0 358h300v50H0z', c.accent),
      rect(218, 346, 54, 12, c.light, 2),
    ].join(''),
});

/** Sneaker that points right, its ankle at 0, 0. */
function sneaker(cloth: string, rubber: string): string {
  return [
    rect(-15, -12, 30, 14, rubber, 3),
    path('M-17 0h32q2 14 22 17q24 4 24 25v4H-17z', cloth),
    path('M42 20q19 6 19 22v4H44q-12-14-2-26z', rubber) + rect(-19, 44, 82, 10, rubber, 5),
    strip('M17 10l-9 7M25 16l-8 8', 3.5, rubber),
  ].join('');
}

const monsterWithFeetOnTop = scene({
  shows: 'un monstruo con los pies en la cabeza y una boca en la mano',
  composition: 'dome',
  colours: {
    ...palette('DCE66B 7FA02A C2185B FFBE2E 3A0A26 FFFFFF'),
    blue: '#2A6FB0',
    pink: '#F79BBB',
  },
  title: {
    face: 'bagel',
    x: 34,
    y: 258,
    width: 232,
    height: 100,
    lines: ['Monstruo,', '¿dónde tienes', 'los pies?'],
    align: 'centre',
    leading: 1,
    ink: 'light',
  },
  author: { ink: 'light' },
  draw: (c) =>
    [
      strip('M112 190V106M188 190V106', 26, c.subject),
      placed(112, 96, sneaker(c.blue, c.light), -1, -1) + placed(188, 96, sneaker(c.blue, c.light), -1, 1),
      path('M14 440V300Q14 160 150 160T286 300V440z', c.subject),
      eye(150, 206, 31, c.light, c.dark, 0, -9),
      circle(92, 228, 13, c.accent) + circle(208, 228, 13, c.accent),
      circle(88, 230, 3, c.dark) +
        circle(96, 230, 3, c.dark) +
        circle(204, 230, 3, c.dark) +
        circle(212, 230, 3, c.dark),
      strip('M30 306Q8 250 34 200', 22, c.subject),
      circle(36, 186, 25, c.subject) + strip('M20 172L12 154M36 164V144M52 172L62 156', 13, c.subject),
      path('M22 182h28q-2 17-14 17t-14-17z', c.light),
      strip('M270 306Q296 256 272 214', 22, c.subject) + circle(268, 204, 16, c.subject),
      circle(276, 250, 4, c.dark),
    ].join(''),
});

export const from0439: Readonly<Record<string, Scene>> = {
  'BRI-0439': lettersOfTwoLighthouses,
  'BRI-0440': spoonThatSails,
  'BRI-0441': shyMonster,
  'BRI-0442': monsterWithFeetOnTop,
};
