import { expect, test } from 'vitest';
import type { AuthoredBook } from '#contract/reading-lists.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { groundOfBooks } from './author-hero.tsx';

const ofAges = (...mins: number[]): AuthoredBook[] =>
  mins.map((age_min) => ({
    ...aProduct({
      category_list: [{ category_id: age_min + 1, category_name: `${age_min}+`, age_min, age_max: null }],
    }),
    amount_pages: null,
    why: '',
    heading: '',
  }));

test('the block of an author has a colour of none of the tiles below it', () => {
  expect(groundOfBooks(ofAges(4, 10))).toBe('bg-sky');
  expect(groundOfBooks(ofAges(7))).toBe('bg-mango');
  expect(groundOfBooks(ofAges(0, 7))).toBe('bg-lime');
});
