import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawGuide } from '#seed/guide/draw-guide.ts';
import { readGuide } from '#seed/guide/guide.ts';

/**
 * Makes the sample pages of the digital guide's own page anew, after the guide was changed:
 * `node scripts/guide-samples.ts`. Needs pdftoppm (poppler-utils).
 */

const PAGES = [14, 8, 32];
const WIDTH = 900;
const out = 'web/public/guia';

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
const pdf = join(folder, 'guide.pdf');
writeFileSync(pdf, await drawGuide(readGuide()));
mkdirSync(out, { recursive: true });
for (const page of PAGES) {
  const range = ['-f', String(page), '-l', String(page)];
  execFileSync('pdftoppm', [
    '-png',
    '-singlefile',
    '-scale-to-x',
    String(WIDTH),
    '-scale-to-y',
    '-1',
    ...range,
    pdf,
    join(folder, 'page'),
  ]);
  const info = await sharp(join(folder, 'page.png'))
    .webp({ quality: 80, effort: 6 })
    .toFile(join(out, `pagina-${page}.webp`));
  console.log(`page ${page}: ${info.width} × ${info.height}, ${info.size} bytes`);
}
rmSync(folder, { recursive: true });
