import { describe, expect, test } from 'vitest';
import { isbn13Of } from './isbn.ts';

describe('an ISBN is kept as thirteen digits', () => {
  test.each([
    ['978-0-306-40615-7', '9780306406157'],
    ['9780306406157', '9780306406157'],
    [' 978 0306 406157 ', '9780306406157'],
    ['978–0–306–40615–7', '9780306406157'],
    // Ten digits, as they stand on books before 2007.
    ['0-306-40615-2', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['0-8044-2957-x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('%s', (typed, isbn) => expect(isbn13Of(typed)).toBe(isbn));
});

describe('refused', () => {
  test.each([
    ['9780306406158', 'another last digit'],
    ['9780306406517', 'two digits exchanged'],
    ['0306406153', 'another last digit of ten'],
    ['X306406152', 'X anywhere else'],
    ['9770306406150', 'no book'],
    ['978030640615', 'too short'],
    ['97803064061577', 'too long'],
    ['٩٧٨٠٣٠٦٤٠٦١٥٧', 'other digits'],
    ['', 'nothing'],
  ])('%s: %s', (typed) => expect(isbn13Of(typed)).toBe(null));
});

test('of every ISBN exactly one last digit is right', () => {
  for (let number = 0; number < 2_000; number += 1) {
    const twelve = `978${String(number * 499_979)
      .padStart(9, '0')
      .slice(-9)}`;
    const right = [...'0123456789'].filter((digit) => isbn13Of(twelve + digit) !== null);
    expect(right).toHaveLength(1);
  }
});
