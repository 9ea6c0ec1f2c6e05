/* Parts of a month of the club, without their schemas: pages that only name them stay light. */

/** Cover motifs that the pages can draw. */
export const motifs = [
  'luna',
  'conejo',
  'ballena',
  'pueblo',
  'semilla',
  'gato',
  'planeta',
  'colibri',
  'volcan',
  'barco',
  'monstruo',
  'titere',
  'peces',
  'globo',
  'zorra',
  'nopal',
  'sopa',
  'sombreros',
  'nubes',
  'brujula',
] as const;

export const WEEKS = [1, 2, 3, 4] as const;

/** Squares of the board, the first one first: each one's kind, and the week of a book square's book. */
export const squareKinds = [
  { number: 1, type: 'book', week: 1 },
  { number: 2, type: 'activity', week: null },
  { number: 3, type: 'audio', week: null },
  { number: 4, type: 'book', week: 2 },
  { number: 5, type: 'activity', week: null },
  { number: 6, type: 'book', week: 3 },
  { number: 7, type: 'activity', week: null },
  { number: 8, type: 'book', week: 4 },
  { number: 9, type: 'activity', week: null },
  { number: 10, type: 'audio', week: null },
] as const;

/** Names of files in the content of a month, beside the keys of its audios: the activity's sheet, a square's own drawn one. */
export const ACTIVITY_FILE = 'actividad';
export const SQUARE_FILE = 'casilla';

/** Names a file of a month. */
export const fileSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Day of the month (Mexico City) on which each square opens, the first one first; past months are all open. */
export const unlockDays: readonly number[] = [1, 1, 1, 7, 7, 14, 14, 21, 21, 21];

/** The year of the months that are shown in every year without a month of its own. */
export const EVERY_YEAR = 0;

export type SquareNumber = (typeof squareKinds)[number]['number'];
export type SquarePart = `square-${SquareNumber}`;

export const squareParts = squareKinds.map(({ number }) => `square-${number}` as const) as [
  SquarePart,
  ...SquarePart[],
];
export const clubParts = ['facts', 'books', 'welcome', 'activity', ...squareParts] as const;
export type ClubPart = (typeof clubParts)[number];

export const numberOfSquare = (part: SquarePart) => Number(part.slice('square-'.length)) as SquareNumber;
export const isSquarePart = (part: ClubPart): part is SquarePart => part.startsWith('square-');

export const weekKey = (week: (typeof WEEKS)[number]) => `week_${week}` as const;
