import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CART_LINES_MAX } from '#contract/cart-limits.ts';
import { SESSION_MINUTES } from '#contract/checkout.ts';
import { unlockDays, WEEKS } from '#contract/club-shape.ts';
import { defaultDelivery } from '#contract/delivery.ts';
import { daysToAnywhere } from '#contract/delivery-words.ts';
import { ARCO_BUSINESS_DAYS } from '#contract/desk/clients.ts';
import { INVOICE_HOURS } from '#contract/invoice-words.ts';
import { NOTICE_DAYS, PERIOD_DAYS } from '#contract/membership-terms.ts';
import { FAULT_DAYS, REGRET_BUSINESS_DAYS } from '#server/orders/desk/returns/return-clock.ts';
import { LINK_SECONDS } from '#server/orders/download-link.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { audiosOf } from './book-club/club-files.ts';
import { readMade } from './book-club/made-files.ts';
import { mp3Seconds } from './book-club/mp3-duration.ts';
import { readMonths } from './book-club/read-months.ts';
import { isSpokenByComputer } from './book-club/spoken-by-computer.ts';
import { guide } from './catalog/guide.ts';
import { readGuide } from './guide/guide.ts';

/*
 * The numbers that the shop's texts speak of, held against the data. A text with a number that no row knows fails, too:
 * then either the number is true and gets a row, or the sentence goes.
 */

const testShop = await testShopOfFile();
const { rows: documents } = await testShop.shop.db.execute<{ name: string; content: string }>(
  sql`SELECT name, content::text AS content FROM site_document_version`,
);
const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const textOf = (where: string) => documents.find(({ name }) => name === where)?.content ?? text(where);

const months = readMonths();
const heard = months.map((month) =>
  audiosOf(month).map((file) => ({ file, seconds: mp3Seconds(readMade(month, file)) })),
);
const ofSquares = heard.map((audios) => audios.filter(({ file }) => file.square !== null));
const isLong = ({ seconds }: { seconds: number }) => seconds >= 4 * 60 && seconds <= 6 * 60;
const isShort = ({ seconds }: { seconds: number }) => seconds < 2 * 60;
/** The one value of all months, or all of the different ones, which no sentence can say. */
const inEach = (values: readonly number[]) => [...new Set(values)];
const audiosOfMonth = [
  ...inEach(ofSquares.map((audios) => audios.filter(isLong).length)),
  5,
  ...inEach(ofSquares.map((audios) => audios.filter(isShort).length)),
];
const minutes = months.flatMap(({ squares }) =>
  squares.flatMap((square) => (square.type === 'activity' ? [square.minutes] : [])),
);
const RATO = [Math.min(...minutes), Math.max(...minutes)];
const openings = inEach(unlockDays);
const questions = readGuide().pages.flatMap((page) => page.questions ?? []);
const questionsOf = (part: string) => {
  const numbers = readGuide()
    .pages.filter((page) => page.part?.endsWith(part))
    .flatMap((page) => page.questions ?? []);
  return [numbers[0]?.n ?? 0, numbers.at(-1)?.n ?? 0];
};

interface Claim {
  where: string;
  says: RegExp;
  is: readonly number[];
}

const READERS = 'questions:readers-club';
const PLANS = 'seed/memberships/plans.json';
const GUIDE = 'web/app/guide/guide-texts.ts';

