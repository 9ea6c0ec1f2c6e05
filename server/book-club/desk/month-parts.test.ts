import { expect, test } from 'vitest';
import { checklistOf } from '#contract/club-checklist.ts';
import { type DraftMonth, emptyMonth } from '#contract/desk/club-parts.ts';
import { changesBetween, partsOfPublished, publishedOfParts } from './month-parts.ts';

const withAges = (ages?: string): DraftMonth => {
  const month = emptyMonth();
  return { ...month, facts: { ...month.facts, ...(ages === undefined ? {} : { ages }) } };
};
const linesAbout = (ages: string) =>
  checklistOf(withAges(ages), []).lines.filter(({ text }) => text.includes('edades'));

test('the ages of a month are published and prepared again as they were written', () => {
  const published = publishedOfParts(withAges('4–6 y 13+'));
  expect(published.content.ages).toBe('4–6 y 13+');
  expect(partsOfPublished(published).facts.ages).toBe('4–6 y 13+');
});

test('without ages a month has none of its own, and emptying them is no change', () => {
  const published = publishedOfParts(withAges(''));
  expect(published.content).not.toHaveProperty('ages');
  expect(partsOfPublished(published).facts).not.toHaveProperty('ages');
  const [never, emptied] = [withAges(), withAges('')].map((month) => ({ month, files: [] }));
  expect(changesBetween(never, emptied ?? { month: withAges(), files: [] })).toEqual([]);
});

test('ages that cannot be read hinder publishing, and empty ones do not', () => {
  expect(linesAbout('chicos y grandes')).toEqual([
    { part: 'facts', text: 'Escribe las edades como 4–6, 7–9 y 10–12' },
  ]);
  expect([...linesAbout(''), ...linesAbout('4-6')]).toEqual([]);
});
