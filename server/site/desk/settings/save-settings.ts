import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { TextsChoice } from '#contract/desk/settings.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { SiteSettings } from '#contract/site.ts';
import { findNewlyFixedPrices } from '../../../catalog/catalog.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  editedMeanwhile,
  fieldsBefore,
  recordChange,
  UNDO_MS,
  undoOfAll,
} from '../../../staff/staff.ts';
import { withDefaults } from '../../known-settings.ts';
import { followNumbers } from './follow-numbers.ts';
import { findKeptSettings, lockSettings, writeSettings } from './settings-desk.queries.ts';

type SettingsShop = Pick<Shop, 'db' | 'clock'>;
type Changes = Partial<SiteSettings>;

/** Settings, with defaults where an older shop has none of its own. */
export async function showSettings({ db }: Pick<Shop, 'db'>) {
  const { settings, version } = await findKeptSettings(db);
  return { settings: withDefaults(settings).settings, version };
}

interface SettingsSave {
  changes: Changes;
  version: number;
  texts: TextsChoice;
  call: DeskCallKey;
}

/** Changes settings that were read at `version`. Orders keep the price of shipping that they were made with. */
export async function saveSettings(
  { db, clock }: SettingsShop,
  by: Staff,
  { changes, version, texts, call }: SettingsSave,
) {
  return inTransaction(db, async (tx) => {
    const kept = await lockSettings(tx);
    const before = withDefaults(kept.settings).settings;
    if (kept.version !== version) {
      const edited = { entity: 'settings', entityId: 'shop' } as const;
      throw await editedMeanwhile(tx, edited, { version: kept.version, values: before });
    }
    const at = clock.now();
    await followNumbers(tx, by, { before, after: { ...before, ...changes }, texts, at });
    return write(tx, by, { before, changes, call, at });
  });
}

interface SettingsChange {
  before: SiteSettings;
  changes: Changes;
  call: DeskCallKey;
  undoes?: number;
  at: Date;
}

async function write(tx: Database, by: Staff, { before, changes, call, undoes, at }: SettingsChange) {
  const after = { ...before, ...changes };
  const forbidden = await discountsForbidden(tx, before, after, at);
  if (forbidden)
    throw new ShopError(undoes === undefined ? 'FIXED_PRICE' : 'CANNOT_UNDO', { sentence: forbidden });
  await writeSettings(tx, changes);
  return recordChange(tx, by, {
    call,
    entity: 'settings',
    entityId: 'shop',
    label: 'los datos de la tienda',
    before: { ...before },
    after: { ...after },
    undoes,
    at,
  });
}

/**
 * Names the discounts that more months of fixed price would forbid; undefined where there are none. They are refused,
 * as every other way to such a price is: else the shop would sell below it until the daily report is read.
 */
async function discountsForbidden(tx: Database, before: SiteSettings, after: SiteSettings, at: Date) {
  const months = after.fixed_price_months;
  if (months <= before.fixed_price_months) return undefined;
  const law = { today: mexicoCityDay(at), months };
  const { count, titles } = await findNewlyFixedPrices(tx, law, before.fixed_price_months);
  if (count === 0) return undefined;
  const named = titles.map((title) => `«${title}»`).join(', ');
  if (count === 1) return `Con ${months} meses, ${named} ya no podría llevar su descuento. Quítaselo antes.`;
  const more = count > titles.length ? ` y ${count - titles.length} más` : '';
  return `Con ${months} meses, ${count} libros ya no podrían llevar su descuento: ${named}${more}. Quítaselos antes.`;
}

/** Undoing, for thirty days, of each field that still is as it was left. */
export const settingsUndo = undoOfAll(['POST /desk/settings/save', 'POST /desk/settings/save-shipping'], {
  withinMs: UNDO_MS,
  async run(tx, undoing) {
    const before = withDefaults((await lockSettings(tx)).settings).settings;
    const changes = fieldsBefore(undoing.entry, before);
    if (Object.keys(changes).length === 0) throw cannotUndo('Alguien lo cambió después: edítalo en Datos.');
    await write(tx, undoing.by, { before, changes, ...asUndo(undoing) });
  },
});
