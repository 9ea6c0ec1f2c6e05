import { drop, eye } from '../motifs/pieces.ts';
import { circle, ellipse, path, rect, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const borrowed = {
  ...palette('F79BBB 6B2C1A 5D52B4 FFBE2E 2B0E2E FFF6E0'),
  lava: '#F4713B',
  belly: '#BDB6EC',
  green: '#2C7A51',
};

/** A large dragon under an umbrella sits in a volcano far too small for her, her luggage outside. */
function drawBorrowed(): string {
  const { second, dark, lava } = borrowed;
  return [
    ...[
      [40, 140],
      [270, 132],
      [24, 206],
      [284, 204],
    ].map(([x = 0, y = 0]) => drop(x, y, 20, lava)),
    drawEncarnacion(),
    path('M62 318L4 400H296L238 318z', second),
    path(
      'M62 318H238L248 332q-8 14-20 4q-12-6-16 8q-10 14-20 0q-8-12-20-2q-12 16-22 2q-10-10-20 0q-10 12-20 0q-10-10-20-2q-12 8-20-4q-12 8-28-6z',
      lava,
    ),
    strip('M104 316v14M122 316v16M178 316v16M196 316v14', 16, borrowed.subject),
    drawSuitcase(),
    path('M36 400q22-12 44 0z', dark),
  ].join('');
}

function drawEncarnacion(): string {
  const { subject, accent, dark, light, belly } = borrowed;
  return [
    path('M76 320Q40 260 8 270Q34 220 92 262zM224 320Q260 260 292 270Q266 220 208 262z', belly),
    path('M88 330V240Q88 178 150 178T212 240V330z', subject),
    path('M104 196L92 158L126 184zM196 196L208 158L174 184z', accent),
    path('M124 182l10-18 8 12 8-14 8 14 8-12 10 18z', dark),
    ellipse(150, 258, 50, 34, belly),
    circle(134, 250, 4, dark) + circle(166, 250, 4, dark),
    strip('M130 272q20-12 40 0', 5, dark),
    eye(126, 214, 15, light, dark, 0, 4) + eye(174, 214, 15, light, dark, 0, 4),
    path('M106 214L142 202V196H106zM194 214L158 202V196H194z', subject),
    strip('M141 216q9-8 18 0', 4, accent),
    drawUmbrella(),
    strip('M112 300h.1M131 306h.1M150 308h.1M169 306h.1M188 300h.1', 13, light),
  ].join('');
}

function drawUmbrella(): string {
  const { green, accent, dark } = borrowed;
  return turned(
    14,
    236,
    230,
    strip('M236 150V320', 5, dark) +
      path('M180 168Q186 118 236 116T292 168q-14-10-28 0q-14-10-28 0q-14-10-28 0q-14-10-28 0z', green) +
      path('M208 168Q212 124 236 116T264 168q-14-10-28 0q-14-10-28 0z', accent),
  );
}

function drawSuitcase(): string {
  const { accent, dark, green } = borrowed;
  return (
    rect(226, 352, 56, 44, green, 5) +
    strip('M242 352v-8h24v8', 5, dark) +
    path('M236 352h8v44h-8zM264 352h8v44h-8z', accent)
  );
}

/** A window with a counter, where one stamp is always missing. */
function drawCounter(): string {
  const { second, accent, dark, light, green, lava, subject } = borrowed;
  return [
    rect(40, 110, 220, 170, second, 6) + rect(56, 126, 188, 140, light, 4),
    circle(150, 206, 34, lava) + path('M112 266q6-28 38-28t38 28z', green),
    circle(138, 204, 4, dark) + circle(162, 204, 4, dark) + strip('M140 220h20', 4, dark),
    path('M116 196a34 34 0 0 1 68 0q-34-16-68 0z', dark),
    rect(24, 266, 252, 22, dark) + rect(-60, 288, 440, 200, second),
    rect(88, 252, 40, 16, accent) + path('M210 266v-10h8v-18h12v18h8v10z', lava),
    path('M-20 460Q0 300 60 306T130 460z', subject),
  ].join('');
}

/** Scenes of books before BRI-0422 whose motif belongs to another title. */
export const to0421: Readonly<Record<string, Scene>> = {
  'BRI-0421': scene({
    shows: 'una dragona con paraguas no cabe en un volcán chiquito; su maleta quedó afuera',
    composition: 'dome',
    colours: borrowed,
    title: { face: 'sansita', x: 22, y: 20, width: 256, height: 78, maxSize: 38, ink: 'dark' },
    draw: drawBorrowed,
    pages: [
      {
        text: 'Ventanilla cuatro. —Le falta un sello —dijeron, como siempre.',
        view: [30, 116, 240],
        draw: drawCounter,
      },
      { text: 'Estimados señores: su volcán gotea. Atentamente, Encarnación.', view: [60, 140, 190] },
    ],
  }),
};
