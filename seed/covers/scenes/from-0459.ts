import { eye } from '../motifs/pieces.ts';
import { circle, ellipse, path, placed, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const journey = {
  ...palette('9FDAE8 2C7A51 8A4F2D D10A68 101A3A FFF6E0'),
  skin: '#FFD9C2',
  yellow: '#FFBE2E',
  red: '#E8503F',
};

/** A girl on a mule with far too much luggage, at the foot of a title as long as her journey. */
function drawJourney(): string {
  const { second } = journey;
  return [
    path('M-60 388Q150 364 380 380V500H-60z', second),
    placed(-20, -44, drawMule() + drawLuggage() + drawTraveller(), 1.15),
  ].join('');
}

function drawMule(): string {
  const { subject, dark } = journey;
  return [
    strip('M104 336V378M126 340V380M190 336V378M208 332V378', 11, subject),
    path(
      'M92 326q0-26 30-26h70q30 0 30 24q0 20-24 22h-76q-30 0-30-20zM206 312L228 274Q250 274 272 304Q264 318 240 306L222 334zM226 280l-4-26 14 20zM240 278l6-26 8 24z',
      subject,
    ),
    circle(247, 291, 3.2, dark),
    path('M94 316q-22 4-17 36h6q-3-28 13-30z', dark),
  ].join('');
}

function drawLuggage(): string {
  const { accent, dark, yellow, red } = journey;
  return [
    path('M82 290h62v30H82z', accent) + path('M90 264h46v26H90z', red) + path('M98 242h32v22H98z', yellow),
    path('M109 242h9v78h-9z', dark),
  ].join('');
}

function drawTraveller(): string {
  const { subject, accent, dark, light, skin, yellow, red } = journey;
  return [
    strip('M172 302L188 334', 10, dark),
    path('M150 310q2-42 22-42t22 42z', accent),
    strip('M178 282L206 264', 8, accent) + circle(214, 256, 14, yellow) + circle(214, 256, 10, light),
    path('M208 264l3-14 9 5z', red),
    circle(172, 252, 16, skin),
    path('M155 250q-2-18 17-18t17 14q-12 2-18-4q-2 8-10 8l-2 22q-8-4-4-22z', dark),
    circle(178, 254, 2.6, dark) + circle(186, 254, 2.2, dark),
    path('M152 240h42l-8-6q-2-13-14-13t-13 13z', subject),
  ].join('');
}

/** The orange truck, with mule and all. */
function drawTruck(): string {
  const { second, accent, dark, light, yellow } = journey;
  const load = [70, 96, 122, 83, 109, 96].map((x, index) =>
    circle(x, 296 - Math.floor([0, 0, 0, 1, 1, 2][index] ?? 0) * 20, 14, yellow),
  );
  return [
    path('M-60 364Q150 340 380 358V500H-60z', second),
    ...load,
    rect(44, 300, 112, 44, accent, 4) +
      path('M160 344v-70h40l28 34v36z', accent) +
      path('M172 284h22l16 22h-38z', light),
    circle(78, 348, 20, dark) +
      circle(78, 348, 8, light) +
      circle(194, 348, 20, dark) +
      circle(194, 348, 8, light),
    placed(78, 128, drawTraveller(), 0.62),
  ].join('');
}

const eclipse = {
  ...palette('FFF9EE BFE0E8 FFBE2E F4713B 15224A FFFFFF'),
};

/** A page of squares on which the sun goes dark, and below it how it came about. */
function drawEclipse(): string {
  const { second, subject, accent, dark, light } = eclipse;
  const rays = Array.from(
    { length: 16 },
    (_, index) => `<use href="#r" transform="rotate(${index * 22.5} 162 248)"/>`,
  );
  return [
    strip(
      'M50 0V400M90 0V400M130 0V400M170 0V400M210 0V400M250 0V400M290 0V400M0 40H300M0 80H300M0 120H300M0 160H300M0 200H300M0 240H300M0 280H300M0 320H300M0 360H300',
      1.5,
      second,
    ),
    `<path id="r" d="M150 164l12-34 12 34z" fill="${accent}"/>${rays.slice(1).join('')}`,
    circle(162, 248, 86, subject) + circle(162, 248, 72, dark) + circle(216, 198, 13, light),
    drawPhases(),
    ...[30, 72, 114, 156, 198, 240, 282, 324, 366].map((y) => circle(22, y, 6, dark)),
  ].join('');
}

/** Five small suns: the shadow comes, covers, goes. */
function drawPhases(): string {
  const { subject, dark } = eclipse;
  const bites = [
    'M54 358a14 14 0 0 0 0 28a14 14 0 0 1 0-28z',
    'M106 358a14 14 0 0 0 0 28a24 24 0 0 0 0-28z',
    'M162 358a14 14 0 0 0 0 28a14 14 0 0 0 0-28z',
    'M218 358a14 14 0 0 1 0 28a24 24 0 0 1 0-28z',
    'M270 358a14 14 0 0 1 0 28a14 14 0 0 0 0-28z',
  ];
  return (
    [54, 106, 162, 218, 270].map((x) => circle(x, 372, 15, subject)).join('') + path(bites.join(''), dark)
  );
}

const watch = {
  ...palette('15224A 24356B 7FA02A FFD25E 0A1230 FFF6E0'),
  stone: '#8E86C9',
  red: '#E8503F',
  skin: '#C98555',
};

/** A dragon with cap and lantern is wound round the tower of a princess who is writing. */
function drawWatch(): string {
  const { second, subject, dark, light, stone, accent } = watch;
  return [
    star(40, 168, 8, light) + star(274, 290, 6, light) + star(32, 262, 6, light) + star(70, 214, 5, light),
    path('M0 360Q150 330 300 356V400H0z', second),
    strip('M196 214Q292 224 268 280T110 322Q58 334 66 364', 30, subject),
    rect(110, 196, 96, 204, stone),
    path('M100 176h24v14h14v-14h40v14h14v-14h24v28H100z', stone),
    path('M130 304v-52a28 28 0 0 1 56 0v52z', accent),
    drawWriter() + rect(124, 302, 68, 9, dark),
    strip('M66 362Q74 388 150 385T256 372', 30, subject) + path('M250 350L298 346L270 396z', subject),
    drawWatchman(),
  ].join('');
}

function drawWriter(): string {
  const { dark, light, red, skin } = watch;
  return [
    path('M136 304q2-30 22-30t22 30z', red) + circle(158, 262, 13, skin),
    path('M144 264q-2-20 14-20t14 20q-10-10-28 0z', dark),
    path('M149 246l-2-12 7 6 4-8 4 8 7-6-2 12z', light),
    strip('M172 292L184 276', 4, light),
  ].join('');
}

function drawWatchman(): string {
  const { subject, accent, dark, light, red } = watch;
  return [
    path('M214 214Q196 172 232 160q36-8 42 22l18 8q0 20-26 20l-20 2q4 12-6 20z', subject),
    path('M280 250l20 6-16 14zM282 276l16 12-20 8zM268 302l10 16-22-2z', red),
    path('M222 162q8-20 28-18t22 18z', dark) + strip('M222 163h60', 6, red),
    eye(252, 178, 7, light, dark, 2, 1),
    strip('M282 208v14', 3, light) + rect(272, 222, 20, 26, accent, 4) + rect(270, 218, 24, 6, red, 2),
  ].join('');
}

const movers = {
  ...palette('C4E0AB 2C7A51 D10A68 FFBE2E 24213F FFFFFF'),
  feather: '#8A6A52',
  skin: '#FFD9C2',
  orange: '#F4713B',
};

/** A rhea and a penguin carry a sofa, the lady of the house still on it. */
function drawMovers(): string {
  const { second } = movers;
  return [rect(0, 374, 300, 26, second), drawRhea(), turned(-22, 140, 300, drawSofa()), drawPenguin()].join(
    '',
  );
}

function drawRhea(): string {
  const { dark, light, feather, orange } = movers;
  return [
    strip('M236 324L228 348L236 376h-12M256 324L262 350L256 376h-12', 7, orange),
    path('M206 300q4-46 48-46q40 0 44 52q-30 34-64 26q-26-6-28-32z', feather),
    path('M270 266q30 6 34 42q-18 10-34 0q16-18 0-42z', dark),
    strip('M226 282Q206 246 224 216Q236 196 224 184', 17, feather) + ellipse(218, 176, 20, 16, feather),
    path('M202 170l-24 10 24 8z', orange),
    eye(214, 172, 6, light, dark, -2) + strip('M226 162l6-9M232 166l9-6', 4, dark),
  ].join('');
}

function drawSofa(): string {
  const { subject, accent, dark, skin } = movers;
  return [
    rect(66, 224, 152, 66, subject, 14),
    path('M116 284q0-46 28-46t30 46z', accent) + circle(146, 222, 18, skin),
    path('M126 222q-2-24 20-24t20 22q-20-10-40 2z', dark) + circle(150, 194, 9, dark),
    circle(140, 224, 2.6, dark) + circle(153, 224, 2.6, dark) + circle(147, 233, 3.2, subject),
    strip('M164 250L190 226', 8, skin),
    path('M54 270q0-12 13-12t13 12v16h128v-16q0-12 13-12t13 12v40q0 8-8 8H62q-8 0-8-8z', subject),
    strip('M80 292H208', 3, dark) + strip('M72 322v8M216 322v8', 8, dark),
    strip('M92 258l18-12M190 300l16 10', 9, skin) + strip('M101 252h.1M198 305h.1', 4, dark),
  ].join('');
}

function drawPenguin(): string {
  const { accent, dark, light, orange } = movers;
  return [
    path('M28 386q-10-74 27-74t30 74z', dark) +
      ellipse(58, 362, 18, 25, light) +
      ellipse(58, 332, 16, 13, light),
    circle(52, 330, 3.4, dark) + circle(65, 330, 3.4, dark) + path('M51 337h14l-7 10z', orange),
    strip('M32 348L20 326M80 348L94 330', 10, dark),
    path('M34 318h46l-4-14H38z', accent) + strip('M32 318h54', 5, accent),
    ellipse(42, 386, 14, 6, orange) + ellipse(72, 386, 14, 6, orange),
  ].join('');
}

/** Scenes of BRI-0459 to BRI-0462. */
export const from0459: Readonly<Record<string, Scene>> = {
  'BRI-0459': scene({
    shows: 'una niña en mula con demasiado equipaje y una brújula, bajo un título tan largo como su viaje',
    composition: 'letter',
    colours: journey,
    title: { face: 'sansita', x: 22, y: 20, width: 258, height: 182, maxSize: 22, ink: 'dark' },
    draw: drawJourney,
    pages: [
      { text: 'Juro que la mula entendía tres idiomas. Bueno, dos.', view: [60, 210, 230] },
      { text: 'De cómo viajé sobre nueve mil naranjas, o cien.', view: [20, 186, 190], draw: drawTruck },
    ],
  }),
  'BRI-0460': scene({
    shows: 'un eclipse total en una hoja cuadriculada y sus cinco momentos',
    composition: 'disc',
    colours: eclipse,
    plate: { x: 40, y: 16, width: 246, height: 106, fill: 'light' },
    title: { face: 'londrina', x: 52, y: 24, width: 222, height: 74, maxSize: 40, ink: 'dark' },
    author: { baseline: 114 },
    draw: drawEclipse,
  }),
  'BRI-0461': scene({
    shows: 'un dragón con gorra y linterna, enroscado en la torre de una princesa que escribe',
    composition: 'night',
    colours: watch,
    title: { face: 'sansita', x: 22, y: 20, width: 256, height: 92, maxSize: 34, ink: 'light' },
    author: { ink: 'accent' },
    draw: drawWatch,
  }),
  'BRI-0462': scene({
    shows: 'un ñandú y un pingüino cargan un sofá con la señora encima',
    composition: 'crossing',
    colours: movers,
    title: { face: 'sansita', x: 22, y: 18, width: 260, height: 104, maxSize: 34, ink: 'dark' },
    author: { size: 14 },
    draw: drawMovers,
  }),
};
