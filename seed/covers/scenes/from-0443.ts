import { eye } from '../motifs/pieces.ts';
import { arc, circle, path, placed, rect, strip } from '../motifs/shapes.ts';
import { palette } from '../palettes.ts';
import { type Scene, scene } from './scene.ts';

const strings = {
  ...palette('F6E1EA 7A2C58 A65B33 FFBE2E 46102F FFFFFF'),
  skin: '#C98555',
  blue: '#24356B',
  pale: '#FFD9C2',
};

/** A hand holds the title by its strings and, below it, three puppets in their trunk. */
function drawStrings(): string {
  const { second, subject, dark, skin, pale } = strings;
  return [
    rect(0, 0, 300, 20, second),
    strip('M84 60L42 122M118 78L112 120M143 86V250M167 84V250M192 76L240 270M92 190L66 262', 2.5, dark),
    path('M98 18h108v42q-4 10-12 8H106q-8-2-8-10z', skin),
    strip('M108 34Q70 14 76 46L86 58M118 56V74M143 56V83M167 56V81M192 56V72', 19, skin),
    drawKing() + drawGrandmother() + drawPuppetCat(),
    rect(18, 322, 264, 78, subject),
    path('M18 322h264v11H18zM58 333h18v67H58zM224 333h18v67h-18z', dark),
    rect(118, 350, 64, 30, pale) + strip('M128 365h44', 3.5, subject),
  ].join('');
}

function drawKing(): string {
  const { subject, accent, dark, blue, pale } = strings;
  return [
    path('M34 322q4-16 28-16t28 16zM96 0h112v22H96z', blue),
    circle(62, 292, 27, pale),
    path('M35 290a27 27 0 0 1 54 0q-14-10-27-10t-27 10z', subject),
    path('M38 272V250l12 10 12-14 12 14 12-10v22q-24-8-48 0z', accent),
    circle(53, 294, 3.2, dark) + circle(71, 294, 3.2, dark) + arc(62, 302, 18, 4, dark, 3),
  ].join('');
}

function drawGrandmother(): string {
  const { second, dark, light, skin } = strings;
  return [
    path('M116 322q4-18 36-18t38 18z', second),
    circle(153, 236, 16, light) + path('M118 286q-4-44 35-44t35 44z', light),
    path('M122 284q31-16 62 0v6q-2 32-31 32t-31-32z', skin),
    strip('M150 287a11 11 0 1 1-22 0a11 11 0 0 1 22 0h6a11 11 0 0 1 22 0a11 11 0 0 1-22 0', 4, second),
    circle(139, 288, 3.2, dark) + circle(167, 288, 3.2, dark) + arc(153, 306, 22, 5, dark, 3.5),
  ].join('');
}

function drawPuppetCat(): string {
  const { accent, blue, pale } = strings;
  return [
    path('M216 322v-66l15 16h24l15-16v66z', blue),
    circle(234, 290, 4.5, accent) + circle(252, 290, 4.5, accent),
    path('M239 299h8l-4 5z', pale),
    strip('M208 296l-10-3M208 304l-10 2M278 296l10-3M278 304l10 2', 2.5, blue),
  ].join('');
}

const socks = {
  ...palette('FFBE2E A81E3C 24356B 2C7A51 3D1006 FFF6E0'),
  red: '#E9505A',
  pink: '#F79BBB',
};

/** Two socks with button eyes quarrel over the edge of a stage. */
function drawSocks(): string {
  return drawStage(drawStripedSock() + drawDottedSock());
}

function drawStage(players: string): string {
  const { ground, second, dark, red } = socks;
  return [
    path('M0 142h46q14 140-14 258H0zM300 142h-46q-14 140 14 258h32z', second),
    path('M0 142h18q8 140-8 258H0zM300 142h-18q-8 140 8 258h10z', red),
    players,
    rect(0, 352, 300, 48, dark) + rect(0, 352, 300, 9, second),
    ...[30, 78, 126, 174, 222, 270].map((x) => circle(x, 381, 9, ground)),
  ].join('');
}

function drawStripedSock(): string {
  const { subject, dark, light, red, pink } = socks;
  return [
    path('M62 352V214Q62 164 110 164h28q24 0 24 24t-24 24h-4q-10 0-10 12v128z', subject),
    path('M62 232h62v18H62zM62 268h62v18H62zM62 304h62v18H62z', light),
    path('M136 190h27q-2 24-27 24H120q-8 0-10-8z', pink),
    strip('M114 196Q130 190 160 190', 4, dark),
    drawButton(104, 182),
    strip('M82 172q-14-8-10-22M96 164q-8-12-2-22M112 160q-2-12 6-18', 6, red),
  ].join('');
}

