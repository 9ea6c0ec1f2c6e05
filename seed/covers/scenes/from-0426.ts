import { archway, sea } from '../motifs/pieces.ts';
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

/** Grey whale around 0, 0, bound to the right. */
function greyWhale(skin: string, shade: string, spots: string, dark: string): string {
  return [
    path('M-84 0Q-108-2-126-30Q-134-2-116 6Q-132 18-130 42Q-106 24-82 8z', skin),
    path('M-92 0C-62-46 34-60 92-16Q106 0 92 14C40 44-40 38-92 8z', skin),
    path('M-86 8C-40 24 40 26 97 6Q96 12 92 14C40 44-40 38-86 8z', shade),
    path('M24 22Q20 56-12 70Q-14 42-2 22z', skin),
    ...[
      [-40, -16, 5],
      [-22, -28, 4],
      [2, -32, 6],
      [20, -22, 4],
      [46, -26, 5],
      [-60, -4, 4],
      [-4, -12, 3],
    ].map(([x = 0, y = 0, size = 0]) => circle(x, y, size, spots)),
    circle(66, -2, 5, dark),
  ].join('');
}

function cactus(x: number, y: number, green: string): string {
  return strip(`M${x} ${y}v-46M${x} ${y - 16}h-14v-14M${x} ${y - 22}h13v-12`, 9, green);
}

const logOfTheWhale = scene({
  shows: 'una ballena gris y su cría nadan del hielo al desierto, por una ruta de puntos',
  composition: 'crossing',
  colours: {
    ...palette('155E78 0F4A60 B8C7CC FFD25E 0B2A38 F2FBF7'),
    shade: '#8FA5AE',
    sand: '#EBC79F',
    green: '#2C7A51',
  },
  title: {
    face: 'young',
    x: 22,
    y: 20,
    width: 256,
    height: 84,
    lines: ['Bitácora de', 'la ballena gris'],
    ink: 'light',
  },
  author: { ink: 'accent' },
  draw: (c) =>
    [
      path('M300 170Q214 214 206 300T150 440H340V170z', c.second),
      path('M0 152L26 144L44 166L70 160L80 180L48 190L0 200z', c.light),
      path('M0 200L48 190L80 180L72 194L44 206L0 216z', c.subject),
      path('M104 168l22-8l16 14l-26 8z', c.light),
      path('M300 236Q246 262 252 314T206 400H300z', c.sand),
      cactus(278, 318, c.green) + cactus(258, 388, c.green),
      dots('M40 222Q44 300 100 340T196 392', 4.5, 12, c.accent),
      turned(26, 150, 262, placed(156, 262, greyWhale(c.subject, c.shade, c.light, c.dark), 0.9)),
      turned(30, 110, 346, placed(110, 346, greyWhale(c.subject, c.shade, c.light, c.dark), 0.42)),
    ].join(''),
  pages: [
    {
      text: 'Día 41. Agua a 14 grados. La 417 sacó la cabeza para vernos.',
      view: [0, 120, 300],
      draw: (c) =>
        [
          path('M0 60h300v190H0z', c.light),
          circle(238, 150, 24, c.accent),
          path('M0 214Q70 188 120 206T300 196V260H0z', c.sand),
          turned(-68, 86, 260, placed(70, 258, greyWhale(c.subject, c.shade, c.light, c.dark), 1.1)),
          path('M150 226H282Q276 262 250 262H178Q156 262 150 226z', c.dark),
          circle(206, 194, 12, c.sand) + path('M190 228v-8q0-14 16-14t16 14v8z', c.green),
          circle(246, 196, 12, c.sand) + path('M230 228v-8q0-14 16-14t16 14v8z', c.accent),
          sea(250, 8, c.ground) + sea(286, 8, c.second, -30),
        ].join(''),
    },
    { text: 'Dieciséis mil kilómetros de ida y vuelta, contados uno por uno.', view: [54, 170, 168] },
  ],
});

const yawningWhale = scene({
  shows: 'una ballena bosteza y en la boca le cabe el mar, con todo y barquito',
  composition: 'edge',
  colours: {
    ...palette('FFD9C2 1F6C88 2A86A3 FFBE2E 12324A FFFFFF'),
    mouth: '#8A1F3D',
    pale: '#9FDAE8',
  },
  title: {
    face: 'bagel',
    x: 22,
    y: 22,
    width: 256,
    height: 88,
    lines: ['Bosteza', 'la ballena'],
    ink: 'dark',
  },
  draw: (c) =>
    [
      path('M258 190Q232 164 236 132Q262 134 274 156Q278 136 304 128V210z', c.second),
      path('M320 172C200 150 84 176 40 236C10 282 10 352 54 380Q80 400 110 440H320z', c.subject),
      path('M46 372Q96 408 190 408T320 372V440H70z', c.pale),
      strip('M110 408l14 40M160 412l8 40M210 410l4 40M258 402v40', 4, c.subject),
      ellipse(124, 300, 90, 74, c.mouth),
      path('M36 288q18 12 36 0t36 0t36 0t36 0q18 10 33 0a90 74 0 1 1-177 0z', c.second),
      path('M37 318q16 10 33 0t36 0t36 0t36 0q16 9 34-2a90 74 0 0 1-175 2z', c.pale),
      strip(
        'M58 268v-14M78 268v-26M98 266v-32M118 264v-34M138 264v-34M158 266v-30M178 268v-24M194 266v-10',
        9,
        c.light,
      ),
      path('M92 304h60q-6 22-20 22h-22q-12 0-18-22z', c.accent),
      strip('M120 304v-34', 4, c.light) + path('M124 268q22 8 26 30h-26zM116 274v24H98q2-16 18-24z', c.light),
      arc(238, 244, 44, 8, c.dark, 6),
      path('M266 262q14 18 0 26q-14-8 0-26z', c.pale),
      star(30, 158, 9, c.accent) + star(64, 190, 6, c.accent) + star(196, 140, 7, c.accent),
    ].join(''),
});

