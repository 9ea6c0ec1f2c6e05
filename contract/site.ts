import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { namedDays } from './delivery.ts';
import { FIXED_PRICE_MONTHS } from './fixed-price.ts';
import { CASH_DAYS, CASH_DAYS_MAX, laterMethods } from './later-payment.ts';
import { membershipFamilies } from './membership-terms.ts';
import { messageFields, messageText } from './message.ts';
import { line } from './text.ts';
import { clientThread } from './thread.ts';

const PREFIXES_WRONG = 'Escribe los códigos como 01-16 50-57';

/** First two digits of postal codes and ranges of them: `01-16 50-57`; empty: every other place. */
const postalPrefixes = z
  .string()
  .max(300, PREFIXES_WRONG)
  .regex(/^(\d\d(-\d\d)?( \d\d(-\d\d)?)*)?$/, PREFIXES_WRONG);

const whole = (min: number, max: number, wrong: string) =>
  z.number(wrong).int(wrong).min(min, wrong).max(max, wrong);
const daysOnTheWay = whole(1, 30, 'Escribe días enteros, de 1 a 30');

const deliveryZone = z
  .object({ prefixes: postalPrefixes, min_days: daysOnTheWay, max_days: daysOnTheWay })
  .refine(({ min_days, max_days }) => min_days <= max_days, 'El mínimo de días no puede pasar del máximo');

const monthAndDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Settings from which the dates of delivery are computed; their meaning: `contract/delivery.ts`. */
export const deliverySettings = {
  handling_days: whole(0, 10, 'Escribe días enteros, de 0 a 10'),
  cutoff_hour: whole(0, 24, 'Escribe una hora entera, de 0 a 24'),
  delivery_zones: z.array(deliveryZone).min(1, 'Deja al menos una zona').max(32, 'Deja como máximo 32 zonas'),
  // Bounded, so that business days are left however they are chosen.
  closed_days: z
    .array(
      z.union(
        [z.iso.date(), z.string().max(5).regex(monthAndDay), z.enum(namedDays)],
        'Escribe cada día como 2026-12-28, 12-24 o jueves-santo',
      ),
    )
    .max(60, 'Deja como máximo 60 días'),
};

/** Settings of the brand: one row of the database, edited by the owner, never written into components. */
export const siteSettings = z.object({
  brand_name: z.string(),
  legal_name: z.string(),
  tagline: z.string(),
  owner_name: z.string(),
  owner_bio: z.array(z.string()),
  home_about_title: z.string(),
  home_about_text: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_hours: z.string(),
  postal_address: z.string(),
  social_instagram: z.string(),
  social_facebook: z.string(),
  social_tiktok: z.string(),
  shipping_cents: z.number().int(),
  /** Price of wrapping an order as a gift; null or 0: none is wrapped. */
  gift_wrap_cents: z.number().int().min(0).nullable().default(null),
  ...deliverySettings,
  /** Months after its edition during which the book law fixes the price of a book. */
  fixed_price_months: whole(0, 600, 'Escribe meses enteros, de 0 a 600').default(FIXED_PRICE_MONTHS),
  /** Copies left from which on a book runs out at the desk. */
  low_stock: whole(0, 50, 'Escribe ejemplares enteros, de 0 a 50').default(3),
  /** Business days after its payment within which a subscription's first box leaves; null: nothing is promised. */
  box_handling_days: whole(0, 20, 'Escribe días enteros, de 0 a 20, o déjalo vacío').nullable().default(null),
  /** Cash at OXXO and transfers by SPEI are taken; null: only where payments are a sandbox. */
  oxxo_enabled: z.boolean().nullable().default(null),
  spei_enabled: z.boolean().nullable().default(null),
  /** Days within which an order that is paid later must be paid. */
  cash_days: whole(1, CASH_DAYS_MAX, `Escribe días enteros, de 1 a ${CASH_DAYS_MAX}`).default(CASH_DAYS),
  /** Address of the questionnaire for the reading club's members; opened in a tab of its own. */
  questionnaire_url: z.string(),
  /** Invitation to the group of the reading club's families; for members only, so public answers leave it empty. */
  community_url: z.string(),
  /** Greeting of the reading club for members whose first name is not known. */
  club_greeting: z.string(),
  /** Pesos that one dollar costs, for the rough figures beside some prices; 0 leaves those out. */
  pesos_per_dollar: z.number().min(0),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Settings that visitors are given: without those that only the desk computes with. */
const publicSettings = siteSettings.omit({ low_stock: true, oxxo_enabled: true, spei_enabled: true });
export type PublicSettings = z.infer<typeof publicSettings>;

/** Token of a mailed link; a wrong one is an answer of its own, so only its length is checked here. */
const threadToken = line(100);

export const siteCalls = defineCalls({
  'GET /site/get-settings': {
    summary: "The brand's public settings",
    lane: 2,
    response: z.object({
      settings: publicSettings,
      /** The line above every page; empty without one. */
      strip: z.string(),
      /** Members are invited to a group of reading families. */
      has_community: z.boolean(),
      /** Kinds of memberships with a plan on offer: nothing invites to another. */
      families: z.array(z.enum(membershipFamilies)),
      /** Ways to pay later that the shop takes. */
      later_methods: z.array(z.enum(laterMethods)),
      /** Address of public files; empty when the shop serves them itself. */
      media_origin: z.string(),
      /** True while invented data is shown to the public: every page says so. */
      is_demo: z.boolean(),
    }),
    publicCacheSeconds: 30,
  },
  'GET /site/get-now': {
    summary: "The time by the shop's clock, from which days of arrival and charges are reckoned",
    lane: 2,
    response: z.object({ now: z.iso.datetime() }),
  },
  'POST /site/send-message': {
    access: 'client or guest',
    summary: "A visitor's message to the shop; sent again on the same day, the same message is one",
    lane: 2,
    body: messageFields,
    response: z.object({ status: z.boolean(), status_Message: z.string() }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'POST /site/get-thread': {
    summary: "A conversation with the shop, by the link of a reply's mail",
    lane: 2,
    body: z.object({ token: threadToken }),
    response: z.object({ status: z.boolean(), thread: clientThread }),
    errors: ['BAD_REQUEST', 'THREAD_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /site/answer-thread': {
    summary: 'What the client answers in a conversation; sent again on the same day, the same answer is one',
    lane: 2,
    body: z.object({ token: threadToken, message: messageText }),
    response: z.object({ status: z.boolean(), thread: clientThread }),
    errors: ['BAD_REQUEST', 'THREAD_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
});
