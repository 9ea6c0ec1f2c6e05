import type { KeptSquare, MonthContent } from '#contract/club-content.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import type { Shop } from '../../platform/shop.ts';
import { clubFile, clubMonth, clubMonthBook } from '../book-club.tables.ts';

const kinds = ['book', 'activity', 'audio'] as const;
const types = [0, 1, 2, 0, 1, 0, 1, 0, 1, 2].map((index) => kinds[index] ?? 'book');
/** Week of each square's book among the four of the month. */
const weeks = [1, null, null, 2, null, 3, null, 4, null, null];

const audio = (key: string) => ({
  key,
  title: `Audio ${key}`,
  description: 'Dos minutos',
  script: ['Hola.'],
});

const list = { kind: 'list' as const, heading: 'Ideas', items: ['Una', 'Dos'] };
const questions = (moment: 'before' | 'during' | 'after') => ({
  kind: 'questions' as const,
  moment,
  heading: 'Para platicar',
  items: ['¿Qué ves?', '¿Qué falta?'],
});
const words = [
  { word: 'luna', play: 'Dila al revés' },
  { word: 'sopa', play: 'Dila despacio' },
];

/** Content that a square of its kind needs to be published. */
const sections: Record<KeptSquare['type'], KeptSquare['sections']> = {
  book: [
    questions('before'),
    questions('during'),
    questions('after'),
    { kind: 'words', heading: 'Palabras', items: words },
  ],
  activity: [
    { kind: 'materials', heading: 'Lo que hace falta', items: ['Papel', 'Tijeras'] },
    { kind: 'steps', heading: 'Así se hace', items: ['Uno', 'Dos', 'Tres'] },
    list,
  ],
  audio: [list],
};

const square = (number: number): KeptSquare => ({
  number,
  type: types[number - 1] ?? 'book',
  title: `Título de la casilla ${number}`,
  intro: `Secreto de la casilla ${number}`,
  minutes: 10,
  week: weeks[number - 1] ?? null,
  sections: sections[types[number - 1] ?? 'book'],
  sheets:
    types[number - 1] === 'activity'
      ? [{ label: 'Descargar', file: `hoja-${number}`, isOfMonth: false }]
      : [],
  audios: types[number - 1] === 'audio' ? [audio(`audio-${number}`)] : [],
});

const content = (): MonthContent => ({
  welcome: audio('bienvenida'),
  activity: { name: 'Títere', summary: 'Para recortar', file: 'actividad' },
  squares: Array.from({ length: 10 }, (_, index) => square(index + 1)),
});

/** A month of the club with its four books, audios and sheets in the file storage. */
export async function aClubMonth(
  { shop: { db, files } }: { shop: Pick<Shop, 'db' | 'files'> },
  of: { month: number; year?: number },
): Promise<number> {
  const kept = content();
  const [made] = await db
    .insert(clubMonth)
    .values({
      ...of,
      tagline: `Lema ${of.month}`,
      motif: 'monstruo',
      teaserTheme: `Tema ${of.month}`,
      teaserDescription: 'Lo que viene',
      content: kept,
    })
    .returning({ clubMonthId: clubMonth.clubMonthId });
  const clubMonthId = made?.clubMonthId ?? 0;
  for (const week of [1, 2, 3, 4]) {
    const { productId } = await aBook(db, {});
    await db.insert(clubMonthBook).values({ clubMonthId, week, productId, description: `Semana ${week}` });
  }
  const wanted = [
    { square: null, name: 'bienvenida', kind: 'audio' as const },
    { square: null, name: 'actividad', kind: 'sheet' as const },
    ...kept.squares.flatMap(({ number, audios, sheets }) => [
      ...audios.map(({ key }) => ({ square: number, name: key, kind: 'audio' as const })),
      ...sheets.map(({ file }) => ({ square: number, name: file, kind: 'sheet' as const })),
    ]),
  ];
  for (const file of wanted) {
    const body = Buffer.from(`${clubMonthId} ${file.name} 0123456789`);
    const fileKey = `private/club-test/${clubMonthId}-${file.name}`;
    const contentType = file.kind === 'audio' ? 'audio/mpeg' : 'application/pdf';
    await files.put(fileKey, body, contentType);
    const facts = { clubMonthId, ...file, fileKey, fileName: file.name, contentType, bytes: body.length };
    await db.insert(clubFile).values({
      ...facts,
      durationSeconds: file.kind === 'audio' ? 61.5 : null,
      isSynthetic: file.name === 'bienvenida',
    });
  }
  return clubMonthId;
}
