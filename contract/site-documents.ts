import { z } from 'zod';
import { placeholdersOf } from './fill-text.ts';
import { settingValues } from './setting-values.ts';
import type { SiteSettings } from './site.ts';
import { exactText, line, paragraph, requiredLine } from './text.ts';

/**
 * The texts of the shop that the desk edits. Each is a list of blocks of plain fields: no field holds markup, so that
 * whatever is typed is shown as text.
 */
export const documentNames = [
  'banners',
  'promos',
  'recommendation',
  'strip',
  'questions:readers-club',
  'questions:guide',
  'legal:terms',
  'legal:privacy',
  'legal:shipping',
] as const;
export type DocumentName = (typeof documentNames)[number];

export const legalNames = ['terms', 'privacy', 'shipping'] as const;
export type LegalName = (typeof legalNames)[number];
export const questionPages = ['readers-club', 'guide'] as const;
export type QuestionPage = (typeof questionPages)[number];

export const isLegal = (name: DocumentName): name is `legal:${LegalName}` => name.startsWith('legal:');

/** Placeholders whose values only a page knows, under the names that its questions use. */
export const pagePlaceholders: Readonly<Record<QuestionPage, readonly string[]>> = {
  'readers-club': ['precio del club'],
  guide: ['páginas de la guía'],
};

export const settingPlaceholders: readonly string[] = Object.keys(
  settingValues({
    contact_hours: '',
    shipping_cents: 0,
    handling_days: 0,
    delivery_zones: [{ prefixes: '', min_days: 1, max_days: 1 }],
  } as unknown as SiteSettings),
);

const LINK = 'Escribe un enlace dentro de la tienda, por ejemplo /productos';

/** A place inside the shop: no other site, no other protocol. */
export const innerLink = exactText(/^\/(?:[^\s\\<>"'`{}/][^\s\\<>"'`{}]*)?$/, 300, LINK);

const blockId = exactText(/^[a-z0-9-]{1,20}$/, 20);

/** A day in Mexico City; null: without that end. */
const day = z.iso.date('Escribe una fecha').nullable();

export const grounds = [
  'mango',
  'bougainvillea',
  'slate',
  'mamey-pale',
  'sky',
  'sky-pale',
  'mango-pale',
  'pink-pale',
  'nopal-pale',
  'indigo-pale',
  'mist',
] as const;
export type Ground = (typeof grounds)[number];

export const drawings = [
  'rabbit-over-books',
  'open-book',
  'chalk-hopscotch',
  'open-box',
  'paper-plane',
  'educator',
  'fish',
  'monster',
  'planet',
  'compass',
  'night-town',
] as const;
export type Drawing = (typeof drawings)[number];

const PICTURE_SIDE_MAX = 10_000;
const side = z.number().int().min(1).max(PICTURE_SIDE_MAX);

/** A picture in file storage; its sizes lie below its key. */
export const bannerPicture = z.object({
  file_key: exactText(/^site\/[\w-]{1,80}$/, 100),
  width: side,
  height: side,
  widths: z.array(side).min(1).max(8),
});
export type BannerPicture = z.infer<typeof bannerPicture>;

const shownOn = {
  /** The first and the last day on which it is shown. */
  from: day,
  until: day,
};

/** Title of one or two lines. */
const bannerTitle = paragraph(70, 'Escribe el título').refine(
  (text) => text.trim() !== '' && text.split('\n').length <= 2 && !/[^\P{Cc}\n]/u.test(text),
  'Escribe el título en una o dos líneas',
);

const ownBanner = z.object({
  id: blockId,
  kind: z.literal('own'),
  title: bannerTitle,
  text: line(160),
  action: requiredLine(40, 'Escribe lo que dice el botón'),
  to: innerLink,
  ground: z.enum(grounds),
  drawing: z.enum(drawings),
  /** Picture in place of the drawing; without one for phones the wide one is shown there, too. */
  picture: z.object({ wide: bannerPicture, phone: bannerPicture.nullable() }).nullable(),
  ...shownOn,
});

/** The books of the first age: its words and its picture are the category's. */
const ageBanner = z.object({ id: blockId, kind: z.literal('first-age'), ...shownOn });

export const banner = z
  .discriminatedUnion('kind', [ownBanner, ageBanner])
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'Debe terminar después de empezar',
  });
export type Banner = z.infer<typeof banner>;
export type OwnBanner = z.infer<typeof ownBanner>;

export const factIcons = [
  'books',
  'calendar',
  'headphones',
  'families',
  'heart',
  'package',
  'house',
] as const;
export type FactIcon = (typeof factIcons)[number];

const fact = z.object({
  icon: z.enum(factIcons),
  text: requiredLine(60, 'Escribe el texto'),
  /** True when it is shown only where members are invited to a group of families. */
  needs_community: z.boolean(),
});

/** The promos have their places on the home page; their words are the owner's. */
export const promoIds = ['readers', 'books', 'shipping'] as const;
export type PromoId = (typeof promoIds)[number];

export const promo = z.object({
  id: z.enum(promoIds),
  title: requiredLine(60, 'Escribe el título'),
  text: line(240),
  facts: z.array(fact).max(6, 'Deja como máximo 6 líneas'),
  action: requiredLine(40, 'Escribe lo que dice el botón'),
  to: innerLink,
});
export type Promo = z.infer<typeof promo>;

export const WHY_MAX = 280;

/** The book that the owner recommends on the home page, known by its SKU as in her lists. */
export const recommendation = z.object({
  id: z.literal('recommendation'),
  sku: exactText(
    /^[^\s\p{Cc}\p{Cs}{}](?:[^\p{Cc}\p{Cs}{}]{0,62}[^\s\p{Cc}\p{Cs}{}])?$/u,
    64,
    'Elige un libro',
  ),
  why: requiredLine(WHY_MAX, 'Escribe por qué lo recomiendas'),
});
export type Recommendation = z.infer<typeof recommendation>;

export const STRIP_MAX = 80;
export const strip = z.object({ id: z.literal('strip'), text: line(STRIP_MAX) });

export const question = z.object({
  id: blockId,
  question: requiredLine(160, 'Escribe la pregunta'),
  answer: requiredLine(900, 'Escribe la respuesta'),
});

const legalLine = requiredLine(2_000, 'Escribe el párrafo o quítalo');

/** A paragraph before or after the list of points, or without one. */
export const legalSection = z.object({
  id: blockId,
  title: requiredLine(120, 'Escribe el título'),
  paragraphs: z
    .array(legalLine)
    .min(1, 'Escribe al menos un párrafo')
    .max(20, 'Deja como máximo 20 párrafos'),
  points: z.array(legalLine).max(30, 'Deja como máximo 30 puntos'),
  /** Text after the points. */
  closing: line(2_000),
  /** Links to the pages where the reader can do what the section is about. */
  links: z
    .array(z.object({ to: innerLink, name: requiredLine(80, 'Escribe el texto del enlace') }))
    .max(4, 'Deja como máximo 4 enlaces'),
});
export type LegalSection = z.infer<typeof legalSection>;

const areDistinct = (blocks: readonly { id: string }[]) =>
  new Set(blocks.map(({ id }) => id)).size === blocks.length;

interface ListLimit {
  max: number;
  tooMany: string;
  /** Names that may stand in braces. */
  known?: readonly string[];
}

const listOf = <B extends z.ZodType<{ id: string }>>(
  block: B,
  { max, tooMany, known = settingPlaceholders }: ListLimit,
) =>
  z.object({
    blocks: z
      .array(
        block.superRefine((value, context) => {
          for (const { path, name } of unknownPlaceholders(value, known))
            context.addIssue({ code: 'custom', path, message: `{${name}} no es un dato de la tienda` });
        }),
      )
      .max(max, tooMany)
      .refine(areDistinct, 'Dos bloques tienen la misma clave'),
  });

/** Finds braces that are not allowed: only text typed for people to read may have them, and only round a known name. */
function unknownPlaceholders(value: unknown, known: readonly string[], path: (string | number)[] = []) {
  const found: { path: (string | number)[]; name: string }[] = [];
  if (typeof value === 'string')
    return placeholdersOf(value)
      .filter((name) => !known.includes(name))
      .map((name) => ({ path, name }));
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value))
    found.push(...unknownPlaceholders(part, known, [...path, Array.isArray(value) ? Number(key) : key]));
  return found;
}

