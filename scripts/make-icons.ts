// Writes the outlines of the Phosphor icons that the shop uses, and no others: web/app/ui/icons.generated.ts, which is
// in the script of every page, and a file each for parts of pages and for the back office with the icons that only they
// show. To add one, put its name in a list and run `node scripts/make-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';

const everywhere = [
  'arrow-left',
  'arrow-left-bold',
  'arrow-right',
  'arrow-right-bold',
  'book-open',
  'bookmarks',
  'caret-down',
  'caret-right',
  'caret-up',
  'check',
  'check-circle',
  'check-circle-fill',
  'check-bold',
  'circle-notch-bold',
  'download-simple',
  'envelope-simple',
  'facebook-logo',
  'headphones',
  'info',
  'instagram-logo',
  'list',
  'lock-key',
  'magnifying-glass',
  'minus-bold',
  'package',
  'pause-fill',
  'pencil-simple',
  'play-fill',
  'plus-bold',
  'shopping-bag-open',
  'shopping-bag-open-bold',
  'sign-out',
  'tiktok-logo',
  'truck',
  'user',
  'user-circle',
  'user-circle-fill',
  'warning',
  'warning-circle-fill',
  'x',
  'x-bold',
  'x-circle',
];

/** Icons of one part of a page, by the file that is written for it. */
const apart = {
  'web/app/checkout/gift-icon.generated.ts': ['gift'],
  'web/app/orders/gifts/gift-icons.generated.ts': ['arrow-u-up-left'],
  'web/app/memberships/gifts/gift-icons.generated.ts': [
    'arrow-u-up-left',
    'bookmark-simple',
    'calendar-check',
    'eye',
    'printer',
    'receipt',
  ],
  'web/app/ui/delete-icon.generated.ts': ['trash'],
  'web/app/site/home/promo-icons.generated.ts': [
    'arrow-u-up-left',
    'books',
    'calendar-check',
    'hand-heart',
    'house-line',
    'receipt',
    'users-three',
  ],
  'web/app/accounts/sign-in/sign-in-icons.generated.ts': ['clipboard-text', 'eye', 'eye-slash'],
  'web/app/orders/refund-icons.generated.ts': ['bank', 'clock', 'paper-plane-tilt', 'shield-check'],
  'web/app/lists/share-icons.generated.ts': ['whatsapp-logo'],
  'web/app/catalog/list/list-icons.generated.ts': ['sliders-horizontal-bold'],
  'web/app/my-account/account-icons.generated.ts': ['shield-check', 'users-three'],
  'web/app/ui/field-icons.generated.ts': ['lock-simple'],
  'web/app/ui/card-icons.generated.ts': ['credit-card'],
  'web/app/ui/pay-icons.generated.ts': ['lock-key-bold'],
  'web/app/ui/place-icons.generated.ts': ['map-pin'],
  'web/app/ui/phone-icons.generated.ts': ['phone'],
  'web/app/ui/status-icons.generated.ts': ['clock'],
  'web/app/orders/later-icons.generated.ts': ['arrows-clockwise', 'bank', 'barcode', 'copy', 'storefront'],
  'web/app/ui/tab-icons.generated.ts': ['arrow-square-out'],
  'web/app/memberships/plan-icons.generated.ts': ['skip-forward'],
  'web/app/book-club/board/board-icons.generated.ts': [
    'lock-simple-fill',
    'printer',
    'scissors',
    'speaker-high',
    'users-three',
    'vibrate',
    'whatsapp-logo',
  ],
  'web/desk/screens/club/recording/recording-icons.generated.ts': [
    'arrow-counter-clockwise-bold',
    'microphone-fill',
    'pause-fill',
    'play-fill',
    'stop-fill',
    'text-aa',
  ],
  'web/desk/parts/pictures/picture-icons.generated.ts': ['arrow-clockwise', 'arrow-down', 'arrow-up'],
  'web/desk/frame/block-icons.generated.ts': ['arrow-down', 'arrow-up', 'copy', 'dots-six-vertical'],
  'web/desk/screens/boxes/box-icons.generated.ts': ['arrows-left-right-bold', 'shuffle-bold'],
  'web/desk/screens/club/club-icons.generated.ts': [
    'book-open-fill',
    'cloud-check',
    'cloud-slash',
    'device-mobile',
    'desktop',
    'eye',
    'microphone-fill',
    'pencil-simple-fill',
    'scissors',
    'circle',
  ],
  'web/desk/screens/members/member-icons.generated.ts': [
    'calendar-blank',
    'calendar-x',
    'gift',
    'map-pin',
    'pause-circle',
    'sparkle',
  ],
  'web/desk/frame/icons.generated.ts': [
    'arrow-down',
    'arrow-up',
    'arrow-u-up-left',
    'arrow-square-out',
    'arrows-clockwise',
    'bank',
    'barcode',
    'barcode-bold',
    'bookmarks-fill',
    'books',
    'books-fill',
    'camera',
    'clock',
    'clock-fill',
    'clock-counter-clockwise',
    'copy',
    'chat-centered-text',
    'credit-card',
    'dots-three-bold',
    'dots-three-vertical-bold',
    'eye',
    'envelope-simple-fill',
    'eye-slash',
    'file-text',
    'floppy-disk',
    'gear-six',
    'gear-six-fill',
    'gift-fill',
    'git-merge-bold',
    'house',
    'house-fill',
    'info-fill',
    'note',
    'note-fill',
    'note-pencil',
    'package-bold',
    'package-fill',
    'paper-plane-tilt-bold',
    'printer-bold',
    'prohibit',
    'receipt',
    'receipt-fill',
    'shield-check-fill',
    'sign-in-bold',
    'sliders-horizontal-bold',
    'squares-four',
    'squares-four-fill',
    'storefront',
    'storefront-fill',
    'tag-bold',
    'truck-bold',
    'users',
    'users-fill',
    'warning-fill',
    'whatsapp-logo',
    'wifi-slash-fill',
    'x-circle-fill',
  ],
  'web/app/memberships/sales/terms-icons.generated.ts': ['arrows-clockwise', 'calendar-x'],
};

/** Rounds the outline to one decimal: at 24 px the difference is a hundredth of a pixel, in the bundle a quarter. */
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

const NOTE = '// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT). Do not edit.';
const write = (file: string, content: string) =>
  writeFileSync(new URL(`../${file}`, import.meta.url), `${NOTE}\n${content}`);

const entries = everywhere.map((icon) => `  '${icon}': '${outlineOf(icon)}',`);
write(
  'web/app/ui/icons.generated.ts',
  `export const icons = {\n${entries.join('\n')}\n};\n\nexport type NameOfIcon = keyof typeof icons;\n`,
);

const camelCase = (icon: string) => icon.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
for (const [file, icons] of Object.entries(apart))
  write(
    file,
    icons.map((icon) => `export const ${camelCase(icon)} = { outline: '${outlineOf(icon)}' };\n`).join(''),
  );
