import type { SiteSettings } from './site.ts';

/** Facts about the seller that a shop must publish: only its owner knows them, so a new shop has none. */
export const legalIdentity = [
  'legal_name',
  'postal_address',
  'contact_phone',
] as const satisfies (keyof SiteSettings)[];

export type LegalIdentity = Pick<SiteSettings, (typeof legalIdentity)[number]>;

export const missingIdentity = (settings: LegalIdentity) =>
  legalIdentity.filter((name) => settings[name].trim() === '');