/** Places an error at the list: its blocks alone are shown with their errors. */
const ofList = (error: string) => ({ path: ['blocks'], error });

const questionsOf = (page: QuestionPage) =>
  listOf(question, {
    max: 30,
    tooMany: 'Deja como máximo 30 preguntas',
    known: [...settingPlaceholders, ...pagePlaceholders[page]],
  });
const PROMOS_FIXED = 'Las promociones tienen su lugar fijo';
const ONE_RECOMMENDATION = 'Se recomienda un solo libro';
const ONE_STRIP = 'La franja es una sola línea';
const legalText = listOf(legalSection, { max: 40, tooMany: 'Deja como máximo 40 secciones' }).refine(
  ({ blocks }) => blocks.length > 0,
  ofList('Agrega al menos una sección'),
);

export const documentSchemas = {
  banners: listOf(banner, { max: 12, tooMany: 'Deja como máximo 12 banners' }),
  promos: listOf(promo, { max: promoIds.length, tooMany: PROMOS_FIXED }).refine(
    ({ blocks }) => blocks.map(({ id }) => id).join() === promoIds.join(),
    ofList(PROMOS_FIXED),
  ),
  recommendation: listOf(recommendation, { max: 1, tooMany: ONE_RECOMMENDATION }),
  strip: listOf(strip, { max: 1, tooMany: ONE_STRIP }).refine(
    ({ blocks }) => blocks.length === 1,
    ofList(ONE_STRIP),
  ),
  'questions:readers-club': questionsOf('readers-club'),
  'questions:guide': questionsOf('guide'),
  'legal:terms': legalText,
  'legal:privacy': legalText,
  'legal:shipping': legalText,
} as const satisfies Record<DocumentName, z.ZodType>;

export type DocumentContent<N extends DocumentName = DocumentName> = z.infer<(typeof documentSchemas)[N]>;
