import { USUAL_LANGUAGE } from '#contract/languages.ts';
import { insertProducts, type ProductRecord, tidyUp } from '#server/catalog/intake.queries.ts';
import { ensureTaxonomy, replaceLists } from '#server/catalog/product-lists.queries.ts';
import { type DatabaseHandle, withLongTimeout } from '#server/platform/database/database.ts';

const heroes =
  'dragón conejo ballena zorra gato luna hormiga tortuga colibrí jaguar ajolote lobo duende bruja pirata reina abuela maestra fantasma robot dinosaurio pulpo búho caracol mariposa osa tlacuache coyote sirena gigante'.split(
    ' ',
  );
const traits =
  'valiente dormilón azul invisible enojado chiquito viajero distraído curioso friolento bailarín secreto perdido hambriento nocturno gruñón feliz tímido tramposo inventor'.split(
    ' ',
  );
const places =
  'bosque|mar|desierto|mercado|techo|patio|volcán|río|museo|circo|pueblo|faro|tren|jardín|laberinto|puerto|cerro|lago|archivo|internado'.split(
    '|',
  );
const things =
  'llave mapa sombrero tambor cometa espejo carta semilla lámpara botón guitarra brújula paraguas reloj campana moneda receta maleta linterna cuaderno'.split(
    ' ',
  );
const names =
  'Ana Tomás Sofía Iván Marina Julián Rita Leandro Carmen Diego Elena Bruno Paula Mateo Inés Óscar Lucía Hugo Nora Raúl'.split(
    ' ',
  );
const syllables =
  'ba be ca co cha cui da do fe ga gua he ji la le ma mi na ñe pe po qui ra ro sa so ta te tla tzi u va xo ya yo za'.split(
    ' ',
  );
const ages = ['0-3 años', '4-6 años', '7-9 años', '10-12 años', '13+ años'];
const topics = [
  'Aventura',
  'Cuentos clásicos',
  'Ciencia',
  'Fantasía',
  'Valores',
  'Educativos',
  'Poesía',
  'Naturaleza',
];

const BATCH = 2_000;
const LISTS_AT_ONCE = 500;
const NEWEST = Date.UTC(2024, 11, 31);

/**
 * Plants invented books for load tests: the same ones for the same count. Names are made of syllables, so that the list
 * of words grows with the catalogue as a real one does.
 */
export async function plantManyBooks(
  { db, pool }: Pick<DatabaseHandle, 'db' | 'pool'>,
  count: number,
  onProgress?: (planted: number) => void,
) {
  const categoryIds = [...(await ensureTaxonomy(db, 'category', ages)).values()];
  const topicIds = [...(await ensureTaxonomy(db, 'topic', topics)).values()];
  const random = randomNumbers(20_261_120);
  for (let from = 0; from < count; from += BATCH) {
    const books = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      inventBook(from + index, random),
    );
    // A machine that is busy with other tests needs longer than a visitor's statement may.
    await withLongTimeout(db, async (tx) => {
      const ids = await insertProducts(tx, books);
      const lists = [...ids.values()].map((productId) => ({
        productId,
        categoryIds: [pick(categoryIds, random)],
        topicIds: [pick(topicIds, random)],
      }));
      // Topics are written in parts, as each rewrites its book's words and indexes: so a statement stays short.
      for (let at = 0; at < lists.length; at += LISTS_AT_ONCE)
        await replaceLists(tx, lists.slice(at, at + LISTS_AT_ONCE));
    });
    onProgress?.(from + books.length);
  }
  await tidyUp(pool);
}

function inventBook(index: number, random: () => number): ProductRecord {
  const offer = random() < 0.15;
  const priceCents = 12_000 + Math.floor(random() * 700) * 50;
  return {
    sku: `MUCHOS-${String(index).padStart(7, '0')}`,
    title: inventTitle(random),
    authors: Array.from(
      { length: random() < 0.1 ? 2 : 1 },
      () => `${pick(names, random)} ${inventName(random)}`,
    ),
    description: `${inventTitle(random)}. `.repeat(10).trim(),
    pages: 16 + Math.floor(random() * 200),
    language: USUAL_LANGUAGE,
    productType: 'FISICO',
    priceCents,
    offerCents: offer ? priceCents - 2_000 : null,
    discountPercent: !offer && random() < 0.1 ? 15 : null,
    // Edition long free of the fixed price, as some books are discounted.
    editionDate: '2018-05-02',
    priceRegime: 'FIJO',
    priceRegimeReason: null,
    stock: Math.floor(random() * 40),
    publishedAt: new Date(NEWEST - index * 600_000).toISOString(),
  };
}

function inventTitle(random: () => number): string {
  const hero = pick(heroes, random);
  const place = random() < 0.5 ? pick(places, random) : inventName(random);
  const forms = [
    `El ${hero} ${pick(traits, random)} de ${place}`,
    `La ${pick(things, random)} del ${hero}`,
    `${inventName(random)} y el ${hero} de ${place}`,
    `Cuentos de ${place} para ${pick(names, random)}`,
    `¿Quién vio la ${pick(things, random)} de ${inventName(random)}?`,
    `Un ${hero} en ${place}`,
  ];
  return pick(forms, random);
}

function inventName(random: () => number): string {
  const name =
    pick(syllables, random) + pick(syllables, random) + (random() < 0.5 ? pick(syllables, random) : '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** Generates random numbers by mulberry32: small, fast, and the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