function drawDottedSock(): string {
  const { ground, subject, accent, dark, light, red } = socks;
  return [
    path('M244 352V248Q244 204 204 204h-20q-22 0-22 22v8q0 20 20 20h4v98z', accent),
    path('M162 228h30q8 12-4 16l-8 12q-18-2-18-22z', red),
    path('M164 228l7 12 6-12zM178 228l6 10 6-10z', light),
    drawButton(208, 224) + strip('M198 202L220 212', 5, dark),
    circle(210, 272, 8, ground) +
      circle(230, 296, 8, ground) +
      circle(204, 312, 8, ground) +
      circle(228, 334, 8, ground),
    strip('M238 222l16-8M243 242l16-2M243 262l16 4', 6, subject),
  ].join('');
}

function drawButton(x: number, y: number): string {
  const { dark, light } = socks;
  return circle(x, y, 13, light) + circle(x - 3, y - 2, 2.2, dark) + circle(x + 3, y + 2, 2.2, dark);
}

/** What the first puppet needs: a sock without its pair, two buttons, and a needle with thread. */
function drawSewing(): string {
  const { second, light, red } = socks;
  return [
    rect(-60, 300, 440, 140, second),
    placed(10, 10, drawStripedSock()),
    drawButton(216, 222) + drawButton(252, 250),
    strip('M196 290Q220 320 258 286', 4, red) + strip('M196 290L178 250', 5, light),
  ].join('');
}

const alphabet = {
  ...palette('0F4C75 2A86A3 F4713B FFBE2E 06263D FFF6E0'),
  pink: '#F79BBB',
  mint: '#7FCFC0',
};

/** Letters live in the sea, each with the eye and the fins of its animal. */
function drawAlphabet(): string {
  const { second } = alphabet;
  return [
    strip('M16 392q-12-26 4-44t-2-40M284 394q12-30-2-50', 10, second),
    drawAnemone() + drawBarracuda() + drawWhale(),
    placed(0, 8, drawPuffer() + drawSeahorse() + drawCrab()),
    circle(112, 158, 6, second) +
      circle(196, 260, 7, second) +
      circle(106, 266, 6, second) +
      circle(200, 152, 5, second),
  ].join('');
}

function drawAnemone(): string {
  const { pink, light, dark } = alphabet;
  return [
    strip('M34 184q-12-12-6-30M54 166q-8-12-2-24M74 166q8-12 2-24M94 184q12-12 6-30', 10, pink),
    strip('M32 238L64 176L96 238M48 220H80', 24, pink),
    eye(52, 196, 9, light, dark, 1, 1) + eye(76, 196, 9, light, dark, -1, 1),
  ].join('');
}

function drawBarracuda(): string {
  const { mint, light, dark } = alphabet;
  return [
    path('M138 206L110 178Q118 206 110 236zM142 170q8-26 34-22q-12 10-10 26z', mint),
    strip('M142 176V238H162q18 0 18-16t-18-16H142h16q16 0 16-15t-16-15z', 22, mint),
    eye(172, 184, 9, light, dark, 2, 0) + path('M198 222l-14-7 2 16z', light),
  ].join('');
}

function drawWhale(): string {
  const { accent, light, dark } = alphabet;
  return [
    strip('M268 184q-10-12-26-10q-26 4-26 32t26 32q14 2 26-8', 24, accent),
    path('M262 222q22 8 30 34q-22 0-32-14q-10 10-24 6q4-20 26-26z', accent),
    strip('M240 160V146q-10-12-18-2M240 146q10-12 18-2', 5, light),
    eye(224, 196, 9, light, dark, -2, 1),
  ].join('');
}

function drawPuffer(): string {
  const { subject, accent, light, dark } = alphabet;
  return [
    strip('M60 280v-10M86 290l8-8M86 352l8 8M60 362v10M34 352l-8 8M28 320h-10M34 290l-8-8', 8, accent),
    strip('M34 320a26 28 0 0 1 52 0a26 28 0 0 1-52 0z', 24, accent),
    eye(46, 304, 9, light, dark) + eye(74, 304, 9, light, dark),
    path('M96 320l22-16v32zM52 348h16l-8 9z', subject),
  ].join('');
}

function drawSeahorse(): string {
  const { subject, light, dark } = alphabet;
  return [
    path('M170 308q24-4 26 18q-16 8-28-2zM130 284l-20 8 20 10zM138 280l4-18 11 13 12-13 5 18z', subject),
    strip('M178 292q-12-14-28-8q-18 10-4 24l18 10q18 14 4 32q-20 14-40-2', 24, subject),
    eye(148, 292, 9, light, dark, -2, 0),
  ].join('');
}

function drawCrab(): string {
  const { light, dark, pink } = alphabet;
  return [
    strip('M216 294q-16-8-10-22M276 294q16-8 10-22M228 352l-8 20M264 352l8 20', 8, pink),
    strip('M220 292L230 350L246 308L262 350L272 292', 20, pink),
    path('M194 276q0-20 16-20l-2 14 14-4q0 16-14 18zM298 276q0-20-16-20l2 14-14-4q0 16 14 18z', pink),
    eye(237, 296, 9, light, dark, 1, 1) + eye(256, 296, 9, light, dark, -1, 1),
  ].join('');
}

