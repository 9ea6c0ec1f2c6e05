import { z } from 'zod';
import { membershipFamilies, passPeriods } from '../membership-terms.ts';
import { CHARGE_MIN_CENTS } from '../money.ts';
import { id, paragraph, requiredLine } from '../text.ts';
import { BOX_BOOKS_MAX } from './box-titles.ts';
import { changed, count, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

export const BENEFITS_MIN = 3;
export const BENEFITS_MAX = 8;
export const SAMPLE_BOOKS_MIN = 3;
export const SAMPLE_BOOKS_MAX = 12;
/** $10,000.00 a period. */
export const PLAN_PRICE_MAX_CENTS = 1_000_000;

const cents = z.number().int();

/** What a pass of so many periods costs; null where it is not sold. */
export const deskPass = z.object({ periods: z.literal(passPeriods), price_cents: cents.nullable() });
export type DeskPass = z.infer<typeof deskPass>;

export const deskPlanRow = z.object({
  membership_id: count,
  code: z.string(),
  family: z.enum(membershipFamilies),
  name: z.string(),
  label: z.string(),
  price_cents: cents,
  ships: z.boolean(),
  active: z.boolean(),
  /** Subscriptions that go on or whose card is tried again. */
  members: count,
});
export type DeskPlanRow = z.infer<typeof deskPlanRow>;

export const sampleBook = z.object({
  product_id: count,
  title: z.string(),
  image_url: z.string().nullable(),
  short_description: z.string(),
  /** Tells whether the book is sold; one that is not is not shown with the plan. */
  is_on_sale: z.boolean(),
});
export type SampleBook = z.infer<typeof sampleBook>;

export const deskPlan = deskPlanRow.extend({
  version,
  description: z.string(),
  benefits: z.array(z.string()),
  age_min: count.nullable(),
  age_max: count.nullable(),
  books_per_box: count,
  /** Titles with a copy left, of the list that its boxes are filled from. */
  titles_in_stock: count,
  /** Members who pay what the plan costs now. */
  members_at_price: count,
  /** One for each length that a pass may have, the shortest first. */
  passes: z.array(deskPass),
  books: z.array(sampleBook),
});
export type DeskPlan = z.infer<typeof deskPlan>;

const age = z
  .number('Escribe años enteros')
  .int('Escribe años enteros')
  .min(0, 'De 0 a 18 años')
  .max(18, 'De 0 a 18 años');

export const planTexts = z.object({
  name: requiredLine(80, 'Escribe el nombre'),
  label: requiredLine(80, 'Escribe la etiqueta'),
  description: paragraph(1_000).refine((text) => text.trim() !== '', 'Escribe la descripción'),
  benefits: z
    .array(requiredLine(120, 'Escribe el beneficio'))
    .min(BENEFITS_MIN, `Escribe al menos ${BENEFITS_MIN} beneficios`)
    .max(BENEFITS_MAX, `Deja como máximo ${BENEFITS_MAX} beneficios`),
  age_min: age.nullable(),
  age_max: age.nullable(),
  /** Books per box; none for plans that ship nothing. */
  books_per_box: z
    .number('Escribe un número entero')
    .int('Escribe un número entero')
    .min(0, `De 1 a ${BOX_BOOKS_MAX} libros`)
    .max(BOX_BOOKS_MAX, `De 1 a ${BOX_BOOKS_MAX} libros`),
  /** False closes the plan to new members; its members go on. */
  active: z.boolean(),
});
export type PlanTexts = z.infer<typeof planTexts>;

type BoxSupply = Pick<DeskPlan, 'ships' | 'books_per_box' | 'titles_in_stock'>;

/** Reason why a plan cannot be put on sale yet: nobody pays for boxes that nothing is there to fill with. */
export function missingForSale({ ships, books_per_box, titles_in_stock: titles }: BoxSupply): string | null {
  if (!ships || titles >= books_per_box) return null;
  const has =
    titles === 0
      ? 'no tiene títulos con ejemplares'
      : `tiene ${titles} ${titles === 1 ? 'título' : 'títulos'} con ejemplares`;
  const perBox = books_per_box === 1 ? '1 libro' : `${books_per_box} libros`;
  return `Cada caja lleva ${perBox} y la lista de este plan ${has}. Complétala en «Títulos de sus cajas»; después podrás ofrecerlo.`;
}

const PRICE_WRONG = 'De $10.00 a $10,000.00';
const PASS_WRONG = 'De $10.00 a $10,000.00 por cada mes del pase';
const eachLength = (passes: readonly { periods: number }[]) =>
  passes.every(({ periods }, place) => periods === passPeriods[place]);
const ids = z.array(id).min(1).max(500);
const written = changed.extend({ plan: deskPlan });
const one = z.object({ membership_id: id });

export const deskPlanCalls = defineDeskCalls({
  'GET /desk/plans/list': {
    access: 'members',
    summary: 'All plans in their order, with how many members each has',
    response: ok.extend({ plans: z.array(deskPlanRow) }),
  },
  'GET /desk/plans/get': {
    access: 'members',
    summary: 'One plan, whole',
    query: one,
    response: ok.extend({ plan: deskPlan }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/plans/save': {
    access: 'members',
    writes: true,
    summary: 'The texts of a plan, its ages and books per box, and whether it can be joined',
    body: one.extend({ version, ...planTexts.shape }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/plans/save-price': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'What new members pay; those who are there go on paying what they agreed to',
    body: one.extend({
      price_cents: z
        .number()
        .int(PRICE_WRONG)
        .min(CHARGE_MIN_CENTS, PRICE_WRONG)
        .max(PLAN_PRICE_MAX_CENTS, PRICE_WRONG),
      /** The price and the number of members that the question was about. */
      expected_cents: cents.min(1).max(100_000_000),
      expected_members: count.min(0).max(10_000_000),
    }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'LIST_CHANGED'],
  },
  'POST /desk/plans/save-passes': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'What the passes of a plan cost who buys one now, and which are not sold',
    body: one.extend({
      passes: z
        .array(
          deskPass
            .extend({ price_cents: z.number().int(PASS_WRONG).min(CHARGE_MIN_CENTS, PASS_WRONG).nullable() })
            .refine(({ periods, price_cents }) => (price_cents ?? 0) <= periods * PLAN_PRICE_MAX_CENTS, {
              error: PASS_WRONG,
              path: ['price_cents'],
            }),
        )
        .length(passPeriods.length)
        .refine(eachLength, 'Falta un pase'),
      /** The prices as they were read. */
      expected: z.array(deskPass).length(passPeriods.length),
    }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/plans/set-books': {
    access: 'members',
    writes: true,
    summary: 'The books that a plan is shown with, in their order',
    body: one.extend({
      books: z
        .array(z.object({ product_id: id, short_description: requiredLine(200, 'Escribe una frase') }))
        .min(SAMPLE_BOOKS_MIN, `Elige al menos ${SAMPLE_BOOKS_MIN} libros`)
        .max(SAMPLE_BOOKS_MAX, `Elige como máximo ${SAMPLE_BOOKS_MAX} libros`)
        .refine(
          (books) => new Set(books.map(({ product_id }) => product_id)).size === books.length,
          'Un libro está dos veces',
        ),
      /** The list as it was read. */
      expected: z.array(z.object({ product_id: id, short_description: paragraph(2_000) })).max(100),
    }),
    response: written,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'POST /desk/plans/reorder': {
    access: 'members',
    writes: true,
    summary: 'Puts the plans in another order',
    body: z.object({
      ids,
      /** The order that was on the screen: another person’s is not overwritten. */
      seen: ids,
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'LIST_CHANGED'],
  },
});
