import type { PathCommand } from 'opentype.js';
import { expect, test } from 'vitest';
import { compactPath } from './compact-path.ts';

test('lines become relative whole steps, and a second contour starts from the first one', () => {
  const square = (x: number): PathCommand[] => [
    { type: 'M', x, y: 2 },
    { type: 'L', x: x + 4, y: 2 },
    { type: 'L', x: x + 4, y: 6 },
    { type: 'L', x: x + 1, y: 5 },
    { type: 'Z' },
  ];
  expect(compactPath([...square(1), ...square(11)])).toBe('M5 10h20v20l-15-5zm50 0h20v20l-15-5z');
});

test('a curve that bends by less than a step is a line; a mirrored control point is left out', () => {
  const flat: PathCommand[] = [
    { type: 'M', x: 0, y: 0 },
    { type: 'C', x1: 2, y1: 0.05, x2: 4, y2: 0.05, x: 6, y: 0 },
  ];
  expect(compactPath(flat)).toBe('M0 0h30');
  const wave: PathCommand[] = [
    { type: 'M', x: 0, y: 0 },
    { type: 'Q', x1: 2, y1: 4, x: 4, y: 0 },
    { type: 'Q', x1: 6, y1: -4, x: 8, y: 0 },
    { type: 'Q', x1: 12, y1: -4, x: 12, y: 0 },
  ];
  expect(compactPath(wave)).toBe('M0 0q10 20 20 0t20 0q20-20 20 0');
});
