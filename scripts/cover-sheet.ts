import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { assignLooks } from '#seed/covers/assign-looks.ts';
import { drawCover } from '#seed/covers/draw-cover.ts';
import { seededBooks } from '#seed/covers/seeded-books.ts';

/** Draws every cover of the demo shop on one sheet, to be looked at: `node scripts/cover-sheet.ts covers.png`. */

const COLUMNS = 8;
const WIDTH = 180;
const HEIGHT = 240;
const GAP = 20;

const [out = ''] = process.argv.slice(2);
if (!/\.(html|png)$/.test(out)) {
  console.error('Usage: node scripts/cover-sheet.ts OUT.html|OUT.png');
  process.exit(1);
}

const looks = assignLooks(seededBooks);
const covers = seededBooks.flatMap((book) => {
  const look = looks.get(book.sku);
  return look
    ? [{ caption: `${book.motif} · ${Object.values(look).join(' · ')}`, svg: drawCover(book, look) }]
    : [];
});

if (out.endsWith('.png')) await writePng();
else writeHtml();
console.log(`${covers.length} covers in ${out}`);

async function writePng(): Promise<void> {
  const parts = covers.map(async ({ svg }, index) => ({
    input: await sharp(Buffer.from(svg)).resize({ width: WIDTH }).toBuffer(),
    left: GAP + (index % COLUMNS) * (WIDTH + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
  }));
  const width = GAP + COLUMNS * (WIDTH + GAP);
  const height = GAP + Math.ceil(covers.length / COLUMNS) * (HEIGHT + GAP);
  const sheet = sharp({ create: { width, height, channels: 3, background: '#FBFCF7' } });
  await sheet
    .composite(await Promise.all(parts))
    .png()
    .toFile(out);
}

function writeHtml(): void {
  // Covers are separate documents, because letters refer to each other by ids.
  const figures = covers.map(({ caption, svg }) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return `<figure><img src="${address}" width="${WIDTH}" height="${HEIGHT}" alt=""><figcaption>${caption}</figcaption></figure>`;
  });
  writeFileSync(
    out,
    `<!doctype html><meta charset="utf-8"><title>Covers</title><style>body{display:flex;flex-wrap:wrap;font:13px sans-serif;background:#FBFCF7}figure{margin:10px}</style>${figures.join('\n')}\n`,
  );
}
