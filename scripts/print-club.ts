import { writeFileSync } from 'node:fs';
import { sheetsOf } from '#seed/book-club/club-files.ts';
import { fingerprint, folderOf, madeName, readIndex, writeIndex } from '#seed/book-club/made-files.ts';
import { readMonths } from '#seed/book-club/read-months.ts';
import { drawSheet } from '#server/book-club/print/draw-sheet.ts';

/**
 * Draws the sheets of the reading club whose texts have changed since they were drawn last; `--all` draws every sheet,
 * as needed after a change of the drawing: `node scripts/print-club.ts [--all]`.
 */

const made = process.argv.includes('--all') ? {} : readIndex('sheet');
for (const month of readMonths())
  for (const sheet of sheetsOf(month)) {
    const name = madeName(month, sheet);
    if (made[name] === fingerprint(month, sheet)) continue;
    writeFileSync(new URL(name, folderOf('sheet')), await drawSheet(month.theme, sheet));
    made[name] = fingerprint(month, sheet);
    console.log(name);
  }
writeIndex('sheet', made);