/** The P has many arms, and the letters before it swim around it. */
function drawPulpo(): string {
  const { subject, accent, light, dark, mint, pink } = alphabet;
  const shoal = [
    [40, 130, mint],
    [222, 150, pink],
    [34, 214, accent],
    [246, 236, mint],
    [70, 300, pink],
    [214, 318, accent],
  ] as const;
  return [
    ...shoal.map(([x, y, fill]) => path(`M${x} ${y}q20-18 40 0l14-12v24l-14-12q-20 18-40 0z`, fill)),
    ...shoal.map(([x, y]) => circle(x + 12, y - 2, 2.5, dark)),
    strip('M124 260q-30 8-24 44M136 264q-8 26 8 48M150 262q22 16 12 52M156 252q36 2 40 40', 14, subject),
    strip('M140 260V150q60-16 60 34q0 42-60 34', 30, subject),
    eye(146, 154, 11, light, dark, 2, 2) + eye(178, 154, 11, light, dark, -2, 2),
  ].join('');
}

const hooks = {
  ...palette('12695A 0A4A3F F4713B FFBE2E 04251F FFF6E0'),
  belly: '#FFD9C2',
  red: '#D9443A',
};

/** An old fish wears its hooks like medals and looks at one more. */
function drawHooks(): string {
  const { second, subject, accent, dark, light, belly, red } = hooks;
  const medals = [
    [196, 210, red],
    [242, 196, light],
    [214, 266, light],
    [262, 250, red],
  ] as const;
  return [
    path('M0 362q40-20 80 0t80 0t80 0t80 0v38H0z', second),
    path('M300 154Q170 150 74 262Q150 366 300 366z', subject),
    path('M92 282Q160 366 300 366V322Q190 340 92 282z', belly),
    path('M190 166Q226 122 300 124V156Q240 152 190 166zM300 322q-36 6-54 58q40 2 54-12z', accent),
    strip('M284 206q-10 12 0 24M286 286q-10 12 0 24M240 300q-10 12 0 24M190 244q-8 10 0 20', 6, accent),
    strip('M150 190Q186 250 160 322', 7, accent),
    eye(120, 244, 20, light, dark, -6, 2),
    path('M96 234q24-22 48 0l-2 6q-22-12-44 0z', subject),
    strip('M78 264q16 12 34 10', 6, dark),
    ...medals.map(
      ([x, y, ribbon]) =>
        path(`M${x - 9} ${y - 14}h18v16l-9 7-9-7z`, ribbon) + drawHook(x, y + 12, 0.9, dark),
    ),
    strip('M46 0V196', 3, light) + drawHook(46, 196, 1.25, light),
  ].join('');
}

function drawHook(x: number, y: number, size: number, colour: string): string {
  return placed(x, y, strip('M0 0V20a11 11 0 0 1-22 0V12l8 6', 5, colour) + circle(0, 0, 4, colour), size);
}

/** Scenes of BRI-0443 to BRI-0446. */
export const from0443: Readonly<Record<string, Scene>> = {
  'BRI-0443': scene({
    shows: 'una mano sostiene el título por sus hilos y, abajo, a tres títeres en su baúl',
    composition: 'hanging',
    colours: strings,
    plate: { x: 20, y: 112, width: 260, height: 94, fill: 'light' },
    tilt: -2,
    title: { face: 'young', x: 34, y: 121, width: 232, height: 62, align: 'centre', ink: 'dark' },
    author: { baseline: 198 },
    draw: drawStrings,
  }),
  'BRI-0444': scene({
    shows: 'dos calcetines con ojos de botón discuten en un escenario',
    composition: 'front',
    colours: socks,
    title: { face: 'londrina', x: 22, y: 20, width: 256, height: 92, maxSize: 48, ink: 'dark' },
    draw: drawSocks,
    pages: [
      {
        text: 'Se necesita un calcetín sin pareja, dos botones y un problema.',
        view: [36, 130, 250],
        draw: drawSewing,
      },
      { text: '—¿Y tu otro pie? —preguntó el de rayas. (Siga usted.)', view: [50, 140, 206] },
    ],
  }),
  'BRI-0445': scene({
    shows: 'seis letras del mar, cada una con los ojos y las aletas de su animal',
    composition: 'pattern',
    colours: alphabet,
    title: { face: 'bagel', x: 22, y: 22, width: 256, height: 84, maxSize: 42, ink: 'light' },
    author: { ink: 'accent' },
    draw: drawAlphabet,
    pages: [
      {
        text: 'A de anémona, que saluda con todos los brazos y ninguna mano.',
        view: [0, 134, 150],
        draw: drawAlphabet,
      },
      { text: 'La C no se fue: se quedó a ver llegar a la P.', view: [66, 112, 168], draw: drawPulpo },
    ],
  }),
  'BRI-0446': scene({
    shows: 'un pez viejo lleva sus anzuelos como medallas y mira uno más',
    composition: 'edge',
    colours: hooks,
    title: { face: 'londrina', x: 70, y: 22, width: 212, height: 84, maxSize: 38, ink: 'light' },
    draw: drawHooks,
  }),
};
