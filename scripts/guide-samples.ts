import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawGuide } from '#seed/guide/draw-guide.ts';
import { readGuide } from '#seed/guide/guide.ts';

/**
 * Makes the sample pages of the digital guide's own page anew, after the guide was changed: `node
 * scripts/guide-samples.ts`. Needs pdftoppm (poppler-utils).
 */

const PAGES = [14, 8, 32];
const WIDTH = 900;
/** Widths of the pictures within the page, on a phone and on a wide or dense screen. */
const SHOWN_WIDTHS = [400, 720];
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
  for (const width of SHOWN_WIDTHS)
    await sharp(join(folder, 'page.png'))
      .resize(width)
      .avif({ quality: 50, effort: 8 })
      .toFile(join(out, `pagina-${page}-${width}.avif`));
  console.log(`page ${page}: ${info.width} × ${info.height}, ${info.size} bytes`);
}
rmSync(folder, { recursive: true });
