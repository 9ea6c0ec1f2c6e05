import { eye, leaf, whiskers } from '../motifs/pieces.ts';
import { circle, dots, ellipse, faint, path, placed, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const breakfastOfADinosaur = scene({
  shows: 'un dinosaurio de cuello largo desayuna helechos en un plato hondo',
  composition: 'edge',
  colours: { ...palette('DCE66B 7FA02A 24356B F4713B 24351B FFFBEF'), leaf: '#2C7A51' },
  title: {
    face: 'londrina',
    x: 22,
    y: 22,
    width: 256,
    height: 74,
    lines: ['¿Qué desayunaba', 'un dinosaurio?'],
    ink: 'subject',
  },
  author: { ink: 'dark' },
  draw: (c) =>
    [
      path('M112 368Q166 268 250 270V368z', c.second),
      path(
        'M112 230Q128 172 197 172C262 172 294 226 304 268V368H214Q226 334 257 320Q252 224 195 224Q160 224 154 252z',
        c.subject,
      ),
      path('M62 264Q62 236 96 229T154 250Q154 284 116 290Q64 292 62 264z', c.subject),
      circle(195, 188, 9, c.accent) + circle(232, 198, 9, c.accent),
      circle(262, 232, 9, c.accent) + circle(276, 276, 9, c.accent),
      eye(120, 244, 10, c.light, c.dark, -2, 1) + circle(69, 254, 3, c.ground),
      strip('M70 270q22 12 42 3', 3.5, c.ground),
      leaf(60, 324, 52, c.leaf, -38) + leaf(76, 324, 50, c.second, -4) + leaf(98, 324, 52, c.leaf, 10),
      leaf(118, 324, 44, c.second, 40),
      strip('M80 324L74 290M94 324L102 290', 3.5, c.light),
      path('M28 322h118q-6 38-40 46h-38q-34-8-40-46z', c.light),
      path('M35 340h104l-5 9H40z', c.accent),
      strip('M170 306v20q0 10 10 10t10-10v-20M180 306v60', 5.5, c.light),
      path('M0 366h300v40H0z', c.dark),
      rect(66, 366, 42, 5, c.light, 2),
    ].join(''),
  pages: [
    {
      text: 'Esto es un coprolito. Sí, es exactamente lo que estás pensando.',
      view: [20, 150, 260],
      draw: (c) =>
        [
          path('M0 300h300v140H0z', c.dark),
          leaf(60, 300, 70, c.leaf, -24) + leaf(60, 300, 60, c.second, 20) + leaf(250, 300, 80, c.leaf, 18),
          path('M104 300q-8-26 16-32q-4-24 24-26q2-22 22-24q-4 22 14 28q20 4 16 26q22 8 14 28z', c.accent),
          ellipse(158, 262, 17, 9, c.light) + ellipse(140, 284, 12, 7, c.light),
          faint(0.3, circle(172, 254, 50, c.light)),
          `<circle cx="172" cy="254" r="50" fill="none" stroke="${c.subject}" stroke-width="9"/>`,
          strip('M210 290L250 330', 15, c.subject),
        ].join(''),
    },
    { text: 'Con semejante cuello no hay hoja que le quede lejos.', view: [40, 160, 190] },
  ],
});

const gardenOnMars = scene({
  shows: 'una astronauta en su invernadero de Marte, con la Tierra muy lejos',
  composition: 'dome',
  colours: {
    ...palette('3D1006 B93A17 F4713B FFBE2E 24080A FFF6E0'),
    sky: '#9FDAE8',
    leaf: '#2C7A51',
    pink: '#F79BBB',
  },
  title: {
    face: 'young',
    x: 22,
    y: 16,
    width: 256,
    height: 122,
    lines: ['Un jardín', 'a tres', 'minutos luz'],
    maxSize: 39,
    ink: 'light',
  },
  author: { ink: 'accent' },
  draw: (c) =>
    [
      star(270, 152, 7, c.light) + star(40, 198, 5, c.light) + star(206, 188, 4, c.light),
      circle(246, 198, 16, c.sky) + path('M237 194q14-8 22 6q-4 12-12 8q-10-4-10-14z', c.leaf),
      dots('M154 236Q180 212 224 204', 3, 8, c.accent),
      path('M0 334Q40 296 96 306T210 330T300 298V380H0z', c.second),
      path('M0 358Q150 338 300 354V400H0z', c.subject),
      path('M42 348a108 106 0 0 1 216 0z', c.sky),
      faint(0.4, path('M42 348a108 106 0 0 1 108-106V348z', c.light)),
      strip('M84 348v-52M118 348v-78M186 348v-68M222 348v-46', 5, c.leaf),
      leaf(84, 322, 26, c.leaf, -60) + leaf(84, 316, 26, c.leaf, 58) + leaf(118, 304, 30, c.leaf, -58),
      leaf(118, 298, 30, c.leaf, 56) + leaf(186, 312, 30, c.leaf, 58) + leaf(222, 328, 26, c.leaf, -58),
      leaf(222, 322, 24, c.leaf, 54),
      circle(84, 293, 10, c.accent) + circle(118, 266, 10, c.subject),
      circle(186, 276, 10, c.pink) + circle(222, 299, 10, c.accent),
      faint(0.7, strip('M150 242v104M78 276Q150 252 222 276', 3, c.light)),
      circle(151, 290, 19, c.light) + rect(137, 300, 29, 48, c.light, 13),
      strip('M160 312L182 318', 9, c.light) + rect(140, 281, 23, 17, c.dark, 8),
      rect(34, 346, 232, 12, c.light, 6),
      circle(70, 382, 9, c.second) + ellipse(146, 386, 22, 6, c.second) + circle(226, 378, 13, c.second),
    ].join(''),
});

/** Boot whose sole hangs open, with toes in the gap; its heel at x. */
function wornBoot(
  x: number,
  c: Readonly<Record<'accent' | 'mustard' | 'dark' | 'subject' | 'pink' | 'light', string>>,
) {
  return placed(
    x,
    0,
    [
      path('M44 352h122v12L122 372H60z', c.dark),
      circle(128, 359, 9, c.subject) + circle(142, 361, 9, c.subject) + circle(156, 362, 8, c.subject),
      circle(130, 358, 3, c.pink) + circle(144, 360, 3, c.pink) + circle(158, 361, 3, c.pink),
      path('M44 214h70v84q0 24 34 32q18 6 18 22v2H44z', c.accent),
      path('M44 352h42v18q44 2 80 10q2 8-8 8q-40-2-74-10v4H44z', c.dark),
      rect(36, 196, 86, 27, c.mustard, 6),
      strip('M78 260h34', 8, c.mustard) + rect(88, 250, 19, 19, c.light, 3) + rect(93, 255, 9, 9, c.mustard),
    ].join(''),
  );
}

const catWithoutSoles = scene({
  shows: 'el gato se asoma de una bota rota: se le ven los dedos',
  composition: 'pair',
  colours: {
    ...palette('E9505A A81E3C 24356B FFBE2E 410717 FFF6EE'),
    mustard: '#B87F00',
    pink: '#F79BBB',
    feather: '#BFE3A8',
  },
  title: {
    face: 'londrina',
    x: 22,
    y: 18,
    width: 256,
    height: 70,
    lines: ['El gato con botas', 'se quedó sin suelas'],
    ink: 'dark',
  },
  draw: (c) =>
    [
      path('M0 383h300v20H0z', c.second),
      path('M36 140L56 152H108L128 140L124 204H40z', c.subject),
      path('M42 148l14 8-12 6zM122 148l-14 8 12 6z', c.pink),
      eye(64, 178, 11, c.accent, c.accent) + eye(100, 178, 11, c.accent, c.accent),
      ellipse(64, 178, 4.5, 9, c.dark) + ellipse(100, 178, 4.5, 9, c.dark),
      path('M77 190h10l-5 6z', c.pink),
      whiskers(82, 190, 44, 20, c.light, 2.5),
      path('M50 144Q52 118 82 118T114 144z', c.dark) + path('M26 150Q82 132 138 150Q82 144 26 150z', c.dark),
      strip('M108 138Q122 116 156 124', 7, c.feather),
      strip('M214 200Q258 186 264 154Q264 136 246 137Q228 140 229 160', 17, c.subject),
      wornBoot(0, c) + wornBoot(122, c),
    ].join(''),
});

const whiskersAndStripes = scene({
  shows: 'la cara de un gato de rayas llena la hoja',
  composition: 'pattern',
  colours: {
    ...palette('F4713B 2C7A51 FFFFFF F79BBB 3D1006 FFF6E0'),
  },
  title: {
    face: 'bagel',
    x: 22,
    y: 300,
    width: 256,
    height: 70,
    lines: ['Bigotes', 'y rayas'],
    align: 'centre',
    ink: 'dark',
  },
  author: { baseline: 388, size: 13 },
  plate: { x: 0, y: 294, width: 300, height: 106, corner: 0, fill: 'light' },
  draw: (c) =>
    [
      ...[0, 1, 2, 3, 4, 5, 6].map((row) => {
        const y = 10 + row * 46;
        const tip = row < 2 ? 92 : 76;
        return path(
          `M0 ${y}Q54 ${y + 4} ${tip} ${y + 21}Q50 ${y + 30} 0 ${y + 26}zM300 ${y}Q246 ${y + 4} ${300 - tip} ${y + 21}Q250 ${y + 30} 300 ${y + 26}z`,
          c.dark,
        );
      }),
      path('M132 0h36l-8 54q-10 14-20 0zM104 0h20l-3 32q-7 9-13 0zM176 0h20l-4 32q-6 9-13 0z', c.dark),
      circle(92, 136, 42, c.light) + circle(208, 136, 42, c.light),
      circle(98, 140, 25, c.second) + circle(202, 140, 25, c.second),
      ellipse(98, 140, 9, 20, c.dark) + ellipse(202, 140, 9, 20, c.dark),
      circle(105, 130, 6, c.subject) + circle(209, 130, 6, c.subject),
      ellipse(113, 232, 53, 44, c.light) + ellipse(187, 232, 53, 44, c.light),
      path('M116 187h68q-2 26-34 34q-32-8-34-34z', c.accent),
      strip('M150 218v20M150 238q-14 22-38 14M150 238q14 22 38 14', 6, c.dark),
      [92, 102, 108].map((x, index) => circle(x, 226 + (index % 2) * 14, 3, c.dark)).join(''),
      [208, 198, 192].map((x, index) => circle(x, 226 + (index % 2) * 14, 3, c.dark)).join(''),
      strip(
        'M86 226L10 208M84 240L6 246M88 256L16 282M214 226L290 208M216 240L294 246M212 256L284 282',
        3.5,
        c.subject,
      ),
    ].join(''),
});

/** Tourist in a space suit, its feet at 0, 0: flowered shirt, camera and suitcase. */
function spaceTourist(c: Readonly<Record<'light' | 'dark' | 'pink' | 'teal' | 'subject', string>>): string {
  return [
    rect(-15, -22, 12, 24, c.light, 5) + rect(3, -22, 12, 24, c.light, 5),
    strip('M-18 -50L-32 -30M18 -50L34 -34', 10, c.light),
    path('M-21 -16V-44Q-21 -62 0 -62T21 -44V-16z', c.pink),
    circle(-10, -28, 3.5, c.light) + circle(9, -24, 3.5, c.light) + circle(12, -44, 3.5, c.light),
    strip('M-10 -60L0 -42L10 -60', 2.5, c.dark) +
      rect(-8, -44, 16, 11, c.dark, 3) +
      circle(0, -38, 3.5, c.light),
    circle(0, -78, 23, c.light) + rect(-15, -88, 32, 22, c.dark, 11) + circle(9, -81, 3.5, c.light),
    path('M-34 -94Q0 -112 34 -94Q0 -88 -34 -94z', c.subject) +
      path('M-18 -96Q-16 -114 0 -114T18 -96z', c.subject),
    strip('M-40 -26v-10h14v10', 4, c.dark) + rect(-52, -28, 38, 28, c.teal, 5),
    path('M-44 -28h5v28h-5zM-27 -28h5v28h-5z', c.dark),
  ].join('');
}

function saturn(c: Readonly<Record<'subject' | 'accent' | 'light' | 'teal' | 'dark', string>>): string {
  const ring = (d: string, width: number, colour: string) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const [outer, inner] = ['M-168 0A168 44 0 0 0 168 0', 'M-138 0A138 30 0 0 0 138 0'];
  return [
    ring(`${outer}A168 44 0 0 0 -168 0z`, 20, c.light) + ring(`${inner}A138 30 0 0 0 -138 0z`, 8, c.teal),
    circle(0, 0, 92, c.subject),
    path('M-90 -22Q0 -4 90 -22Q93 -10 92 2Q0 20 -92 2Q-93 -10 -90 -22z', c.accent),
    path('M-60 -70Q0 -60 60 -70Q70 -60 76 -52Q0 -42 -76 -52Q-70 -60 -60 -70z', c.accent),
    path('M-84 38Q0 54 84 38Q80 50 73 57Q0 68 -73 57Q-80 50 -84 38z', c.accent),
    ring(outer, 20, c.light) + ring(inner, 8, c.teal),
  ].join('');
}

const visitorsOfSaturn = scene({
  shows: 'un turista con maleta y sombrero espera de pie en los anillos de Saturno',
  composition: 'diagonal',
  colours: {
    ...palette('554AAB 43388F FFD25E F4713B 1F1A4D FFF6E0'),
    pink: '#E0457B',
    teal: '#7FD1C7',
  },
  title: {
    face: 'sansita',
    x: 22,
    y: 18,
    width: 200,
    height: 104,
    lines: ['Manual para', 'visitantes', 'de Saturno'],
    ink: 'light',
  },
  author: { ink: 'subject' },
  draw: (c) =>
    [
      path('M0 262L300 130V400H0z', c.second),
      star(40, 196, 7, c.light) + star(268, 40, 9, c.subject) + star(244, 372, 8, c.light),
      circle(284, 92, 8, c.teal) + circle(276, 320, 5, c.light) + circle(260, 344, 3, c.light),
      turned(-24, 116, 302, placed(116, 302, saturn(c))),
      turned(-14, 244, 236, placed(244, 240, spaceTourist(c), 0.98)),
    ].join(''),
  pages: [
    {
      text: 'Reseña de un viajero: «Bonitos anillos. No encontré baño».',
      view: [20, 110, 260],
      draw: (c) =>
        [
          path('M0 60h300v240H0z', c.second),
          turned(14, 40, 300, placed(40, 330, saturn(c))),
          turned(-20, 190, 230, placed(196, 262, spaceTourist(c), 0.96)),
          star(50, 132, 13, c.subject),
          ...[80, 110, 140, 170].map((x) => faint(0.35, star(x, 132, 13, c.light))),
        ].join(''),
    },
    { text: 'Equipaje: suéter grueso, agua y ningún zapato.', view: [176, 108, 124] },
  ],
});

export const from0430: Readonly<Record<string, Scene>> = {
  'BRI-0430': breakfastOfADinosaur,
  'BRI-0431': gardenOnMars,
  'BRI-0432': catWithoutSoles,
  'BRI-0433': whiskersAndStripes,
  'BRI-0434': visitorsOfSaturn,
};
