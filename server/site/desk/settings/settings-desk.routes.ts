import type { FastifyInstance } from 'fastify';
import { deskSettingsCalls } from '#contract/desk/settings.ts';
import type { SiteSettings } from '#contract/site.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { saveSettings, showSettings } from './save-settings.ts';

const status = true as const;

export function settingsDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const shown = async () => ({ status, ...(await showSettings(shop)) });
  registerDeskCalls(api, parts, deskSettingsCalls, {
    'GET /desk/settings/get': shown,
    'POST /desk/settings/save': async ({ body: { settings, version, texts }, by }) => {
      const audit_entry_id = await saveSettings(shop, by, {
        changes: givenOf(settings),
        version,
        texts,
        call: 'POST /desk/settings/save',
      });
      return { ...(await shown()), audit_entry_id };
    },
    'POST /desk/settings/save-shipping': async ({ body: { settings, version, texts }, by }) => {
      const audit_entry_id = await saveSettings(shop, by, {
        changes: givenOf(settings),
        version,
        texts,
        call: 'POST /desk/settings/save-shipping',
      });
      return { ...(await shown()), audit_entry_id };
    },
  });
}

const givenOf = (settings: object): Partial<SiteSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
