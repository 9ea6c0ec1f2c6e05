import { eye, flower, leaf } from '../motifs/pieces.ts';
import { arc, circle, dots, path, placed, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const orangeSun = scene({
  shows: 'una mitad es el sol dormido, la otra una naranja',
  composition: 'disc',
  colours: {
    ...palette('9FDAE8 F4713B FFBE2E F9A03F 6B2E0E FFF6E0'),
    pith: '#FFE9C4',
  },
  title: {
    face: 'bagel',
    x: 22,
    y: 316,
    width: 258,
    height: 58,
    lines: ['Redonda la naranja,', 'redondo el sol'],
    align: 'centre',
    leading: 1.06,
    ink: 'dark',
  },
  author: { baseline: 388, size: 13 },
  plate: { x: 0, y: 306, width: 300, height: 94, corner: 0, fill: 'light' },
  draw: (c) =>
    [
      ...Array.from({ length: 16 }, (_, index) =>
        turned(index * 22.5, 150, 160, path('M144 50L150 20L156 50z', c.subject)),
      ),
      circle(150, 160, 102, c.second) + circle(150, 160, 91, c.pith),
      ...[18, 54, 90, 126, 162].map((angle) =>
        turned(angle, 150, 160, path('M150 152C132 130 136 94 150 78C164 94 168 130 150 152z', c.second)),
      ),
      path('M150 58v204a102 102 0 0 1 0-204z', c.subject),
      arc(100, 156, 34, 8, c.dark, 5) + circle(80, 186, 13, c.second),
      strip('M96 196q18 24 42 10', 5, c.dark),
      circle(150, 160, 6, c.pith) + path('M150 154v12h-6v-12z', c.subject),
    ].join(''),
});

/** Hummingbird in flight, bound to the left, its shoulder at 0, 0; wings are drawn before it. */
function hummingbird(back: string, belly: string, throat: string, dark: string, light: string): string {
  return [
    path('M4 34L78 128L84 96L104 104L46 14z', dark),
    path('M-54 -4C-44 40 -6 66 40 74C52 40 30 -22 -26 -42z', back),
    path('M-56 -8C-50 32 -14 62 40 74C12 50 -16 20 -22 -14z', belly),
    circle(-40, -34, 27, back),
    path('M-66 -30Q-44 -30 -22 -18Q-28 10 -48 14Q-66 -4 -66 -30z', throat),
    path('M-62 -44L-142 -58L-62 -32z', dark),
    circle(-46, -42, 5.5, light) + circle(-47, -42, 3, dark),
  ].join('');
}

const eightyWingbeats = scene({
  shows: 'todas las posiciones del ala de un colibrí, como fotos de un instante',
  composition: 'pattern',
  colours: {
    ...palette('FBEFD5 7FC9B4 1F7F6B F6B93B 123A36 FFFDF6'),
    pink: '#C81E64',
    pale: '#C9E8DC',
  },
  title: {
    face: 'young',
    x: 22,
    y: 20,
    width: 256,
    height: 80,
    lines: ['Ochenta aleteos', 'por segundo'],
    ink: 'dark',
  },
  author: { ink: 'pink' },
  draw: (c) =>
    [
      ...[118, 98, 78, 58, 38, 18, -2, -22].map((angle, index) => {
        const ink = [c.pale, c.second, c.accent, c.second][index % 4] ?? c.second;
        return leaf(158, 266, 138 - Math.max(0, 28 - Math.abs(angle - 8) / 2), ink, angle);
      }),
      dots('M100 148A128 128 0 0 1 270 330', 4, 12, c.pink),
      placed(158, 270, hummingbird(c.subject, c.light, c.pink, c.dark, c.light)),
      leaf(162, 276, 112, c.dark, 58) + leaf(164, 272, 92, c.subject, 58),
      strip('M14 400Q8 316 18 252', 5, c.subject) + leaf(14, 350, 46, c.subject, 40),
      path('M2 196Q18 186 34 210Q28 244 16 256Q2 240 -6 206z', c.pink),
    ].join(''),
  pages: [
    {
      text: '¿Cómo duerme quien nunca se queda quieto? Hecho bolita y casi helado.',
      view: [20, 130, 260],
      draw: (c) =>
        [
          path('M-60-60h440v560H-60z', c.dark),
          circle(66, 172, 26, c.accent) + circle(76, 164, 24, c.dark),
          star(250, 154, 7, c.light) + star(118, 150, 5, c.light) + star(40, 240, 5, c.light),
          strip('M-20 292Q140 272 320 296', 13, c.second) + leaf(60, 284, 40, c.second, -20),
          leaf(238, 288, 44, c.second, 30),
          path('M118 286L84 322L112 316z', c.subject),
          path('M104 236Q104 190 150 190T196 240Q196 286 150 288T104 236z', c.subject),
          path('M122 244Q152 224 184 250Q180 284 150 286Q124 280 122 244z', c.light),
          path('M188 216L232 196L192 228z', c.accent),
          arc(172, 218, 16, 4, c.light, 4),
          path('M158 234q20 6 30 2q-6 20-22 20z', c.pink),
        ].join(''),
    },
    {
      text: 'La lengua entra y sale de la flor en menos de un parpadeo.',
      view: [12, 176, 150],
    },
  ],
});

const stayOneMinute = scene({
  shows: 'un colibrí con las alas a las diez y diez bebe de la flor que una niña lleva en la cabeza',
  composition: 'disc',
  colours: {
    ...palette('C4E0AB FFFBEF 1F7F86 F4713B 123A2A FFFBEF'),
    pink: '#D10A68',
    skin: '#D9A06B',
    sun: '#FFD25E',
  },
  title: {
    face: 'londrina',
    x: 22,
    y: 18,
    width: 256,
    height: 74,
    lines: ['Colibrí,', 'quédate un minuto'],
    ink: 'dark',
  },
  author: { ink: 'dark' },
  draw: (c) =>
    [
      circle(150, 246, 116, c.sun),
      ...Array.from({ length: 12 }, (_, index) =>
        turned(index * 30, 150, 246, rect(147, index % 3 ? 142 : 140, 6, index % 3 ? 8 : 16, c.dark, 3)),
      ),
      placed(
        0,
        -16,
        [
          leaf(146, 240, 118, c.subject, -62) + leaf(154, 240, 118, c.subject, 62),
          leaf(146, 240, 84, c.pink, -62) + leaf(154, 240, 84, c.pink, 62),
          path('M138 212L124 158L150 176L176 158L162 212z', c.dark),
          path('M150 188Q176 206 172 244Q168 270 150 276Q132 270 128 244Q124 206 150 188z', c.subject),
          path('M132 250Q150 236 168 250Q166 270 150 276Q134 270 132 250z', c.pink),
          path('M145 272h10l-4 38h-2z', c.dark),
          circle(138, 256, 4, c.light) + circle(162, 256, 4, c.light),
          path('M62 440V392Q62 330 150 330T238 392V440z', c.dark),
          path('M92 440V392Q92 372 112 366Q150 356 188 366Q208 372 208 392V440z', c.skin),
          flower(150, 322, 27, 5, c.accent, c.light),
          leaf(128, 336, 24, c.subject, -70) + leaf(172, 336, 24, c.subject, 70),
          eye(126, 386, 9, c.light, c.dark, 2, -4) + eye(174, 386, 9, c.light, c.dark, -2, -4),
          strip('M142 404q8 6 16 0', 4, c.dark),
          circle(108, 402, 8, c.accent) + circle(192, 402, 8, c.accent),
        ].join(''),
      ),
    ].join(''),
});

const ashOnTheWashing = scene({
  shows: 'ropa blanca tendida y, al fondo, el volcán recién nacido que la cubre de ceniza',
  composition: 'hanging',
  colours: {
    ...palette('D8D2C8 A59D92 FFFBF2 D8432B 2A2320 FFFBF2'),
    smoke: '#6A6460',
    corn: '#66803F',
    blue: '#2A6F8C',
  },
  title: {
    face: 'young',
    x: 22,
    y: 20,
    width: 256,
    height: 86,
    lines: ['Ceniza en la', 'ropa tendida'],
    ink: 'dark',
  },
  author: { ink: 'dark' },
  draw: (c) =>
    [
      path(
        'M136 316Q96 290 124 262Q92 236 122 210Q106 178 146 160Q200 150 206 184Q240 196 220 226Q238 250 196 266Q204 300 164 316z',
        c.smoke,
      ),
      path('M28 400L134 304H166L272 400z', c.dark),
      path('M134 304H166L182 320L170 332L160 320L150 352L138 322L124 330L120 318z', c.accent),
      ...[8, 40, 72, 232, 264, 296].map(
        (x, index) =>
          leaf(x, 392, 58 + (index % 2) * 12, c.corn) +
          leaf(x, 392, 52, c.corn, -26) +
          leaf(x, 392, 52, c.corn, 26),
      ),
      path('M-10 378Q80 366 150 376T310 370V410H-10z', c.corn),
      strip('M0 164Q150 196 300 158', 3, c.dark),
      path('M26 172L60 176L94 180L112 206L96 218L90 210V284H30V206L22 214L8 200z', c.subject),
      path('M26 172L60 176L94 180L112 206L96 218L90 212Q80 196 60 204T30 210L22 214L8 200z', c.second),
      path('M204 176L284 166L290 292Q270 300 250 294T206 298z', c.subject),
      path('M204 176L284 166L286 200Q266 214 246 204T205 212z', c.second),
      path('M206 250Q250 262 288 248V262Q250 276 206 264z', c.blue),
      circle(60, 226, 3, c.accent) + circle(60, 246, 3, c.accent) + circle(60, 266, 3, c.accent),
      rect(38, 164, 6, 18, c.accent, 2) + rect(82, 170, 6, 18, c.accent, 2),
      rect(216, 164, 6, 18, c.accent, 2) + rect(268, 158, 6, 18, c.accent, 2),
      ...[
        [20, 150, 4],
        [120, 148, 3],
        [188, 142, 4],
        [250, 140, 5],
        [284, 150, 3],
        [150, 210, 4],
        [118, 300, 4],
        [190, 290, 3],
        [16, 250, 4],
        [104, 250, 3],
        [22, 310, 5],
        [70, 322, 3],
        [236, 326, 5],
        [278, 318, 3],
      ].map(([x = 0, y = 0, size = 0]) => circle(x, y, size, c.second)),
    ].join(''),
});

export const from0435: Readonly<Record<string, Scene>> = {
  'BRI-0435': orangeSun,
  'BRI-0436': eightyWingbeats,
  'BRI-0437': stayOneMinute,
  'BRI-0438': ashOnTheWashing,
};
