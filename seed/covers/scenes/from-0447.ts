import { drop } from '../motifs/pieces.ts';
import { arc, circle, ellipse, path, rect, star, strip, turned } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const paper = {
  ...palette('2B1B57 150E33 D10A68 FFBE2E 0F0A26 FFF6E0'),
  orange: '#F4713B',
  sky: '#9FDAE8',
  hill: '#46348A',
};

/** A star of tissue paper rises over the town, up to the one lit window. */
function drawPaperBalloon(): string {
  const { second, accent, light, hill } = paper;
  return [
    star(42, 180, 8, light) + star(272, 132, 7, light) + star(60, 246, 6, light) + star(284, 318, 6, light),
    path('M0 344Q70 296 150 336T300 318V400H0z', hill),
    drawPaperStar(172, 224),
    path('M158 314h28l6 14h-40z', light) + path('M172 326q12 14 0 26q-12-12 0-26z', accent),
    path('M0 400V308h12V288l36-22 36 22v112zM84 400v-44h40v44zM208 400v-36h34v-20h44v24h14v32z', second),
    path('M222 374h10v12h-10zM254 358h10v12h-10zM98 368h10v12H98z', hill),
    rect(22, 300, 52, 56, accent) + drawNeighbour(),
  ].join('');
}

/** Eight points round eight panels, no two neighbours of a colour. */
function drawPaperStar(x: number, y: number): string {
  const { subject, sky, orange, accent, light } = paper;
  const colours = [subject, sky, orange, accent];
  const corner = (step: number, radius: number) => {
    const angle = (step * Math.PI) / 4 - Math.PI / 2;
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
  };
  const points = Array.from({ length: 8 }, (_, index) => {
    const [left, tip, right] = [corner(index - 0.5, 58), corner(index, 94), corner(index + 0.5, 58)];
    return (
      path(`M${left}L${tip}L${right}z`, colours[index % 4] ?? subject) +
      path(`M${left}L${x} ${y}L${right}z`, colours[(index + 2) % 4] ?? subject)
    );
  });
  return points.join('') + circle(x, y, 19, light);
}

function drawNeighbour(): string {
  const { second, subject, light, orange } = paper;
  return [
    path('M28 356q2-22 20-22t20 22z', subject),
    circle(48, 326, 12, orange),
    path('M30 321h36v-4h-7q0-9-11-9t-11 9h-7z', second),
    strip('M41 331q7-4 14 0', 3.5, light),
  ].join('');
}

const yard = {
  ...palette('9FDAE8 2A86A3 E8503F FFBE2E 12324A FFFFFF'),
  face: '#FFE3B8',
  skin: '#A65B33',
};

/** A girl runs round a clock as wide as a school yard, the keeper of the keys behind her. */
function drawYard(): string {
  const { second, subject, dark, light, face } = yard;
  const hours = [1, 2, 3, 4, 8, 9, 10, 11, 12].map((hour) => {
    const [across, up] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
    return `M${at(150, across, 82)} ${at(338, up, 82)}L${at(150, across, 94)} ${at(338, up, 94)}`;
  });
  return [
    ...[
      [30, 146],
      [214, 128],
      [272, 142],
      [284, 214],
      [24, 232],
    ].map(([x = 0, y = 0]) => drop(x, y, 18, second)),
    circle(150, 338, 132, subject),
    `<circle cx="150" cy="338" r="119" fill="none" stroke="${light}" stroke-width="4" stroke-dasharray="16 11"/>`,
    circle(150, 338, 106, face),
    strip(hours.join(''), 8, dark),
    strip('M150 338V272M150 338L204 306', 9, dark) + circle(150, 338, 13, subject),
    turned(16, 150, 338, drawRunner()) + turned(-31, 150, 338, drawKeeper()),
  ].join('');
}

function at(middle: number, part: number, radius: number): number {
  return Math.round(middle + part * radius);
}

