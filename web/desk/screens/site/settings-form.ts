import { type OwnersSettings, ownersSettings } from '#contract/desk/settings.ts';
import type { SiteSettings } from '#contract/site.ts';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { settingLabels } from '../../parts/labels/field-labels.ts';

export interface Zone {
  prefixes: string;
  min_days: string;
  max_days: string;
}

/** Words of a method that is on, off, or on while payments are a sandbox, which the shop keeps as null. */
const isOn = { '': null, si: true, no: false } as const;
type OnOff = keyof typeof isOn;

export const onOffTexts: Readonly<Record<OnOff, string>> = {
  si: 'Sí',
  no: 'No',
  '': 'Solo en la demostración',
};

const onOff = (value: boolean | null): OnOff => (value === null ? '' : value ? 'si' : 'no');

/** The settings as they are typed. */
export type SettingsForm = Record<Exclude<keyof OwnersSettings, 'delivery_zones'>, string> & {
  delivery_zones: Zone[];
};

export function formOf(settings: SiteSettings): SettingsForm {
  const { delivery_zones, owner_bio, closed_days, oxxo_enabled, spei_enabled } = settings;
  const typed = Object.keys(settingLabels).map((name) => [
    name,
    String(settings[name as keyof SiteSettings] ?? ''),
  ]);
  return {
    ...(Object.fromEntries(typed) as SettingsForm),
    owner_bio: owner_bio.join('\n\n'),
    closed_days: closed_days.join('\n'),
    oxxo_enabled: onOff(oxxo_enabled),
    spei_enabled: onOff(spei_enabled),
    delivery_zones: delivery_zones.map(({ prefixes, min_days, max_days }) => ({
      prefixes,
      min_days: String(min_days),
      max_days: String(max_days),
    })),
  };
}

/** An empty field is no number, rather than zero. */
const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

const linesOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const values: { readonly [K in keyof SettingsForm]?: (form: SettingsForm) => unknown } = {
  owner_bio: ({ owner_bio }) => linesOf(owner_bio, /\n\s*\n/).map((text) => text.replaceAll('\n', ' ')),
  closed_days: ({ closed_days }) => linesOf(closed_days, /[\n,]/),
  handling_days: (form) => number(form.handling_days),
  cutoff_hour: (form) => number(form.cutoff_hour),
  pesos_per_dollar: (form) => number(form.pesos_per_dollar),
  fixed_price_months: (form) => number(form.fixed_price_months),
  low_stock: (form) => number(form.low_stock),
  oxxo_enabled: ({ oxxo_enabled: word }) => isOn[word as OnOff],
  spei_enabled: ({ spei_enabled: word }) => isOn[word as OnOff],
  cash_days: (form) => number(form.cash_days),
  // Empty promises no day.
  box_handling_days: ({ box_handling_days: typed }) => (typed.trim() === '' ? null : number(typed)),
  delivery_zones: ({ delivery_zones }) =>
    delivery_zones.map(({ prefixes, min_days, max_days }) => ({
      prefixes: prefixes.trim(),
      min_days: number(min_days),
      max_days: number(max_days),
    })),
};

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (base: SettingsForm, form: SettingsForm) =>
  (Object.keys(settingLabels) as (keyof SettingsForm)[]).filter((name) => !isEqual(base[name], form[name]));

/** Only what differs is sent, so that two people who change different things do not meet. */
export const changesOf = (base: SettingsForm, form: SettingsForm): Partial<OwnersSettings> =>
  Object.fromEntries(
    changedFields(base, form).map((name) => [name, values[name] ? values[name](form) : form[name]]),
  );

export interface ReadSettings {
  settings: SiteSettings;
  version: number;
}

/** The settings while they are edited. */
export function useSettingsForm(read: ReadSettings) {
  const record = useRecordForm({
    name: 'datos',
    read,
    formOf: ({ settings }: ReadSettings) => formOf(settings),
    changesOf: ({ settings }, typed) => changedFields(formOf(settings), typed).length,
    labels: settingLabels,
    textOf: (name, value) =>
      name === 'oxxo_enabled' || name === 'spei_enabled'
        ? onOffTexts[value as OnOff]
        : typeof value === 'string'
          ? value || '(vacío)'
          : value
              .map(
                ({ prefixes, min_days, max_days }) => `${prefixes || 'lo demás'}: ${min_days} a ${max_days}`,
              )
              .join('\n'),
    call: 'POST /desk/settings/save',
    check: (form, version = 0, { settings }) => {
      const { body, wrong } = checked(ownersSettings.partial(), changesOf(formOf(settings), form));
      return { body: body && { settings: body, version }, wrong };
    },
    typedOf: (values) => formOf(values as SiteSettings),
    onDone: ({ audit_entry_id, ...saved }) => {
      record.take(saved);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
    },
  });
  return record;
}

export type EditedSettings = ReturnType<typeof useSettingsForm>;
