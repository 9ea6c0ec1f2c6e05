import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ProductCard } from '#contract/catalog.ts';
import { findCoverKey, findPicturedCategory, largestKey } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { writable } from '../platform/lettering/faces.ts';
import type { Shop } from '../platform/shop.ts';
import { drawShareCard, type ShareCard } from './draw-share-card.ts';

/** Counted up when the drawing changes, so that cards in storage are not taken for it. */
const DRAWING = 1;
const TITLE_MAX = 110;
/** Crawlers come back: more than these may not wait for their turn. */
const MOST_WAITING = 20;

/** Reads the content of a book's card. Throws PRODUCT_NOT_FOUND. */
export async function readShareCard(
  shop: Pick<Shop, 'db' | 'files' | 'readSettings' | 'findProducts'>,
  productId: number,
): Promise<ShareCard> {
  const [[product], coverKey, { brand_name }] = await Promise.all([
    shop.findProducts([productId]),
    findCoverKey(shop, productId),
    shop.readSettings(),
  ]);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return {
    brand: writable('sansita', brand_name),
    title: shortened(writable('sansita', product.product_name)),
    authors: product.author_list.map(({ author_name }) => writable('andika', author_name)).filter(Boolean),
    ground: groundOf(product),
    coverKey,
  };
}

/** Reads the content of an age's card: the picture that the owner gave it. Throws NOT_FOUND where there is none. */
export async function readCategoryCard(
  shop: Pick<Shop, 'db' | 'readSettings'>,
  categoryId: number,
): Promise<ShareCard> {
  const [category, { brand_name }] = await Promise.all([
    findPicturedCategory(shop.db, categoryId),
    shop.readSettings(),
  ]);
  if (!category?.picture) throw new ShopError('NOT_FOUND');
  const { name, ageMin, picture } = category;
  return {
    brand: writable('sansita', brand_name),
    title: shortened(writable('sansita', `Libros para ${name}`)),
    authors: [],
    ground: groundOfAge(ageMin, name),
    coverKey: largestKey(picture),
  };
}

/** Shortens a title that would be too small to read, and would take long to fit. */
function shortened(title: string): string {
  return title.length <= TITLE_MAX
    ? title
    : `${title
        .slice(0, TITLE_MAX)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`;
}

/** Storage key of the card: another content is another key. */
export function keyOf(card: ShareCard): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex');
  return `share-cards/book-${hash.slice(0, 24)}.jpg`;
}

export interface ShareCards {
  /** The card if it was drawn before. */
  find(card: ShareCard): ReturnType<FileStorage['get']>;
  /** Draws it and keeps it. Throws OVERLOADED when too many wait. */
  draw(card: ShareCard): Promise<Buffer>;
}

/** Draws one card at a time: drawing is the rare case, and pages must not wait for it. */
export function createShareCards({ files, log }: Pick<Shop, 'files' | 'log'>): ShareCards {
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return { find: (card) => files.get(keyOf(card)), draw };

  function draw(card: ShareCard): Promise<Buffer> {
    const key = keyOf(card);
    const known = underWay.get(key);
    if (known) return known;
    if (underWay.size >= MOST_WAITING) throw new ShopError('OVERLOADED', { retryAfterSeconds: 5 });
    const drawing = last.then(() => drawAndKeep(card, key)).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    last = drawing.catch(() => undefined);
    return drawing;
  }

  async function drawAndKeep(card: ShareCard, key: string): Promise<Buffer> {
    const cover = card.coverKey === null ? null : await files.get(card.coverKey);
    const jpeg = await drawShareCard(card, cover && (await buffer(cover.body)));
    // A cover that is named but lost may come back: a card without it is not kept.
    if (cover || card.coverKey === null)
      await files
        .put(key, jpeg, 'image/jpeg')
        // Visitors get the card even when storing it fails; it is drawn again the next time.
        .catch((error) => log.warn({ err: error }, 'a share card could not be kept'));
    return jpeg;
  }
}

/** The pale colours of the ages, each from the age with which it begins. */
const grounds = [
  { from: 13, colour: '#e3e8f8' },
  { from: 10, colour: '#dff0e0' },
  { from: 7, colour: '#e0f3f7' },
  { from: 4, colour: '#fde5d8' },
  { from: 0, colour: '#fff0cb' },
];
const NO_AGE = '#eef4ee';

function groundOf({ category_list: [first] }: Pick<ProductCard, 'category_list'>): string {
  return first ? groundOfAge(first.age_min, first.category_name) : NO_AGE;
}

function groundOfAge(ageMin: number | null, name: string): string {
  const age = ageMin ?? Number(/^\d+/.exec(name)?.[0] ?? 0);
  return grounds.find(({ from }) => age >= from)?.colour ?? NO_AGE;
}
