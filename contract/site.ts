import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { messageFields } from './message.ts';

/** What belongs to the brand: one row of the database, edited by the owner, never written into components. */
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
  shipping_text: z.string(),
  shipping_days: z.string(),
  shipping_cents: z.number().int(),
  /** Where the reading club's members fill in the questionnaire; opened in a tab of its own. */
  questionnaire_url: z.string(),
  /** How the reading club greets members whose first name is not known. */
  club_greeting: z.string(),
  /** Pesos that one dollar costs, for the rough figures beside some prices; 0 leaves those out. */
  pesos_per_dollar: z.number().min(0),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const siteCalls = defineCalls({
  'GET /site/get-settings': {
    summary: "The brand's public settings",
    lane: 2,
    response: z.object({
      settings: siteSettings,
      /** Address of public files; empty when the shop serves them itself. */
      media_origin: z.string(),
      /** True while invented data is shown to the public: every page says so. */
      is_demo: z.boolean(),
    }),
    publicCacheSeconds: 30,
  },
  'POST /site/send-message': {
    summary: "A visitor's message to the shop; sent again on the same day, the same message is one",
    lane: 2,
    body: messageFields,
    response: z.object({ status: z.boolean(), status_Message: z.string() }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
