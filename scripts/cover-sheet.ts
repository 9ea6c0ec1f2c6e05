import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { captionedLook } from '#seed/covers/captioned-looks.ts';
import { drawCover } from '#seed/covers/draw-cover.ts';
import { drawInsidePage, drawOpenSpread } from '#seed/covers/draw-gallery.ts';
import { scenes } from '#seed/covers/scenes.ts';
import { seededBooks } from '#seed/covers/seeded-books.ts';

/**
 * Draws the covers of the demo shop on one sheet, to be looked at: `node scripts/cover-sheet.ts covers.png`. SKUs after
 * it choose some, `--width 120` shows what is left of them on a phone, `--pages` shows the inside pages instead.
 */

const GAP = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '180' }, pages: { type: 'boolean', default: false } },
});
const [out = '', ...skus] = positionals;
if (!/\.(html|png)$/.test(out)) {
  console.error('Usage: node scripts/cover-sheet.ts OUT.html|OUT.png [--width 180] [--pages] [SKU…]');
  process.exit(1);
}

const width = Number(values.width);
const height = Math.round(values.pages ? (width * 250) / 260 : (width * 400) / 300);
const columns = Math.max(1, Math.floor(1600 / (width + GAP)));
const books = seededBooks.filter(({ sku }) => skus.length === 0 || skus.some((part) => sku.includes(part)));
const pictures = books.flatMap((book) => {
  const caption = scenes.get(book.sku)?.shows ?? Object.values(captionedLook(book.sku)).join(' · ');
  if (!values.pages) return [{ caption, svg: drawCover(book) }];
  if (book.pictures !== 'gallery') return [];
  return [drawInsidePage(book), drawOpenSpread(book)].map((svg) => ({ caption, svg }));
});

if (out.endsWith('.png')) await writePng();
else writeHtml();
console.log(`${pictures.length} pictures in ${out}`);

async function writePng(): Promise<void> {
  const parts = pictures.map(async ({ svg }, index) => ({
    input: await sharp(Buffer.from(svg), { density: 144 }).resize({ width, height }).toBuffer(),
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  }));
  const across = GAP + Math.min(columns, pictures.length) * (width + GAP);
  const down = GAP + Math.ceil(pictures.length / columns) * (height + GAP);
  const sheet = sharp({ create: { width: across, height: down, channels: 3, background: '#FBFCF7' } });
  await sheet
    .composite(await Promise.all(parts))
    .png()
    .toFile(out);
}

function writeHtml(): void {
  // Covers are separate documents, because letters refer to each other by ids.
  const figures = pictures.map(({ caption, svg }) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return `<figure><img src="${address}" width="${width}" height="${height}" alt=""><figcaption>${caption}</figcaption></figure>`;
  });
  writeFileSync(
    out,
    `<!doctype html><meta charset="utf-8"><title>Covers</title><style>body{display:flex;flex-wrap:wrap;font:13px sans-serif;background:#FBFCF7}figure{margin:10px}</style>${figures.join('\n')}\n`,
  );
}
