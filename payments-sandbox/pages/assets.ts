import { readFileSync } from 'node:fs';

type Asset = { type: string; body: Buffer };

function own(url: URL, type: string): Asset {
  return { type, body: readFileSync(url) };
}

function font(specifier: string): Asset {
  return { type: 'font/woff2', body: readFileSync(new URL(import.meta.resolve(specifier))) };
}

export function loadAssets(): Map<string, Asset> {
  return new Map([
    ['page.css', own(new URL('./page.css', import.meta.url), 'text/css; charset=utf-8')],
    ['pay.css', own(new URL('./pay.css', import.meta.url), 'text/css; charset=utf-8')],
    ['form.css', own(new URL('./form.css', import.meta.url), 'text/css; charset=utf-8')],
    ['portal.css', own(new URL('./portal.css', import.meta.url), 'text/css; charset=utf-8')],
    ['page.js', own(new URL('./page.js', import.meta.url), 'text/javascript; charset=utf-8')],
    ['icon.svg', own(new URL('./icon.svg', import.meta.url), 'image/svg+xml')],
    ['andika-400.woff2', font('@fontsource/andika/files/andika-latin-400-normal.woff2')],
    ['andika-700.woff2', font('@fontsource/andika/files/andika-latin-700-normal.woff2')],
    ['sansita-800.woff2', font('@fontsource/sansita/files/sansita-latin-800-normal.woff2')],
  ]);
}