const houseOfEight = scene({
  shows: 'el 8 es la vecindad: ventanas, puerta y ropa tendida',
  composition: 'letter',
  colours: {
    ...palette('F9A25B B8561B 103B36 F79BBB 0A2521 FFF6E0'),
    sky: '#9FDAE8',
    red: '#E9505A',
    blue: '#2A86A3',
  },
  title: {
    face: 'sansita',
    x: 22,
    y: 18,
    width: 256,
    height: 72,
    lines: ['Vivimos en', 'el número'],
    drawn: '8',
    ink: 'subject',
  },
  author: { x: 22, width: 256, align: 'right', baseline: 378, size: 13 },
  draw: (c) =>
    [
      strip('M0 212Q60 224 110 212M190 212Q250 224 300 204', 2.5, c.subject),
      path('M14 218l30 2v28l-30-1zM274 214l18-3v26l-17 2z', c.blue) +
        path('M52 221l24-2l2 24l-24 1zM246 218l23-1l1 29l-23 1z', c.light),
      circle(150, 168, 68, c.subject) + circle(150, 273, 88, c.subject),
      circle(150, 168, 31, c.light),
      path('M158 186v-12l4 4h6l4-4v12a7 7 0 0 1-14 0z', c.red),
      strip('M150 137v62M119 168h62', 7, c.subject),
      circle(150, 276, 45, c.light) + strip('M105 270h90', 6, c.subject),
      archway(131, 320, 38, 44, c.red) + circle(161, 302, 3, c.light),
      archway(137, 134, 26, 34, c.accent),
      archway(84, 184, 26, 34, c.sky) + archway(190, 184, 26, 34, c.sky),
      archway(69, 280, 26, 35, c.sky) + archway(205, 280, 26, 35, c.accent),
      archway(79, 334, 26, 35, c.accent) + archway(195, 334, 26, 35, c.sky),
      path('M0 386h300v20H0z', c.second),
    ].join(''),
});

const nightWithoutLight = scene({
  shows: 'un pueblo a oscuras con una sola vela encendida',
  composition: 'night',
  colours: {
    ...palette('0A1030 24356B FFBE2E E8503F 060A20 FFF6E0'),
    blue: '#6C8BF0',
    green: '#1E5A50',
    plum: '#7A2E52',
  },
  title: {
    face: 'londrina',
    x: 22,
    y: 18,
    width: 256,
    height: 134,
    lines: ['La noche', 'que se apagó', 'San Jacinto'],
    ink: ['light', 'blue', 'subject'],
  },
  author: { ink: 'light' },
  draw: (c) =>
    [
      ...[
        [60, 214, 5],
        [110, 240, 5],
        [28, 250, 5],
        [252, 190, 8],
        [216, 226, 4],
        [276, 236, 5],
      ].map(([x = 0, y = 0, size = 0]) => star(x, y, size, c.light)),
      strip(
        'M0 276C60 298 100 290 152 270S250 232 300 272M0 288C60 310 100 300 152 280S250 244 300 286',
        2,
        c.blue,
      ),
      path('M150 400V268L176 236L201 268V400z', c.second) + strip('M176 214v26M168 222h16', 5, c.second),
      archway(164, 400, 24, 124, c.ground),
      path('M0 300h62v100H0zM226 306h48v94h-48z', c.green) +
        path('M110 296h38v60h-38zM268 326h32v74h-32z', c.second),
      path('M60 322h50v78H60z', c.second),
      path('M48 362h58v38H48zM254 362h46v38h-46z', c.green) +
        path('M0 350h50v50H0zM202 350h54v50h-54z', c.second),
      path(
        'M12 314h10v14H12zM42 314h10v14H42zM72 336h10v14H72zM12 366h10v14H12zM32 366h10v14H32zM62 376h10v14H62zM236 320h10v14h-10zM254 320h10v14h-10zM280 340h10v14h-10zM212 364h10v14h-10zM236 364h10v14h-10zM264 378h10v14h-10z',
        c.dark,
      ),
      path('M104 400V336h70v64z', c.ground) + path('M96 340L139 306L182 340z', c.plum),
      faint(0.5, path('M118 386h42l30 14H88z', c.subject)),
      path('M118 348h42v38h-42z', c.subject),
      rect(134, 362, 9, 22, c.light) + path('M138.5 350q7 8 0 13q-7-5 0-13z', c.accent),
    ].join(''),
});

export const from0426: Readonly<Record<string, Scene>> = {
  'BRI-0426': logOfTheWhale,
  'BRI-0427': yawningWhale,
  'BRI-0428': houseOfEight,
  'BRI-0429': nightWithoutLight,
};
