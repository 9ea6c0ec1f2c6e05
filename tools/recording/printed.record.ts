import { test } from 'vitest';
import { sheetsOf } from '#seed/book-club/club-files.ts';
import { readMonths } from '#seed/book-club/read-months.ts';
import { drawGuide } from '#seed/guide/draw-guide.ts';
import { readGuide } from '#seed/guide/guide.ts';
import { drawSheet } from '#server/book-club/print/draw-sheet.ts';
import { keep } from './keep.ts';
import { keptPdf } from './kept-answer.ts';

test.each(readMonths())('the sheets of $theme', async (month) => {
  for (const sheet of sheetsOf(month)) {
    const pdf = await drawSheet(month.theme, sheet);
    keep('printed', `${month.theme} ${sheet.title}`, keptPdf(pdf));
  }
});

test('the digital guide', async () => keep('printed', 'guide', keptPdf(await drawGuide(readGuide()))));
