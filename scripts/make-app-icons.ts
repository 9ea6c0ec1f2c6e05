import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the icons of the installed shop: `node scripts/make-app-icons.ts`. */

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const GROUND = '#fbfcf7';
/** Mark of the shop on a square of 37. */
const MARK = `<path fill="#103b36" d="M9.5 9.6a9 9 0 0 1 18 0z"/><rect y="11" width="17.6" height="11.8" rx="1.6" fill="#ffbe2e"/><rect x="19.2" y="11" width="17.6" height="11.8" rx="1.6" fill="#9fdae8"/><rect x="9.5" y="24.4" width="18" height="12.2" rx="1.6" fill="#d10a68"/>`;

/** Maskable icons may be cut to any shape that keeps the inner circle of 80 %, so the mark must lie in it. */
const icons = [
  { name: 'icon', share: 0.74, corner: 0.2 },
  { name: 'icon-maskable', share: 0.54, corner: 0 },
];

for (const { name, share, corner } of icons)
  for (const size of [192, 512]) {
    const scale = (size * share) / 37;
    const edge = (size - 37 * scale) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${GROUND}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${MARK}</g></svg>`;
    const png = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64 }).toBuffer();
    await writeFile(`${folder}${name}-${size}.png`, png);
    console.log(`${name}-${size}.png: ${png.length} bytes`);
  }
