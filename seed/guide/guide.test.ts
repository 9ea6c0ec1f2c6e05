import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Guide, GuidePage } from '#contract/guide.ts';

const guide = JSON.parse(readFileSync(new URL('guide.json', import.meta.url), 'utf8')) as Guide;

const questions = guide.pages.flatMap((page) => page.questions ?? []);

function textsOf(page: GuidePage): string[] {
  const asked = (page.questions ?? []).flatMap(({ text, hint }) => [text, hint ?? '']);
  return [
    page.title,
    ...(page.paragraphs ?? []),
    ...(page.steps ?? []),
    ...(page.rows ?? []).flat(),
    ...asked,
  ];
}

function countWords(page: GuidePage): number {
  return textsOf(page).join(' ').split(/\s+/).length;
}

/** Number of the printed page on which a part of the guide begins. */
function firstPageOf(part: string): number {
  return guide.pages.findIndex((page) => page.part === part) + 1;
}

test('the guide is the one that the shop sells: 40 pages and 55 numbered questions', () => {
  expect(guide.pages).toHaveLength(40);
  expect(questions.map((question) => question.n)).toEqual(
    Array.from({ length: 55 }, (_, index) => index + 1),
  );
  expect(new Set(questions.map((question) => question.text)).size).toBe(55);
  expect(questions.filter(({ text }) => !/[?.]$/.test(text))).toEqual([]);
});

test.each(guide.pages.slice(1))('the page «$title» fills one Letter page without overflowing it', (page) => {
  const [least, most] = page.kind === 'table' ? [150, 260] : [180, 320];
  expect(countWords(page)).toBeGreaterThanOrEqual(least);
  expect(countWords(page)).toBeLessThanOrEqual(most);
});

test('every table row has one cell per column', () => {
  for (const { title, columns, rows } of guide.pages.filter((page) => page.kind === 'table')) {
    expect(rows?.length, title).toBeGreaterThan(0);
    for (const row of rows ?? []) expect(row, title).toHaveLength(columns?.length ?? 0);
  }
});

test('the table of contents names every part with the page on which it begins', () => {
  const contents = guide.pages.find((page) => page.columns?.includes('Página'));
  const parts = new Set(guide.pages.flatMap((page) => (page.part ? [page.part] : [])));
  expect(contents?.rows?.map(([part, page]) => [part, Number(page)])).toEqual(
    [...parts].map((part) => [part, firstPageOf(part)]),
  );
});

test('every page mentioned in the text is an activity', () => {
  const mentioned = guide.pages
    .flatMap(textsOf)
    .flatMap((text) => [...text.matchAll(/\(página (\d+)\)/g)])
    .map((match) => guide.pages[Number(match[1]) - 1]?.kind);
  expect(mentioned.length).toBeGreaterThan(0);
  expect(new Set(mentioned)).toEqual(new Set(['activity']));
});
