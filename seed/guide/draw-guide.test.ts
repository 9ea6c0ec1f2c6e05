import { beforeAll, describe, expect, test } from 'vitest';
import type { GuidePage } from '#contract/guide.ts';
import { drawGuide } from './draw-guide.ts';
import { readGuide } from './guide.ts';
import { readPdf, squeeze } from './testing/read-pdf.ts';

const guide = readGuide();
let pdf: Buffer;
let drawn: ReturnType<typeof readPdf>;
beforeAll(async () => {
  pdf = await drawGuide(guide);
  drawn = readPdf(pdf);
});

const textsOf = (page: GuidePage) => [
  page.title,
  ...(page.paragraphs ?? []),
  ...(page.steps ?? []),
  ...(page.columns ?? []),
  ...(page.rows ?? []).flat(),
  ...(page.questions ?? []).flatMap(({ n, text, hint = '' }) => [String(n), text, hint]),
];

test('every entry of the guide is one printed page', () => {
  expect(drawn.pages).toHaveLength(40);
  expect(new Set(drawn.source.match(/\/MediaBox \[.*\]/g))).toEqual(new Set(['/MediaBox [0 0 612 792]']));
});

test.each(guide.pages.map((page, index) => [index + 1, page] as const))(
  'page %i has all of its texts, letter by letter, and its number',
  (number, page) => {
    const printed = drawn.pages[number - 1] ?? '';
    for (const text of textsOf(page)) expect(printed).toContain(squeeze(text));
    if (page.kind !== 'cover') expect(printed.endsWith(`${squeeze(guide.title)}${number}`)).toBe(true);
    expect(printed).not.toContain('�');
  },
);

test('the file has its title, language, bookmarks and structure', () => {
  expect(drawn.source).toMatch(/\/Lang \(es-MX\)/);
  expect(drawn.source).toMatch(/\/DisplayDocTitle true/);
  expect(drawn.source).toMatch(/\/Marked true/);
  expect(drawn.source.match(/\/S \/Document/g)).toHaveLength(1);
  expect(drawn.source).toMatch(/\(Amalia Trujeque\)/);
  // 40 pages below 6 parts.
  expect(drawn.source.match(/\/Dest \[/g)).toHaveLength(46);
});

test('the file is small enough for a telephone, and the same guide gives the same bytes', async () => {
  expect(pdf.length).toBeLessThan(600_000);
  expect((await drawGuide(guide)).equals(pdf)).toBe(true);
});

describe('A text that does not fit on its page is an error, never another page', () => {
  const long = 'Una oración que se repite hasta que ya no cabe. '.repeat(90);
  const grown = (kind: GuidePage['kind'], change: (page: GuidePage) => Partial<GuidePage>) => {
    const number = guide.pages.findIndex((page) => page.kind === kind);
    const pages = guide.pages.map((page, index) => (index === number ? { ...page, ...change(page) } : page));
    return { number: number + 1, pages };
  };

  test.each([
    ['chapter', () => ({ paragraphs: [long] })],
    ['activity', ({ steps = [] }) => ({ steps: [...steps, long] })],
    ['table', ({ columns = [] }) => ({ rows: [columns.map(() => long)] })],
    ['questions', ({ questions = [] }) => ({ questions: [...questions, { n: 56, text: long }] })],
    ['cover', () => ({ paragraphs: [long] })],
  ] satisfies [GuidePage['kind'], (page: GuidePage) => Partial<GuidePage>][])('%s', async (kind, change) => {
    const { number, pages } = grown(kind, change);
    await expect(drawGuide({ ...guide, pages })).rejects.toThrow(`Page ${number} overflows`);
  });
});
