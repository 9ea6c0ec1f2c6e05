// Writes web/app/ui/icons.generated.ts: the outlines of the Phosphor icons that the shop uses, and no others.
// To add one, put its name in the list and run `node scripts/make-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';

const used = [
  'arrow-left',
  'arrow-left-bold',
  'arrow-right',
  'arrow-right-bold',
  'arrow-square-out',
  'arrows-clockwise',
  'book-open',
  'bookmarks',
  'books',
  'calendar-check',
  'calendar-x',
  'caret-down',
  'caret-right',
  'caret-up',
  'check',
  'check-circle',
  'check-circle-fill',
  'check-bold',
  'circle-notch-bold',
  'clipboard-text',
  'credit-card',
  'download-simple',
  'envelope-simple',
  'eye',
  'eye-slash',
  'facebook-logo',
  'headphones',
  'hand-heart',
  'house-line',
  'image-broken',
  'info',
  'instagram-logo',
  'list',
  'lock-key',
  'lock-key-bold',
  'lock-key-open',
  'lock-simple',
  'lock-simple-fill',
  'magnifying-glass',
  'map-pin',
  'minus-bold',
  'package',
  'pause-fill',
  'pencil-simple',
  'phone',
  'play-fill',
  'plus-bold',
  'scissors',
  'shield-check',
  'shopping-bag-open',
  'shopping-bag-open-bold',
  'sign-out',
  'sliders-horizontal-bold',
  'speaker-high',
  'tiktok-logo',
  'trash',
  'truck',
  'user',
  'user-circle',
  'user-circle-fill',
  'users-three',
  'vibrate',
  'warning',
  'warning-circle-fill',
  'x',
  'x-bold',
  'x-circle',
];

/** The outline with one decimal: at 24 px the difference is a hundredth of a pixel, in the bundle a quarter. */
function shortened(outline: string): string {
  return outline.replace(/-?\d*\.\d+|-?\d+/g, (text, offset: number) => {
    const value = String(Math.round(Number(text) * 10) / 10).replace(/^(-?)0\./, '$1.');
    const previous = outline[offset - 1] ?? '';
    return /[\d.]/.test(previous) && !value.startsWith('-') ? ` ${value}` : value;
  });
}

function outlineOf(icon: string): string {
  const weight = /-(bold|fill)$/.exec(icon)?.[1] ?? 'regular';
  const source = new URL(
    `../node_modules/@phosphor-icons/core/assets/${weight}/${icon}.svg`,
    import.meta.url,
  );
  const [outline, ...more] = [...readFileSync(source, 'utf8').matchAll(/<path d="([^"]+)"/g)].map(
    (m) => m[1],
  );
  if (!outline || more.length > 0) throw new Error(`${icon}: expected exactly one path`);
  return shortened(outline);
}

const entries = used.map((icon) => `  '${icon}': '${outlineOf(icon)}',`);
writeFileSync(
  new URL('../web/app/ui/icons.generated.ts', import.meta.url),
  `// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT). Do not edit.
export const icons = {
${entries.join('\n')}
};

export type IconName = keyof typeof icons;
`,
);
