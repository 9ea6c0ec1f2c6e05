import { eye } from '../motifs/pieces.ts';
import { arc, circle, ellipse, path, rect, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const touch = {
  ...palette('F79BBB FFBE2E 2C7A51 F4713B 3D0A2B FFFBEF'),
  fruit: '#D10A68',
  lime: '#DCE66B',
  sky: '#9FDAE8',
};

/** Three things to touch, each beside its word: a pad with spines, a cut prickly pear, a flower. */
function drawTouch(): string {
  const { second, lime, sky } = touch;
  return [
    rect(156, 0, 144, 134, lime) + rect(156, 134, 144, 133, second) + rect(156, 267, 144, 133, sky),
    drawPad() + drawPricklyPear() + drawBloom(),
  ].join('');
}

function drawPad(): string {
  const { subject, light } = touch;
  const places = [
    [196, 48],
    [228, 28],
    [262, 44],
    [190, 86],
    [226, 72],
    [262, 86],
    [208, 114],
    [246, 116],
  ];
  const spines = places.map(([x = 0, y = 0]) => `M${x} ${y}l-9-11M${x} ${y}v-14M${x} ${y}l9-11`).join('');
  return ellipse(228, 70, 62, 58, subject) + strip(spines, 4, light);
}

function drawPricklyPear(): string {
  const { subject, fruit, dark, light } = touch;
  const seeds = [
    [214, 186],
    [232, 180],
    [248, 192],
    [210, 206],
    [230, 204],
    [246, 212],
    [220, 224],
    [238, 228],
  ];
  return [
    path('M192 152q36 14 72 0q26 60-8 104h-56q-34-44-8-104z', subject),
    ellipse(229, 206, 36, 42, fruit),
    strip(seeds.map(([x = 0, y = 0]) => `M${x} ${y}v3`).join(''), 7, dark),
    strip('M192 152l-6-8M228 158v-9M264 152l6-8', 5, light),
  ].join('');
}

function drawBloom(): string {
  const { second, accent, dark } = touch;
  const petals = Array.from({ length: 8 }, (_, index) =>
    turned(index * 45, 228, 334, ellipse(228, 298, 17, 24, accent)),
  );
  return [
    ...petals,
    circle(228, 334, 25, second),
    circle(219, 331, 3.4, dark) + circle(237, 331, 3.4, dark) + arc(228, 339, 16, 4, dark, 3.5),
  ].join('');
}

const desert = {
  ...palette('FFD79A F4713B 9A5A2F FFBE2E 3D1D0C FFF6E0'),
  green: '#2C7A51',
  blue: '#2A86A3',
  sand: '#D98E5F',
};

/** The desert is cut open like an apartment house: a roadrunner above, and two neighbours below. */
function drawDesert(): string {
  const { second, subject, accent, dark, light, green, sand } = desert;
  return [
    circle(226, 200, 46, second),
    path('M0 246Q80 228 150 242T300 234V400H0z', sand) +
      path('M0 256Q80 238 150 252T300 244V400H0z', subject),
    strip('M58 246V158', 26, green) + strip('M58 212H32V184M58 228H86V198', 17, green),
    path('M50 246v-18a8 8 0 0 1 16 0v18z', dark) + rect(51, 176, 14, 14, accent),
    drawRoadrunner(),
    strip('M204 250q-10 16 2 36M136 340h18', 20, dark),
    rect(16, 290, 124, 92, dark, 16) + rect(24, 298, 108, 76, accent, 10),
    rect(148, 280, 138, 106, dark, 16) + rect(156, 288, 122, 90, light, 10),
    drawKangarooRat() + drawBat(),
  ].join('');
}

function drawRoadrunner(): string {
  const { blue, dark, light } = desert;
  return [
    strip('M170 222L162 242M184 222L192 240', 5, dark),
    path('M108 172Q144 184 156 196Q196 176 206 202Q206 228 176 230Q144 226 138 204z', blue),
    strip('M194 200L208 172', 14, blue) + circle(210, 166, 14, blue),
    path('M202 154l-14-16 16 5 2-12 12 18zM222 158l28 6-28 8z', dark),
    eye(213, 163, 5.5, light, dark, 1),
  ].join('');
}

function drawKangarooRat(): string {
  const { second, subject, dark, green, sand } = desert;
  return [
    strip('M50 360Q32 346 44 322', 5, subject),
    ellipse(68, 348, 24, 22, subject) + circle(88, 326, 16, subject),
    circle(80, 311, 8, sand) + circle(95, 312, 7, sand),
    circle(92, 324, 3.4, dark) + circle(104, 331, 3.4, dark) + ellipse(72, 369, 18, 6, dark),
    path('M106 374v-16h18v16z', second) + strip('M115 356v-12M115 352l-7-8M115 352l7-8', 3.5, green),
  ].join('');
}

function drawBat(): string {
  const { second, accent, dark, light, blue } = desert;
  return [
    path(
      'M210 310q-28-16-46 6q2 20 16 24q4-10 12-4q4-8 18-2zM210 310q28-16 46 6q-2 20-16 24q-4-10-12-4q-4-8-18-2z',
      second,
    ),
    ellipse(210, 322, 14, 22, dark) + path('M198 332l-4 18 12-8zM222 332l4 18-12-8z', dark),
    circle(204, 331, 3.4, light) + circle(216, 331, 3.4, light),
    strip('M205 288v16M215 288v16', 5, dark),
    rect(250, 354, 14, 24, blue) + path('M240 354h34l-7-18h-20z', accent),
  ].join('');
}

/** The house at noon: all doors shut, and the one tenant who stays out. */
function drawNoon(): string {
  const { second, subject, accent, dark, light, green } = desert;
  return [
    circle(150, 130, 40, second),
    path('M-60 246Q80 232 150 240T380 236V460H-60z', subject),
    strip('M70 246V170M70 222H46V196M240 244V180M240 220h24v-24', 20, green),
    ...[20, 110, 200].map((x) => rect(x, 280, 76, 60, dark, 14) + rect(x + 8, 288, 60, 44, accent, 8)),
    strip('M32 312h36M122 312h36M212 312h36', 5, dark) +
      arc(50, 300, 20, 4, dark) +
      arc(230, 300, 20, 4, dark) +
      arc(140, 300, 20, 4, dark),
    rect(118, 214, 64, 20, light, 4) + strip('M126 224h48', 4, dark),
  ].join('');
}

const broth = {
  ...palette('BDB6EC 5D52B4 B93A17 FFBE2E 231C4D FFFFFF'),
  clay: '#F4713B',
  pale: '#FFD9C2',
};

/** A clay pot with a red nose, stirred with a pencil: its steam is a poem. */
function drawBroth(): string {
  const { second, subject, accent, light, pale } = broth;
  return [
    rect(0, 366, 300, 140, second),
    `<path d="M58 152h134M58 174h104M58 196h126M58 218h82M58 250h108M58 272h72" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" stroke-dasharray="26 15 9 15 40 15"/>`,
    turned(
      24,
      200,
      250,
      rect(189, 184, 22, 130, accent) +
        rect(189, 168, 22, 16, pale) +
        path('M189 168v-6a11 11 0 0 1 22 0v6z', subject),
    ),
    drawPot(),
  ].join('');
}

function drawPot(): string {
  const { subject, accent, dark, light, clay } = broth;
  return [
    strip('M66 318q-32 0-30 22t38 18M234 318q32 0 30 22t-38 18', 13, clay),
    path('M68 298Q48 338 74 376q10 14 34 14h84q24 0 34-14q26-38 6-78z', clay),
    ellipse(150, 298, 84, 17, subject) + ellipse(150, 296, 70, 11, accent),
    path('M171 299l10-22 12 5-8 20z', accent),
    eye(122, 340, 10, light, dark, 2, 2) + eye(178, 340, 10, light, dark, -2, 2),
    path('M110 340a12 12 0 0 1 24 0zM166 340a12 12 0 0 1 24 0z', clay),
    circle(150, 352, 12, subject) + arc(150, 378, 28, -4, dark),
  ].join('');
}

/** A thermometer in the corner of a sheet of verse. */
function drawLetterToThermometer(): string {
  const { second, subject, light, dark, pale } = broth;
  return [
    turned(
      -6,
      150,
      240,
      rect(60, 130, 180, 250, light, 4) +
        strip('M88 166h60M88 190h96M88 214h76M88 238h90M88 272h84M88 296h60', 8, second),
    ),
    turned(
      30,
      220,
      230,
      rect(206, 130, 24, 150, pale, 12) +
        circle(218, 284, 22, subject) +
        strip('M218 284V200', 9, subject) +
        strip('M224 160h-8M224 178h-8M224 196h-8', 3, dark),
    ),
  ].join('');
}

const cold = {
  ...palette('FFD9C2 C4E0AB 2C7A51 FFBE2E 123A2A FFFBEF'),
  red: '#E8503F',
  scarf: '#D10A68',
  blue: '#24356B',
};

/** A dragon has a cold: red nose, thermometer, scarf, and the soup of its friends. */
function drawCold(): string {
  const { second, subject, accent, dark, light, red, scarf } = cold;
  return [
    path('M54 168L76 236L112 190zM246 168L224 236L188 190z', accent),
    path('M114 190l16-14 8 10 12-16 12 16 8-10 16 14z', dark),
    path('M60 400V262Q60 184 150 184T240 262V400z', subject),
    ellipse(150, 290, 76, 46, second),
    eye(112, 230, 24, light, dark, 2, 8) + eye(188, 230, 24, light, dark, -2, 8),
    path('M87 230a25 25 0 0 1 50 0zM163 230a25 25 0 0 1 50 0z', dark),
    ellipse(126, 276, 8, 9, dark) + ellipse(176, 276, 19, 17, red) + ellipse(176, 276, 7, 9, dark),
    strip('M124 320q18-14 44-6', 5, dark) +
      strip('M168 312L214 336', 9, light) +
      strip('M168 312L186 321', 9, red),
    rect(48, 334, 204, 46, scarf, 22),
    path('M86 334h18v46H86zM124 334h18v46h-18zM162 334h18v46h-18z', accent),
    rect(194, 346, 46, 54, scarf) + rect(194, 368, 46, 14, accent),
    strip('M64 344q-12-14 0-26t0-26M98 346q-8-10 0-20t0-20', 6, light),
    drawRemedy(),
  ].join('');
}

function drawRemedy(): string {
  const { second, accent, red, blue } = cold;
  return [
    path('M42 366h128q-4 46-64 46t-64-46z', blue) + ellipse(106, 366, 64, 13, red),
    circle(84, 365, 6, accent) + circle(112, 369, 7, second) + circle(132, 364, 5, accent),
  ].join('');
}

/** Scenes of BRI-0451 to BRI-0454. */
export const from0451: Readonly<Record<string, Scene>> = {
  'BRI-0451': scene({
    shows: 'una penca con espinas, una tuna partida y una flor, cada una junto a su palabra',
    composition: 'letter',
    colours: touch,
    title: {
      face: 'bagel',
      x: 20,
      y: 44,
      width: 132,
      height: 400,
      maxSize: 37,
      leading: 3.6,
      ink: 'dark',
      lines: ['Espina,', 'tuna', 'y flor'],
    },
    author: { baseline: 384 },
    draw: drawTouch,
  }),
  'BRI-0452': scene({
    shows: 'el desierto cortado como un edificio: correcaminos arriba, rata canguro y murciélago abajo',
    composition: 'dome',
    colours: desert,
    title: { face: 'sansita', x: 22, y: 22, width: 256, height: 72, maxSize: 36, ink: 'dark' },
    draw: drawDesert,
    pages: [
      { text: 'Planta baja: la rata canguro. Casi no bebe y nunca hace ruido.', view: [10, 270, 142] },
      { text: 'Mediodía. La cuadra parece vacía. Abajo hay siesta.', view: [10, 76, 210], draw: drawNoon },
    ],
  }),
  'BRI-0453': scene({
    shows: 'una olla con la nariz roja; su vapor es un poema y se revuelve con lápiz',
    composition: 'plate',
    colours: broth,
    title: { face: 'young', x: 22, y: 20, width: 256, height: 76, maxSize: 36, ink: 'dark' },
    draw: drawBroth,
    pages: [
      {
        text: 'Querido termómetro: exageras. Yo me siento de treinta y seis.',
        view: [30, 120, 240],
        draw: drawLetterToThermometer,
      },
      { text: 'Tómese un verso cada ocho horas. Si hay risa, repita.', view: [40, 200, 220] },
    ],
  }),
  'BRI-0454': scene({
    shows: 'un dragón con gripa: nariz roja, termómetro, bufanda y la sopa de sus amigos',
    composition: 'front',
    colours: cold,
    title: { face: 'bagel', x: 22, y: 18, width: 256, height: 118, maxSize: 38, leading: 1.03, ink: 'dark' },
    author: { baseline: 152 },
    draw: drawCold,
  }),
};
