import type { SiteSettings } from './site.ts';

/** What a shop must say of who sells: nobody but its owner knows it, so that a new shop is without. */
export const legalIdentity = [
  'legal_name',
  'postal_address',
  'contact_phone',
] as const satisfies (keyof SiteSettings)[];

export type LegalIdentity = Pick<SiteSettings, (typeof legalIdentity)[number]>;

export const missingIdentity = (settings: LegalIdentity) =>
  legalIdentity.filter((name) => settings[name].trim() === '');
