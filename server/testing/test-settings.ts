import { defaultDelivery } from '#contract/delivery.ts';
import type { SiteSettings } from '#contract/site.ts';

export const testSettings: SiteSettings = {
  brand_name: 'Brincacuentos',
  legal_name: 'Brincacuentos de prueba',
  tagline: 'Libros para pruebas.',
  owner_name: 'Ana Prueba',
  owner_bio: ['Leo en voz alta.'],
  home_about_title: 'Quién soy',
  home_about_text: 'Leo en voz alta.',
  contact_email: 'hola@example.test',
  contact_phone: '55 0000 0000',
  contact_hours: 'Lunes a Viernes: 9:00 AM - 6:00 PM',
  postal_address: 'Calle 1, Ciudad de México',
  social_instagram: 'https://example.test/i',
  social_facebook: 'https://example.test/f',
  social_tiktok: 'https://example.test/t',
  shipping_cents: 9900,
  ...defaultDelivery,
  fixed_price_months: 36,
  low_stock: 3,
  box_handling_days: 3,
  questionnaire_url: 'https://example.test/questionnaire',
  community_url: '',
  club_greeting: 'familia',
  pesos_per_dollar: 18.5,
};
