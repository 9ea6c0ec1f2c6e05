import { readFileSync } from 'node:fs';
import type { SiteSettings } from '#contract/site.ts';

export const readSettings = (): SiteSettings =>
  JSON.parse(readFileSync(new URL('settings.json', import.meta.url), 'utf8'));
