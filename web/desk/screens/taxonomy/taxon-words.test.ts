import { expect, it } from 'vitest';
import { deskTaxonomyCalls } from '#contract/desk/taxonomy.ts';
import { factsText, taxonBody } from './taxon-words.ts';

const taxon = { id: 1, name: 'Dragones', version: 2, books: 1 };

it('sends what was typed in a form that the call takes, and no ages of a topic', () => {
  const { body } = deskTaxonomyCalls['POST /desk/taxonomy/save'];
  const form = { name: ' 4–6 ', description: '', age_min: '4', age_max: '' };
  expect(body.parse(taxonBody('category', form))).toMatchObject({ name: '4–6', age_min: 4, age_max: null });
  expect(taxonBody('topic', form)).toEqual({ kind: 'topic', name: ' 4–6 ' });
  for (const age_min of ['cuatro', '-1', '4.5', '99'])
    expect(body.safeParse(taxonBody('category', { ...form, age_min })).success).toBe(false);
});

it('says ages and books', () => {
  expect(factsText({ ...taxon, age_min: 4, age_max: 6 })).toBe('4–6 años · 1 libro');
  expect(factsText({ ...taxon, books: 12, age_min: 9, age_max: null })).toBe('desde 9 años · 12 libros');
  expect(factsText(taxon)).toBe('1 libro');
});