function drawRunner(): string {
  const { accent, dark, skin } = yard;
  return [
    strip('M150 182L134 194L116 188M156 182L172 190L170 206', 9, skin),
    strip('M116 188l-8 6M170 206h11M142 120Q126 116 118 126', 9, dark),
    strip('M148 152L130 160L122 150M156 152L172 162L184 154', 8, skin),
    path('M140 144q14-8 24 0l4 40h-34z', accent),
    circle(158, 126, 17, skin),
    path('M141 130q-4-24 18-24q14 0 16 12q-14 0-20-2q-2 12-14 14z', dark),
    circle(166, 127, 2.6, dark),
  ].join('');
}

function drawKeeper(): string {
  const { second, dark, light, face, accent } = yard;
  return [
    strip('M146 188L136 204M158 188L168 202', 10, dark),
    path('M130 146q18-12 36 0l6 46h-48z', second),
    strip('M160 154L182 146', 8, face),
    strip('M184 146a7 7 0 0 1 14 0a7 7 0 0 1-14 0zM193 155l3 12M188 155l-3 12', 3.5, accent),
    circle(150, 128, 17, face),
    path('M133 126q0-18 17-18t17 16q-18-6-34 2z', light) + circle(144, 110, 8, light),
    circle(158, 128, 2.6, dark) + strip('M156 137h7', 3, dark),
  ].join('');
}

/** The store of balls and cones, between the ice floes. */
function drawColdStore(): string {
  const { second, subject, accent, dark, light } = yard;
  return [
    rect(-60, 300, 440, 200, second),
    path('M-30 320L40 190L70 236L96 210L150 320zM170 320L214 226L240 258L262 230L330 320z', light),
    path('M40 190L70 236L52 262L30 250z', yard.ground),
    circle(118, 286, 30, subject) + strip('M118 256v60M88 286h60', 3.5, dark),
    path('M176 316l20-62 20 62z', accent) + path('M184 292h24l4 12h-32z', light),
    path('M0 336q25-14 50 0t50 0t50 0t50 0t50 0t50 0V500H0z', dark),
  ].join('');
}

const grapes = {
  ...palette('BDB6EC 2C7A51 F4713B 7FA02A 272052 FFF6E0'),
  grape: '#5D52B4',
  plum: '#7A2C58',
  ink: '#123A2A',
};

/** A fox sniffs at grapes too high for it; here is a ladder, and the mouse that lends it. */
function drawGrapes(): string {
  const { second, accent, light, ink } = grapes;
  const leaves = [0, 60, 120, 180, 240, 300].map((x, index) =>
    circle(x, 34, 33, index % 2 ? second : accent),
  );
  return [
    ...leaves,
    rect(0, 0, 300, 34, second) + strip('M238 46V80', 5, ink),
    drawBunch(),
    path('M0 376Q150 350 300 366V400H0z', second),
    strip(
      'M212 168L160 364M256 176L204 372M206 192L246 201M196 228L237 237M186 265L227 274M177 300L218 309M167 336L208 345',
      11,
      light,
    ),
    drawFox() + drawLender(),
  ].join('');
}

function drawBunch(): string {
  const { accent, grape, plum } = grapes;
  return [
    strip('M232 88h.1M258 92h.1M216 114h.1M266 112h.1M228 134h.1M254 134h.1', 30, grape),
    strip('M206 92h.1M242 113h.1M240 154h.1', 30, plum),
    path('M238 80Q214 54 190 76Q212 98 238 80z', accent),
  ].join('');
}

function drawFox(): string {
  const { subject, light, ink } = grapes;
  return [
    path('M44 330q-44-8-44 26q0 34 60 44v-26q-22-6-18-22z', subject) + circle(38, 326, 19, light),
    path('M52 400q-12-78 20-106h52q30 40 24 106z', subject),
    path('M78 400q-6-54 26-54t28 54z', light),
    path('M66 242L98 266L156 230V290Q144 320 70 316z', subject),
    path('M156 260V290Q146 316 92 314Q126 308 156 260z', light),
    path('M66 242L94 264L72 278zM126 249L156 224V252z', ink),
    circle(157, 230, 10, ink) + arc(116, 282, 20, -5, ink),
  ].join('');
}

