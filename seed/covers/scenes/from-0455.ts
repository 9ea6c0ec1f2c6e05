import { outline } from '#server/platform/lettering/faces.ts';
import { drop } from '../motifs/pieces.ts';
import { arc, circle, dots, ellipse, path, placed, rect, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const trades = {
  ...palette('FFBE2E E8503F 2A86A3 F79BBB 12324A FFFFFF'),
  tan: '#C98555',
  pale: '#FFD9C2',
  brown: '#8A4F2D',
};

/** Four people, each under the hat of their trade. */
function drawTrades(): string {
  const { second, subject, accent, dark, light, tan, pale, brown } = trades;
  return [
    rect(0, 140, 150, 130, subject) + rect(150, 140, 150, 130, accent),
    rect(0, 270, 150, 130, light) + rect(150, 270, 150, 130, second),
    placed(0, 142, drawPerson(tan, dark) + drawHelmet()),
    placed(150, 142, drawPerson(pale, brown) + drawCap()),
    placed(0, 272, drawPerson(brown, dark) + drawNurseCap()),
    placed(150, 272, drawPerson(pale, dark) + drawToque()),
  ].join('');
}

/** Head and shoulders in a field 150 wide, the brow free for a hat. */
function drawPerson(skin: string, hair: string): string {
  const { dark } = trades;
  return [
    path('M26 130q0-26 49-26t49 26z', dark),
    path('M40 58h70v26q0 10-6 14H46q-6-4-6-14z', hair),
    ellipse(75, 78, 28, 33, skin),
    circle(65, 78, 3.6, dark) + circle(85, 78, 3.6, dark),
    arc(75, 93, 20, 4, dark, 3.5),
  ].join('');
}

function drawHelmet(): string {
  const { ground, light } = trades;
  return (
    path('M35 62a40 44 0 0 1 80 0z', ground) +
    rect(28, 55, 94, 12, ground, 4) +
    rect(67, 16, 16, 39, light, 4)
  );
}

function drawCap(): string {
  const { subject, dark } = trades;
  return (
    path('M36 60q-2-36 39-36t39 36z', subject) +
    path('M36 55h102q-8 16-32 16H36z', dark) +
    circle(75, 24, 5, dark)
  );
}

function drawNurseCap(): string {
  const { second, subject } = trades;
  return (
    path('M34 62l6-38h70l6 38q-41-16-82 0z', subject) + path('M71 28h8v7h7v8h-7v7h-8v-7h-7v-8h7z', second)
  );
}

function drawToque(): string {
  const { dark, light } = trades;
  return [
    circle(50, 32, 19, light) +
      circle(100, 32, 19, light) +
      circle(75, 24, 22, light) +
      rect(42, 36, 66, 27, light),
    path('M75 85q-16-2-22 9q16 6 22-3q6 9 22 3q-6-11-22-9z', dark),
  ].join('');
}

const milliner = {
  ...palette('E9505A A81E3C 93A7B0 FFBE2E 2A0C1A FFF0D8'),
  skin: '#C98555',
  blue: '#24356B',
  shade: '#5F737E',
};

/** A woman of 1926 whose felt hat carries a street that is not hers. */
function drawMilliner(): string {
  const { ground, second, accent, dark, light, skin, blue } = milliner;
  return [
    path('M56 400q10-54 94-54t94 54z', blue),
    path('M128 318h44v44q-22 18-44 0z', skin) + path('M130 360q20 14 40 0l-8 24h-24z', light),
    path('M74 258q-12 66 20 80q18-8 20-40h72q2 32 20 40q32-14 20-80z', dark),
    path('M94 256h112v36q-4 58-56 58t-56-58z', skin),
    strip('M152 290l6 20q-4 4-10 3', 4, dark),
    path('M134 326q10-9 16-3q6-6 16 3q-16 14-32 0z', second),
    strip('M114 290q9 6 18 0M168 290q9 6 18 0', 4, dark),
    circle(108, 314, 10, ground) + circle(192, 314, 10, ground),
    drawCloche(),
    circle(86, 338, 7, accent) + circle(214, 338, 7, accent),
    drawHouseNumber(),
  ].join('');
}

function drawCloche(): string {
  const { subject, accent, light, blue, shade } = milliner;
  return [
    path('M70 252V226Q72 148 150 148T230 226V252z', subject),
    path('M58 282q12-44 92-44t92 44q-12 12-32 8q-60-14-120 0q-20 4-32-8z', shade),
    path('M71 208h158v40q-79-18-158 0z', blue),
    strip('M74 216q76-8 152 0', 2.5, accent),
    rect(114, 218, 72, 20, light, 4) +
      path('M121 222h11v9h-11zM137 222h11v9h-11zM153 222h11v9h-11zM169 222h11v9h-11z', blue),
    circle(130, 239, 4.5, accent) + circle(170, 239, 4.5, accent),
    path('M80 242v-16l9-7 9 7v12zM202 238v-14l9-7 9 7v18z', accent),
  ].join('');
}

/** The house number on a tile from Puebla. */
function drawHouseNumber(): string {
  const { accent, light, blue } = milliner;
  const corners =
    'M242 150h10a10 10 0 0 1-10 10zM280 150v10a10 10 0 0 1-10-10zM242 192v-10a10 10 0 0 1 10 10zM280 192h-10a10 10 0 0 1 10-10z';
  const five = outline('n', 'sansita', [{ text: '5', x: 253, baseline: 182 }], 32);
  return `${rect(240, 148, 42, 46, light, 3)}${path(corners, accent)}<g fill="${blue}">${five}</g>`;
}

const puddle = {
  ...palette('4E43A8 372E82 FFBE2E 9FDAE8 1C1645 FFFFFF'),
  red: '#E8503F',
  skin: '#C98555',
};

/** A child in a raincoat lands in a puddle, and the rain comes slanting. */
function drawPuddle(): string {
  const { second, accent, light } = puddle;
  const rain = [
    [56, 176],
    [262, 136],
    [286, 204],
    [34, 246],
    [252, 190],
    [284, 92],
  ];
  return [
    ...rain.map(([x = 0, y = 0]) => turned(18, x, y, drop(x, y, 28, accent))),
    rect(0, 344, 300, 140, second),
    ellipse(158, 366, 118, 24, accent) + ellipse(158, 368, 70, 12, light),
    path(
      'M60 362Q44 316 22 312Q34 334 30 352Q62 346 60 366zM256 362Q272 312 294 306Q282 332 288 350Q258 344 256 366zM96 356Q90 326 76 318Q86 340 80 354zM222 356Q228 322 242 312Q232 338 238 352z',
      accent,
    ),
    circle(54, 298, 6, accent) + circle(262, 290, 6, accent) + circle(20, 292, 5, accent),
    turned(-8, 158, 270, drawJumper()),
  ].join('');
}

function drawJumper(): string {
  const { subject, dark, light, red, skin } = puddle;
  return [
    strip('M138 318L128 342M176 318L186 336', 17, dark),
    path('M118 330h22v22q0 8-8 8h-30q0-14 16-16zM174 328h22v14q16 2 16 16h-30q-8 0-8-8z', red),
    strip('M122 256L90 226M192 256L226 230', 20, subject),
    circle(84, 220, 10, skin) + circle(232, 225, 10, skin),
    path('M112 330q4-96 44-96t46 96q-44 16-90 0z', subject),
    rect(154, 240, 6, 84, red) + circle(166, 270, 4, red) + circle(166, 296, 4, red),
    path('M114 220a43 45 0 0 1 86 0q0 28-43 28t-43-28z', subject),
    ellipse(157, 218, 29, 26, skin),
    path('M129 212q2-20 28-20t28 20q-14-8-28-4q-16-4-28 4z', dark),
    arc(146, 218, 11, -4, dark, 3.5) + arc(168, 218, 11, -4, dark, 3.5),
    path('M144 226h26q-2 14-13 14t-13-14z', light),
  ].join('');
}

const map = {
  ...palette('C9C2F0 8E86C9 FFFBEF E8503F 231C4D EDE7D2'),
  green: '#2C7A51',
  yellow: '#FFBE2E',
  skin: '#C98555',
};

/** Four lost hikers climb a mountain that is their own folded map. */
function drawMap(): string {
  const { second, subject, accent, light, green, yellow } = map;
  return [
    circle(70, 200, 34, yellow),
    path('M0 330L70 268L140 312L220 236L300 284V400H0z', second),
    path('M0 356L78 318V440H0zM156 296L232 236V440H156z', subject),
    path('M78 318L156 296V440H78zM232 236L300 196V440H232z', light),
    strip(
      'M14 396q30-34 62-14t54-26t60 4t54-46t60-8M90 400q30-24 64-12t54-34t92-14M190 400q30-20 50-18t60-26',
      3.5,
      second,
    ),
    dots('M16 378q36 8 60-12t70-26q40-8 50-30', 5, 10, accent),
    path('M252 356l16-34 16 34-16-8z', accent),
    drawHiker(42, 342, accent) +
      drawHiker(112, 311, green) +
      drawHiker(184, 277, yellow) +
      drawHiker(262, 222, subject),
  ].join('');
}

function drawHiker(x: number, y: number, coat: string): string {
  const { dark, skin } = map;
  return placed(
    x,
    y,
    strip('M-3-16L-9 2M3-16L10 0', 7, dark) +
      rect(-19, -48, 13, 28, dark, 4) +
      path('M-9-16v-28q0-8 10-8t10 8v28z', coat) +
      circle(2, -62, 11, skin) +
      path('M-10-64a12 11 0 0 1 24 0h6v5H-10z', dark),
  );
}

/** Scenes of BRI-0455 to BRI-0458. */
export const from0455: Readonly<Record<string, Scene>> = {
  'BRI-0455': scene({
    shows: 'cuatro personas, cada una con el sombrero de su oficio',
    composition: 'pair',
    colours: trades,
    title: { face: 'bagel', x: 22, y: 18, width: 256, height: 82, maxSize: 40, ink: 'dark' },
    author: { baseline: 124 },
    draw: drawTrades,
  }),
  'BRI-0456': scene({
    shows: 'una mujer de 1926 con un sombrero de fieltro que lleva una calle en la cinta',
    composition: 'front',
    colours: milliner,
    title: { face: 'young', x: 22, y: 20, width: 256, height: 80, maxSize: 36, ink: 'dark' },
    draw: drawMilliner,
  }),
  'BRI-0457': scene({
    shows: 'alguien de impermeable amarillo cae con los dos pies en un charco',
    composition: 'diagonal',
    colours: puddle,
    title: { face: 'bagel', x: 22, y: 20, width: 256, height: 96, maxSize: 48, ink: 'light' },
    author: { ink: 'subject' },
    draw: drawPuddle,
  }),
  'BRI-0458': scene({
    shows: 'cuatro excursionistas suben un cerro que es su mapa doblado',
    composition: 'diagonal',
    colours: map,
    title: { face: 'sansita', x: 22, y: 20, width: 256, height: 84, maxSize: 40, ink: 'dark' },
    draw: drawMap,
  }),
};