const claims: readonly Claim[] = [
  { where: 'promos', says: /(\d+) libros temáticos al mes/, is: [WEEKS.length] },
  { where: 'promos', says: /hasta (\d+) libros de papel/, is: [booksPerBox()] },
  { where: 'promos', says: /(\d+) audios de unos (\d+) minutos y (\d+) cortos/, is: audiosOfMonth },
  { where: READERS, says: /Ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: READERS, says: /se abren los días (\d+), (\d+), (\d+) y (\d+)/, is: openings },
  {
    where: READERS,
    says: /hay (\d+) audios de unos (\d+) minutos y (\d+) de menos de dos/,
    is: audiosOfMonth,
  },
  { where: READERS, says: /Exactamente (\d+) días después/, is: [PERIOD_DAYS] },
  { where: READERS, says: /así cada (\d+) días/, is: [PERIOD_DAYS] },
  { where: READERS, says: /(\d+) días antes de cada renovación/, is: [NOTICE_DAYS] },
  { where: PLANS, says: /en ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: PLANS, says: /"(\d+) libros temáticos al mes/, is: [WEEKS.length] },
  { where: PLANS, says: /(\d+) audios de unos (\d+) minutos y (\d+) cortos/, is: audiosOfMonth },
  { where: PLANS, says: /se abren los días (\d+), (\d+), (\d+) y (\d+)/, is: openings },
  { where: PLANS, says: /Hasta (\d+) libros incluidos/, is: [booksPerBox()] },
  { where: 'server/memberships/mails/payment-mails.ts', says: /en ratos de (\d+) a (\d+) minutos/, is: RATO },
  { where: 'legal:terms', says: /por unos (\d+) minutos/, is: [roundedDown(SESSION_MINUTES)] },
  { where: 'legal:terms', says: /un correo, (\d+) días antes/, is: [NOTICE_DAYS] },
  { where: 'legal:terms', says: /tienes (\d+) días hábiles para revocar/, is: [REGRET_BUSINESS_DAYS] },
  { where: 'legal:terms', says: /dentro de los (\d+) días hábiles/, is: [REGRET_BUSINESS_DAYS] },
  { where: 'legal:terms', says: /en un máximo de (\d+) horas/, is: [INVOICE_HOURS] },
  { where: 'legal:shipping', says: /dentro de los (\d+) días siguientes a la entrega/, is: [FAULT_DAYS] },
  { where: 'legal:privacy', says: /en un máximo de (\d+) días hábiles/, is: [ARCO_BUSINESS_DAYS] },
  { where: GUIDE, says: /GUIDE_QUESTIONS = (\d+)/, is: [questions.length] },
  { where: GUIDE, says: /Preguntas (1) a (\d+)/, is: questionsOf('Antes de leer') },
  { where: GUIDE, says: /Preguntas (19) a (\d+)/, is: questionsOf('Mientras leen') },
  { where: GUIDE, says: /Preguntas (38) a (\d+)/, is: questionsOf('Después de leer') },
  { where: 'seed/catalog/guide.ts', says: /nuestra guía[^:]*: (\d+) preguntas/, is: [questions.length] },
  { where: 'seed/catalog/guide.ts', says: /Son (\d+) páginas en PDF/, is: [readGuide().pages.length] },
  { where: 'seed/catalog/guide.ts', says: /pages: (\d+)/, is: [readGuide().pages.length] },
  { where: 'web/app/orders/downloads.tsx', says: /dura (\d+) minutos/, is: [LINK_SECONDS / 60] },
  { where: 'web/app/cart/add-to-cart-button.tsx', says: /ya tiene (\d+) títulos/, is: [CART_LINES_MAX] },
  { where: 'web/app/guide/buy-guide-button.tsx', says: /ya tiene (\d+) títulos/, is: [CART_LINES_MAX] },
];

function booksPerBox(): number {
  const plans: { booksPerBox?: number }[] = JSON.parse(text(PLANS));
  return Math.max(...plans.map((plan) => plan.booksPerBox ?? 0));
}

function roundedDown(count: number): number {
  return Math.floor(count / 10) * 10;
}

test.each(claims)('$where says $says as it is', ({ where, says, is }) => {
  const said = says.exec(textOf(where))?.slice(1).map(Number);
  expect(said).toEqual(is);
});

test('every audio of a square is one of the two kinds, and the welcome lasts one to two minutes', () => {
  for (const audios of ofSquares) expect(audios.every((one) => isLong(one) || isShort(one))).toBe(true);
  for (const [welcome] of heard) {
    expect(welcome?.seconds).toBeGreaterThan(55);
    expect(welcome?.seconds).toBeLessThan(120);
  }
});

test("a computer's voice is named in the plan as long as it reads one of the files", () => {
  const spoken = months.flatMap((month) =>
    audiosOf(month).map((file) => isSpokenByComputer(readMade(month, file))),
  );
  expect(/voz de computadora/.test(text(PLANS))).toBe(spoken.includes(true));
});

test('the guide is for every age that it has questions for', () => {
  const ages = new Set(
    readGuide().pages.flatMap(({ questions: asked, title }) => (asked ? (/\d+/.exec(title)?.[0] ?? []) : [])),
  );
  expect(guide.ages.map((age) => /^\d+/.exec(age)?.[0])).toEqual([...ages]);
  expect(documents.find(({ name }) => name === 'questions:guide')?.content).toContain(
    'desde los primeros meses',
  );
});

test('a parcel that is looked for is later than every parcel that is promised', () => {
  const days = Number(/más de (\d+) días hábiles desde tu pago/.exec(textOf('legal:shipping'))?.[1]);
  expect(days).toBeGreaterThan(daysToAnywhere(defaultDelivery).max);
});

describe('Numbers in the texts of the club, the plans and the home page', () => {
  /** Numbers that are no fact of the data: a piece of advice, the days of the specification, ages. */
  const others = [/24 horas/, /entre el 25 y el 31/, /de 10 a 12 años y de 13 en adelante/];
  const sentences = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      /^(id|to|sku)$/.test(name) ? [] : sentences(part),
    );
  };
  const plans: { description: string; benefits: string[] }[] = JSON.parse(text(PLANS));
  const spoken = [
    ...['banners', 'promos', 'strip', READERS, 'questions:guide'].map((where) => ({
      where,
      texts: sentences(JSON.parse(textOf(where))),
    })),
    { where: PLANS, texts: plans.flatMap(({ description, benefits }) => [description, ...benefits]) },
  ];

  test.each(spoken)('$where has none without a row above', ({ where, texts }) => {
    // Rows that begin at a quotation mark know the file; here each text stands alone.
    const known = [
      ...claims
        .filter((claim) => claim.where === where)
        .map(({ says }) => new RegExp(says.source.replace(/^"/, ''))),
      ...others,
    ];
    const left = texts.map((said) =>
      known.reduce((rest, row) => rest.replace(new RegExp(row, 'g'), ''), said),
    );
    expect(left.filter((rest) => /\d/.test(rest))).toEqual([]);
  });
});