function drawLender(): string {
  const { light, plum, ink } = grapes;
  return [
    strip('M276 384Q296 388 294 370', 4, light),
    ellipse(262, 380, 20, 14, light) + circle(242, 374, 10, light) + path('M236 370l-12 8 12 6z', light),
    circle(248, 362, 9, light) + circle(248, 362, 5, plum),
    circle(240, 373, 2.2, ink) + circle(225, 378, 3, ink),
  ].join('');
}

const fang = {
  ...palette('103B36 082320 B93A17 F79A1E 2A0C05 FFF6E0'),
  green: '#2C7A51',
  rind: '#FFC65C',
};

/** The muzzle of a fox comes in from the edge, about to close on a mandarin. */
function drawFang(): string {
  const { second, subject, dark, light, rind } = fang;
  return [
    star(34, 190, 6, light) + star(96, 168, 5, light),
    path('M0 366Q140 340 300 372V400H0z', second),
    path('M300 150L276 190Q190 196 112 234Q98 246 108 258L300 282z', subject),
    path('M300 282L150 264Q190 330 300 372z', dark),
    path('M300 306Q214 312 176 362Q220 398 300 392z', subject),
    path('M108 258L300 282V266Q200 262 108 258z', light),
    ellipse(113, 242, 16, 13, dark),
    path('M214 224q24-18 48-8q-14 16-48 8z', rind) + ellipse(240, 219, 5, 8, dark),
    path(
      'M136 260q22 4 24 2q-4 38-18 46q-8-20-6-48zM186 266l14 2-8 22zM212 270l14 2-8 20zM238 274l14 2-8 18zM206 340l4-22 10 14zM232 328l4-20 10 14z',
      light,
    ),
    drawMandarin(),
  ].join('');
}

function drawMandarin(): string {
  const { accent, green, rind } = fang;
  const pores = [
    [74, 346],
    [98, 356],
    [112, 334],
    [88, 326],
    [80, 366],
  ];
  return [
    circle(92, 336, 46, accent),
    path('M54 318a42 42 0 0 1 40-24q-30 14-40 24z', rind),
    strip('M92 292q-2-10 4-16', 5, green) + path('M96 288q14-24 40-18q-10 22-40 18z', green),
    ...pores.map(([x = 0, y = 0]) => circle(x, y, 2.5, rind)),
  ].join('');
}

/** Scenes of BRI-0447 to BRI-0450. */
export const from0447: Readonly<Record<string, Scene>> = {
  'BRI-0447': scene({
    shows: 'un globo de papel de China sube frente a la ventana de don Chema',
    composition: 'night',
    colours: paper,
    title: { face: 'sansita', x: 22, y: 20, width: 256, height: 84, maxSize: 40, ink: 'light' },
    author: { ink: 'accent' },
    draw: drawPaperBalloon,
  }),
  'BRI-0448': scene({
    shows: 'una niña da la vuelta a un reloj que es el patio; detrás, la conserje con sus llaves',
    composition: 'disc',
    colours: yard,
    title: { face: 'sansita', x: 22, y: 20, width: 256, height: 72, maxSize: 36, ink: 'dark' },
    draw: drawYard,
    pages: [
      {
        text: '11:14. Fidelia llega a la bodega, que queda entre los hielos.',
        view: [10, 176, 280],
        draw: drawColdStore,
      },
      { text: 'Detrás sonaron las llaves. Faltaban sesenta y seis minutos.', view: [22, 108, 176] },
    ],
  }),
  'BRI-0449': scene({
    shows: 'una zorra mira las uvas; el ratón de la escalera espera',
    composition: 'diagonal',
    colours: grapes,
    title: {
      face: 'young',
      x: 22,
      y: 70,
      width: 160,
      height: 126,
      maxSize: 30,
      ink: 'dark',
      lines: ['La zorra,', 'las uvas', 'y una', 'escalera'],
    },
    draw: drawGrapes,
  }),
  'BRI-0450': scene({
    shows: 'el hocico de una zorra sobre una mandarina',
    composition: 'edge',
    colours: fang,
    title: { face: 'young', x: 22, y: 22, width: 256, height: 96, maxSize: 46, ink: 'light' },
    author: { ink: 'accent' },
    draw: drawFang,
  }),
};
