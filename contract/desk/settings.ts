import { z } from 'zod';
import { emailWith } from '../email.ts';
import { deliverySettings, type SiteSettings, siteSettings } from '../site.ts';
import { exactText, line, requiredLine } from '../text.ts';
import { entryOfChange, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

const HTTPS = 'Escribe una dirección que empiece con https://';
const webAddress = exactText(/^(?:https:\/\/[^\s<>"'`\\]+)?$/, 300, HTTPS);
const DOLLAR_WRONG = 'Escribe pesos de 0 a 1,000, como 18.50';
const words = (max: number) => requiredLine(max, 'Escribe algo aquí');

/** Settings that the owner changes in Datos, all but shipping. */
export const ownersSettings = z.object({
  brand_name: words(60),
  legal_name: words(160),
  tagline: line(200),
  owner_name: line(120),
  owner_bio: z
    .array(requiredLine(1_500, 'Escribe el párrafo o quítalo'))
    .max(8, 'Deja como máximo 8 párrafos'),
  home_about_title: line(120),
  home_about_text: line(600),
  contact_email: emailWith('Escribe el correo', 'Escribe un correo válido'),
  contact_phone: words(30),
  contact_hours: words(80),
  postal_address: words(300),
  social_instagram: webAddress,
  social_facebook: webAddress,
  social_tiktok: webAddress,
  ...deliverySettings,
  /** Inside the shop or outside. */
  questionnaire_url: exactText(
    /^(?:https:\/\/[^\s<>"'`\\]+|\/(?:[^\s<>"'`\\/][^\s<>"'`\\]*)?)?$/,
    300,
    'Escribe una dirección con https:// o una de la tienda, como /contacto',
  ),
  community_url: webAddress,
  club_greeting: words(40),
  pesos_per_dollar: z.number(DOLLAR_WRONG).min(0, DOLLAR_WRONG).max(1_000, DOLLAR_WRONG),
  fixed_price_months: siteSettings.shape.fixed_price_months.unwrap(),
  low_stock: siteSettings.shape.low_stock.unwrap(),
  box_handling_days: siteSettings.shape.box_handling_days.unwrap(),
  oxxo_enabled: siteSettings.shape.oxxo_enabled.unwrap(),
  spei_enabled: siteSettings.shape.spei_enabled.unwrap(),
  cash_days: siteSettings.shape.cash_days.unwrap(),
});
export type OwnersSettings = z.infer<typeof ownersSettings>;

const SHIPPING_CENTS_MAX = 100_000;
const SHIPPING_WRONG = 'Escribe un monto como 99 o 99.50';

/** Settings of what sending and wrapping cost; pages and mails say it from here. */
export const shippingSettings = z.object({
  shipping_cents: z
    .number(SHIPPING_WRONG)
    .int(SHIPPING_WRONG)
    .min(0, SHIPPING_WRONG)
    .max(SHIPPING_CENTS_MAX, 'El envío cuesta como máximo $1,000'),
  /** Absent: it stays. */
  gift_wrap_cents: z
    .number(SHIPPING_WRONG)
    .int(SHIPPING_WRONG)
    .min(0, SHIPPING_WRONG)
    .max(SHIPPING_CENTS_MAX, 'La envoltura cuesta como máximo $1,000')
    .nullable()
    .optional(),
});

export type ShippingSettings = z.infer<typeof shippingSettings>;

/** Choice for texts in which a changed number was typed; without it, the call names them and changes nothing. */
const texts = z.enum(['change', 'keep']).optional();
export type TextsChoice = z.infer<typeof texts>;

/** `TEXTS_NAME_NUMBER` names these in its details. */
export interface TextWithNumber {
  /** «la franja» */
  label: string;
  sentence: string;
  typed: string;
  /** The shop can put its own number there; the others are edited by hand. */
  can_change: boolean;
}

const answer = ok.extend({
  settings: z.custom<SiteSettings>((value) => siteSettings.safeParse(value).success),
  version,
});

/** Answer with the audit entry by which the change is undone. */
const written = answer.extend(entryOfChange);

export const deskSettingsCalls = defineDeskCalls({
  'GET /desk/settings/get': {
    access: 'settings',
    summary: "The brand's settings",
    response: answer,
  },
  'POST /desk/settings/save': {
    access: 'settings',
    writes: true,
    summary: 'Changes settings; what is left out stays',
    body: z.object({ settings: ownersSettings.partial(), version, texts }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE', 'FIXED_PRICE', 'TEXTS_NAME_NUMBER'],
  },
  'POST /desk/settings/save-shipping': {
    access: 'settings',
    confirm: true,
    writes: true,
    summary: 'Changes what shipping and wrapping cost from the next order on',
    body: z.object({ settings: shippingSettings, version, texts }),
    response: written,
    errors: ['BAD_REQUEST', 'EDITED_MEANWHILE', 'TEXTS_NAME_NUMBER'],
  },
});
