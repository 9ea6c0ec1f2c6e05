import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteSettings } from '#contract/site.ts';

test('the demo settings are exactly the settings that the shop knows', () => {
  const settings: unknown = JSON.parse(readFileSync(new URL('settings.json', import.meta.url), 'utf8'));
  expect(siteSettings.strict().safeParse(settings).error?.issues ?? []).toEqual([]);
});
