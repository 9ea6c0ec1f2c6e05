import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { image, productCard } from './catalog.ts';
import { drawings, factIcons, grounds, legalNames, promoIds, questionPages } from './site-documents.ts';

/** Texts as pages show them: the shop's settings are written in, and what is not shown today is left out. */
const shownBanner = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('own'),
    title: z.string(),
    text: z.string(),
    action: z.string(),
    to: z.string(),
    ground: z.enum(grounds),
    drawing: z.enum(drawings),
    picture: z.object({ wide: image, phone: image.nullable() }).nullable(),
  }),
  z.object({ id: z.string(), kind: z.literal('first-age') }),
]);
export type ShownBanner = z.infer<typeof shownBanner>;

const shownPromo = z.object({
  id: z.enum(promoIds),
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ icon: z.enum(factIcons), text: z.string() })),
  action: z.string(),
  to: z.string(),
});
export type ShownPromo = z.infer<typeof shownPromo>;

const shownRecommendation = z.object({
  /** The owner's own words. */
  why: z.string(),
  product: productCard,
  amount_pages: z.number().int().nullable(),
  reading_hint: z.string().nullable(),
});
export type ShownRecommendation = z.infer<typeof shownRecommendation>;

const shownQuestion = z.object({ question: z.string(), answer: z.string() });

const shownSection = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
  closing: z.string(),
  links: z.array(z.object({ to: z.string(), name: z.string() })),
});
export type ShownSection = z.infer<typeof shownSection>;

const legalText = z.object({
  sections: z.array(shownSection),
  version: z.number().int(),
  /** Day in Mexico City; of the text that came with the shop, when it last changed. */
  valid_from: z.iso.date(),
  came_with_shop: z.boolean(),
  /** The one that holds today. */
  is_current: z.boolean(),
  /** Published, but not holding yet. */
  next: z.object({ version: z.number().int(), valid_from: z.iso.date() }).nullable(),
});
export type LegalText = z.infer<typeof legalText>;

const PUBLIC_SECONDS = 30;

export const siteTextCalls = defineCalls({
  'GET /site/get-home': {
    summary: 'The banners, promos and recommended book of the home page, as they are shown today',
    lane: 2,
    response: z.object({
      banners: z.array(shownBanner),
      promos: z.array(shownPromo),
      /** Null while none is chosen, or the chosen one is not for sale. */
      recommendation: shownRecommendation.nullable(),
    }),
    publicCacheSeconds: PUBLIC_SECONDS,
  },
  'GET /site/get-questions': {
    summary: 'The questions and answers of a page; in braces what the page itself knows',
    lane: 2,
    query: z.object({ page: z.enum(questionPages) }),
    errors: ['BAD_REQUEST'],
    response: z.object({ questions: z.array(shownQuestion) }),
    publicCacheSeconds: PUBLIC_SECONDS,
  },
  'GET /site/get-legal': {
    summary: 'A legal text, as it holds today or in an older version',
    lane: 2,
    query: z.object({
      name: z.enum(legalNames),
      version: z.preprocess(
        (value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value),
        z.number().int().min(1).optional(),
      ),
    }),
    response: z.object({ text: legalText }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    publicCacheSeconds: PUBLIC_SECONDS,
  },
});
